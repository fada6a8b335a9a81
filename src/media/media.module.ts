import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { MediaController } from './media.controller.js';

/** Serves finished pictures out of the object store. */
@Module({ imports: [StorageModule], controllers: [MediaController] })
export class MediaModule {}
