import { Module } from '@nestjs/common';
import { AccountingModule } from '../accounting/accounting.module.js';
import { Settings } from '../config/settings.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import type { CopyProvider } from './copy-provider.port.js';
import { CopyProviders, TestCopyProviders } from './copy-providers.js';
import type { ImageProvider } from './image-provider.port.js';
import { ImageProviders, TestImageProviders } from './image-providers.js';
import { ProviderCalls } from './provider-calls.js';
import { PictureReview } from './review/picture-review.js';
import { ProviderCooldowns } from './router/provider-cooldowns.service.js';
import { ProviderGuards } from './router/provider-guards.service.js';
import { ProviderRouter } from './router/provider-router.service.js';
import { StudioImageProvider } from './studio/studio-image.provider.js';
import { TemplateCopyProvider } from './template/template-copy.provider.js';

/** The adapters that the provider settings name, in their order. */
@Module({
  imports: [AccountingModule, ObservabilityModule],
  providers: [
    ProviderCalls,
    ProviderCooldowns,
    ProviderGuards,
    ProviderRouter,
    TemplateCopyProvider,
    {
      provide: StudioImageProvider,
      inject: [Settings],
      useFactory: (settings: Settings) =>
        new StudioImageProvider({ threads: settings.workerConcurrency }),
    },
    {
      provide: PictureReview,
      inject: [Settings],
      useFactory: (settings: Settings) =>
        new PictureReview({ threads: settings.workerConcurrency }),
    },
    {
      provide: ImageProviders,
      inject: [Settings, StudioImageProvider],
      useFactory: (settings: Settings, ...adapters: ImageProvider[]) =>
        inOrder(settings.imageProviders, adapters),
    },
    {
      provide: CopyProviders,
      inject: [Settings, TemplateCopyProvider],
      useFactory: (settings: Settings, ...adapters: CopyProvider[]) =>
        inOrder(settings.copyProviders, adapters),
    },
    {
      provide: TestImageProviders,
      inject: [StudioImageProvider],
      useFactory: (studio: StudioImageProvider) => [studio],
    },
    {
      provide: TestCopyProviders,
      inject: [TemplateCopyProvider],
      useFactory: (template: TemplateCopyProvider) => [template],
    },
  ],
  exports: [
    ProviderCalls,
    ProviderRouter,
    PictureReview,
    ImageProviders,
    CopyProviders,
    TestImageProviders,
    TestCopyProviders,
  ],
})
export class ProvidersModule {}

function inOrder<P extends { readonly name: string }>(
  choices: Settings['imageProviders'],
  adapters: readonly P[],
): P[] {
  return choices.flatMap(({ name }) => adapters.filter((adapter) => adapter.name === name));
}
