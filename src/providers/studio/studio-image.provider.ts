import type { PictureAbility } from '../../config/picture-abilities.js';
import type { Failure } from '../../errors/failure.js';
import type { ImageProvider, ShotRequest } from '../image-provider.port.js';
import type { ProviderPicture } from '../../imaging/provider-picture.js';
import { succeeded, failed, type ProviderOutcome } from '../provider-outcome.js';
import type { RenderThreads } from '../../imaging/threads/render-threads.js';
import type { ProductMap } from '../../studio/model/product-map.js';
import type { SegmentationModel } from '../../studio/model/segmentation-model.js';
import type { RenderRequest } from '../../studio/render-request.js';
import { renderShot } from '../../studio/render-shot.js';
import { ProductMaps } from './product-maps.js';
import { openStudioThreads } from './studio-threads.js';

interface StudioOptions {
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
  readonly follows: ReadonlySet<PictureAbility> = new Set(['seed', 'padding']);
  private readonly threads: RenderThreads;
  private readonly maps: ProductMaps | undefined;
  private readonly textFonts: readonly string[];

  constructor({ threads, model, textFonts = [] }: StudioOptions) {
    this.threads = openStudioThreads(threads);
    this.maps = model && new ProductMaps(model);
    this.textFonts = textFonts;
  }

  async make(request: ShotRequest, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>> {
    const bounds = { decodes: request.sources, signal };
    const maps = await this.maps?.of(request.sources, signal);
    const work = plainRequest(request, this.textFonts, maps);
    const result = await this.threads.run('render', renderShot, work, bounds);
    if (!result.ok) return toOutcome(result.failure);
    const { data, width, height, channels, notes, ownPixels } = result.value;
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return succeeded({
      pixels: { kind: 'raw', data: pixels, width, height, channels },
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
  return failed(kind, detail, { errors });
}

function plainRequest(
  { sources, background, ...request }: ShotRequest,
  textFonts: readonly string[],
  maps: readonly (ProductMap | undefined)[] = [],
): RenderRequest {
  return {
    type: request.type,
    size: request.size,
    productTitle: request.productTitle,
    userPrompt: request.userPrompt,
    customPrompt: request.customPrompt,
    ratio: request.ratio,
    padding: request.padding,
    take: request.take,
    transparent: background === 'transparent',
    sources: sources.map(({ bytes, index, width, height }, k) => ({
      bytes,
      index,
      width,
      height,
      map: maps[k],
    })),
    textFonts,
  };
}
