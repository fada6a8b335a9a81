import type { Failure } from '../../errors/failure.js';
import type { ImageProvider, ProviderPicture, ShotOrder } from '../image-provider.port.js';
import { made, notMade, type ProviderOutcome } from '../provider-outcome.js';
import type { RenderThreads } from '../threads/render-threads.js';
import type { ProductMap } from '../../studio/model/product-map.js';
import type { SegmentationModel } from '../../studio/model/segmentation-model.js';
import type { RenderOrder } from '../../studio/render-order.js';
import { renderShot } from '../../studio/render-shot.js';
import { ProductMaps } from './product-maps.js';
import { openStudioThreads } from './studio-threads.js';

/** How the studio works. */
export interface StudioOptions {
  /** Pictures that are rendered at the same time, each in a thread of its own. */
  readonly threads: number;
  /** Says where the product is in a photo; none by default. */
  readonly model?: SegmentationModel;
  /** Absolute paths of the operator's own fonts for texts on pictures; none by default. */
  readonly textFonts?: readonly string[];
}

/**
 * The embedded picture provider: composes every shot from the caller's own photos, without network or
 * key; the same order gives the same bytes. Fails as `unreadable` or `unsuitable`.
 */
export class StudioImageProvider implements ImageProvider {
  readonly name = 'studio';
  readonly paid = false;
  private readonly threads: RenderThreads;
  private readonly maps: ProductMaps | undefined;
  private readonly textFonts: readonly string[];

  constructor({ threads, model, textFonts = [] }: StudioOptions) {
    this.threads = openStudioThreads(threads);
    this.maps = model && new ProductMaps(model);
    this.textFonts = textFonts;
  }

  async make(order: ShotOrder, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>> {
    const bounds = { decodes: order.sources, signal };
    const maps = await this.maps?.of(order.sources, signal);
    const work = plainOrder(order, this.textFonts, maps);
    const result = await this.threads.run('render', renderShot, work, bounds);
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

  /** Ends the render threads and the model; work under way is given up. */
  async close(): Promise<void> {
    await Promise.all([this.threads.close(), this.maps?.close()]);
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

function plainOrder(
  order: ShotOrder,
  textFonts: readonly string[],
  maps: readonly (ProductMap | undefined)[] = [],
): RenderOrder {
  const sources = order.sources.map(({ bytes, index, width, height }, k) => ({
    bytes,
    index,
    width,
    height,
    ...(maps[k] === undefined ? {} : { map: maps[k] }),
  }));
  return {
    type: order.type,
    size: order.size,
    sources,
    textFonts,
    ...(order.productTitle === undefined ? {} : { productTitle: order.productTitle }),
    ...(order.userPrompt === undefined ? {} : { userPrompt: order.userPrompt }),
    ...(order.customPrompt === undefined ? {} : { customPrompt: order.customPrompt }),
  };
}
