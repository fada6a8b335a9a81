import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings.js';
import { createDataSource } from './data-source.js';

/** The connected TypeORM data source of the process, for injection as `DataSource`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => createDataSource(settings.databaseUrl).options,
    }),
  ],
})
export class PersistenceModule {}
