import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { openStorage } from './open-storage.js';
import { ObjectStorage } from './object-storage.port.js';
import { traced } from './traced-storage.js';

/** Provides the one object store that `STORAGE_URL` names. Needs `Settings` from a global module. */
@Module({
  providers: [
    {
      provide: ObjectStorage,
      useFactory: async (settings: Settings) => traced(await openStorage(settings)),
      inject: [Settings],
    },
  ],
  exports: [ObjectStorage],
})
export class StorageModule {}
