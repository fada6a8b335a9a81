import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GenerationsModule } from '../generations/generations.module.js';
import { ListingImagesController } from './listing-images.controller.js';
import { ListingImagesService } from './listing-images.service.js';

/** The API half of listing-images; its other half is under `worker/`. */
@Module({
  imports: [AccessModule, GenerationsModule],
  controllers: [ListingImagesController],
  providers: [ListingImagesService],
})
export class ListingImagesModule {}
