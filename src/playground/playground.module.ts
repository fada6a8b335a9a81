import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { Settings } from '../config/settings.js';
import { DemoKey } from './demo-key.service.js';
import { readPageFiles } from './page-files.js';
import { pagePolicy } from './page-policy.js';
import { PAGE_FILES, PAGE_POLICY } from './page-tokens.js';
import { PlaygroundController } from './playground.controller.js';

/** The page at the root of the service. */
@Module({
  imports: [AccessModule],
  controllers: [PlaygroundController],
  providers: [
    DemoKey,
    { provide: PAGE_FILES, useFactory: readPageFiles },
    { provide: PAGE_POLICY, useFactory: pagePolicy, inject: [Settings] },
  ],
})
export class PlaygroundModule {}
