import type { Failure } from '../../errors/failure.js';
import type { ImageProvider, ProviderPicture, ShotOrder } from '../image-provider.port.js';
import { made, notMade, type ProviderOutcome } from '../provider-outcome.js';
import { RenderThreads } from '../threads/render-threads.js';
import type { RenderOrder } from './render-order.js';
import { renderShot } from './render-shot.js';

/** How the studio works. */
export interface StudioOptions {
  /** Pictures that are rendered at the same time, each in a thread of its own. */
  readonly threads: number;
}

/** The module of the threads, beside this one and of its kind: JavaScript when built. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './studio.render.ts' : './studio.render.js',
  import.meta.url,
);

/**
 * The embedded picture provider: composes every shot from the caller's own photos, without network or
 * key; the same order gives the same bytes. Fails as `unreadable` or `unsuitable`.
 */
export class StudioImageProvider implements ImageProvider {
  readonly name = 'studio';
  readonly paid = false;
  private readonly threads: RenderThreads;

  constructor(options: StudioOptions) {
    this.threads = new RenderThreads(ENTRY, options.threads);
  }

  async make(order: ShotOrder, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>> {
    const bounds = { decodes: order.sources, signal };
    const result = await this.threads.run('render', renderShot, plainOrder(order), bounds);
    if (!result.ok) return toOutcome(result.failure);
    const { data, size, notes } = result.value;
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return made({
      pixels: { kind: 'raw', data: pixels, width: size, height: size },
      digitalSourceType: 'composite',
      notes,
    });
  }

  /** Ends the render threads; renders under way are given up. */
  async close(): Promise<void> {
    await this.threads.close();
  }

  /** Nest's hook at the end of the application. */
  async onModuleDestroy(): Promise<void> {
    await this.close();
  }
}

/** The render threads fail for two reasons only, both the photos'. */
function toOutcome({ code, detail, errors }: Failure): ProviderOutcome<never> {
  const kind = code === 'source_image_unreadable' ? 'unreadable' : 'unsuitable';
  return notMade(kind, detail, { errors });
}

function plainOrder(order: ShotOrder): RenderOrder {
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
    ...(order.productTitle === undefined ? {} : { productTitle: order.productTitle }),
    ...(order.userPrompt === undefined ? {} : { userPrompt: order.userPrompt }),
    ...(order.customPrompt === undefined ? {} : { customPrompt: order.customPrompt }),
  };
}
