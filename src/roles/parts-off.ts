import { isLoopback } from '../config/loopback.js';
import type { ProviderChoice } from '../config/setting-readers.js';
import type { Settings } from '../config/settings.js';
import { NO_MODEL } from '../providers/studio/segmentation-model-problems.js';
import { lacksSegmentationModel, makesPictures, writesCopy } from './worker-parts.js';

/** Parts that are missing or off: a sentence for the operator, and when it holds. */
const PARTS: readonly (readonly [sentence: string, holds: (settings: Settings) => boolean])[] = [
  [`${NO_MODEL.found}. ${NO_MODEL.todo}.`, lacksSegmentationModel],
  [
    'No image model is asked: the embedded engine makes the images. IMAGE_PROVIDERS names models.',
    (settings) => makesPictures(settings) && embeddedAlone(settings.imageProviders),
  ],
  [
    'No language model is asked: the embedded engine writes the copy. COPY_PROVIDERS names models.',
    (settings) => writesCopy(settings) && embeddedAlone(settings.copyProviders),
  ],
  [
    'PUBLIC_BASE_URL is an address of this machine alone: other machines cannot open the images.',
    ({ host, publicBaseUrl }) => !isLoopback(host) && isLoopback(new URL(publicBaseUrl).hostname),
  ],
  [
    'METRICS_TOKEN is not set: /metrics and /health/queue answer everyone.',
    ({ host, metricsToken }) => !isLoopback(host) && metricsToken === '',
  ],
];

/** The sentences that hold, in a fixed order. */
export function partsThatAreOff(settings: Settings): string[] {
  return PARTS.filter(([, holds]) => holds(settings)).map(([sentence]) => sentence);
}

/** Models have a name; the embedded engines have none. */
function embeddedAlone(providers: readonly ProviderChoice[]): boolean {
  return providers.every(({ model }) => model === undefined);
}
