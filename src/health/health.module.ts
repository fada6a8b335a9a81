import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.service.js';

/** Liveness and readiness of whatever role the process has. */
@Module({
  imports: [StorageModule],
  controllers: [HealthController],
  providers: [Readiness],
})
export class HealthModule {}
