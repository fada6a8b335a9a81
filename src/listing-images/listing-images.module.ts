import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { SimulatorModule } from '../simulator/simulator.module.js';
import { ListingImagesController } from './listing-images.controller.js';
import { ListingImagesService } from './listing-images.service.js';

/** The API half of listing-images; its other half is under `worker/`. */
@Module({
  imports: [AccessModule, SimulatorModule],
  controllers: [ListingImagesController],
  providers: [ListingImagesService],
})
export class ListingImagesModule {}
