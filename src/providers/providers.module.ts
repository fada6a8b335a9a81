import { Module } from '@nestjs/common';
import { AccountingModule } from '../accounting/accounting.module.js';
import type { ModelAccesses } from '../config/model-settings.js';
import type { ProviderChoice } from '../config/setting-readers.js';
import { Settings } from '../config/settings.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { openSafeFetch } from '../sources/safe-fetch.js';
import { type CopyProvider, CopyProviders, TestCopyProviders } from './copy-provider.port.js';
import { type ImageProvider, ImageProviders, TestImageProviders } from './image-provider.port.js';
import { openModelCopyProvider, openModelImageProvider } from './models/open-model-providers.js';
import { ProviderCalls } from './provider-calls.js';
import { ProviderCooldowns } from './router/provider-cooldowns.service.js';
import { ProviderGuards } from './router/provider-guards.service.js';
import { ProviderRouter } from './router/provider-router.service.js';
import { findModel } from '../studio/model/model-files.js';
import { OnnxModel, type SegmentationModel } from '../studio/model/segmentation-model.js';
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
        new StudioImageProvider({
          threads: settings.workerConcurrency,
          model: openModel(settings),
          textFonts: settings.textFonts,
        }),
    },
    {
      provide: ImageProviders,
      inject: [Settings, StudioImageProvider],
      useFactory: (settings: Settings, ...embedded: ImageProvider[]) =>
        inOrder(settings, settings.imageProviders, embedded, (choice, access) =>
          openModelImageProvider(choice, access, openSafeFetch(settings)),
        ),
    },
    {
      provide: CopyProviders,
      inject: [Settings, TemplateCopyProvider],
      useFactory: (settings: Settings, ...embedded: CopyProvider[]) =>
        inOrder(settings, settings.copyProviders, embedded, openModelCopyProvider),
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
    ImageProviders,
    CopyProviders,
    TestImageProviders,
    TestCopyProviders,
  ],
})
export class ProvidersModule {}

/** The process of a model is started by the first photo. */
function openModel(settings: Settings): SegmentationModel | undefined {
  const files = findModel(settings);
  return files && new OnnxModel(files);
}

/** One provider for each entry of a list; the settings have refused entries that nobody can serve. */
async function inOrder<P extends { readonly name: string }>(
  { modelAccess }: Settings,
  choices: readonly ProviderChoice[],
  embedded: readonly P[],
  openModel: (choice: ProviderChoice, access: ModelAccesses) => Promise<P | undefined>,
): Promise<P[]> {
  const opened = choices.map(
    async (choice) =>
      embedded.find(({ name }) => name === choice.name) ?? (await openModel(choice, modelAccess)),
  );
  return (await Promise.all(opened)).filter((provider) => provider !== undefined);
}
