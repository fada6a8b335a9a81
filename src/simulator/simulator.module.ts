import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/generations.module.js';
import { SimulatedGeneration } from './simulated-generation.service.js';

/** The facade for features: of real calls, and of those with a test key that ask for a failure. */
@Module({
  imports: [GenerationsModule],
  providers: [SimulatedGeneration],
  exports: [GenerationsModule, SimulatedGeneration],
})
export class SimulatorModule {}
