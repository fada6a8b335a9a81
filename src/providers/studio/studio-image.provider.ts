import { Logger } from '@nestjs/common';
import type { Failure } from '../../errors/failure.js';
import type { ImageProvider, ProviderPicture, ShotOrder } from '../image-provider.port.js';
import { made, notMade, type ProviderOutcome } from '../provider-outcome.js';
import type { RenderThreads } from '../threads/render-threads.js';
import type { RenderOrder } from '../../studio/render-order.js';
import { renderWithModel } from '../../studio/render-with-model.js';
import { openStudioThreads } from './studio-threads.js';

/** How the studio works. */
export interface StudioOptions {
  /** Pictures that are rendered at the same time, each in a thread of its own. */
  readonly threads: number;
  /** Absolute path of an ONNX model that helps to find the product; blank or absent: none. */
  readonly segmentationModel?: string;
  /** Absolute paths of the operator's own fonts for texts on pictures; none by default. */
  readonly textFonts?: readonly string[];
}

/** Files that the operator brings. */
type OwnFiles = Required<Omit<StudioOptions, 'threads'>>;

/**
 * The embedded picture provider: composes every shot from the caller's own photos, without network or
 * key; the same order gives the same bytes. Fails as `unreadable` or `unsuitable`.
 */
export class StudioImageProvider implements ImageProvider {
  readonly name = 'studio';
  readonly paid = false;
  private readonly logger = new Logger('Studio');
  private readonly threads: RenderThreads;
  private readonly ownFiles: OwnFiles;
  private toldOfModel = false;

  constructor({ threads, segmentationModel = '', textFonts = [] }: StudioOptions) {
    this.threads = openStudioThreads(threads);
    this.ownFiles = { segmentationModel, textFonts };
  }

  async make(order: ShotOrder, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>> {
    const bounds = { decodes: order.sources, signal };
    const work = plainOrder(order, this.ownFiles);
    const { result, modelTrouble } = await this.threads.run(
      'render',
      renderWithModel,
      work,
      bounds,
    );
    if (modelTrouble !== undefined) this.tellOfModel(modelTrouble);
    if (!result.ok) return toOutcome(result.failure);
    const { data, size, notes, ownPixels } = result.value;
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return made({
      pixels: { kind: 'raw', data: pixels, width: size, height: size },
      digitalSourceType: 'composite',
      notes,
      ownPixels,
    });
  }

  /** Once a process: what is wrong with a model is wrong with every picture. */
  private tellOfModel(trouble: string): void {
    if (this.toldOfModel) return;
    this.toldOfModel = true;
    this.logger.error(
      `The model of SEGMENTATION_MODEL has failed, and pictures are made without it: ${trouble}`,
    );
  }

  /** Ends the render threads; renders under way are given up. */
  async close(): Promise<void> {
    await this.threads.close();
  }

  /** After the workers have ended: a picture under way at a shutdown is finished first. */
  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}

/** The render threads fail for two reasons only, both the photos'. */
function toOutcome({ code, detail, errors }: Failure): ProviderOutcome<never> {
  const kind = code === 'source_image_unreadable' ? 'unreadable' : 'unsuitable';
  return notMade(kind, detail, { errors });
}

function plainOrder(order: ShotOrder, { segmentationModel, textFonts }: OwnFiles): RenderOrder {
  const sources = order.sources.map(({ bytes, index, width, height }) => ({
    bytes,
    index,
    width,
    height,
  }));
  return {
    type: order.type,
    size: order.size,
    sources,
    textFonts,
    ...(segmentationModel === '' ? {} : { segmentationModel }),
    ...(order.productTitle === undefined ? {} : { productTitle: order.productTitle }),
    ...(order.userPrompt === undefined ? {} : { userPrompt: order.userPrompt }),
    ...(order.customPrompt === undefined ? {} : { customPrompt: order.customPrompt }),
  };
}
