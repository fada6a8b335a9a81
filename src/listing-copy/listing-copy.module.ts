import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { SimulatorModule } from '../simulator/simulator.module.js';
import { ListingCopyController } from './listing-copy.controller.js';
import { ListingCopyService } from './listing-copy.service.js';

/** The API half of listing-copy; its other half is under `worker/`. */
@Module({
  imports: [AccessModule, SimulatorModule],
  controllers: [ListingCopyController],
  providers: [ListingCopyService],
})
export class ListingCopyModule {}
