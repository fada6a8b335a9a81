import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Failure, Result } from '../../errors/failure.js';
import { DECODE_TURNS } from '../../imaging/decode-turns.js';
import type { ImageProvider, ProviderPicture, ShotOrder } from '../image-provider.port.js';
import { made, notMade, type ProviderOutcome } from '../provider-outcome.js';
import type { RenderedShot, RenderOrder } from './render-order.js';
import { renderShot } from './render-shot.js';
import { checkpointOf, createStopFlag, raiseStopFlag } from './stop-flag.js';

/** How the studio works. */
export interface StudioOptions {
  /** Pictures that are rendered at the same time, each in a thread of its own. */
  readonly threads: number;
}

/** An idle render thread is ended after this long, milliseconds. */
const IDLE_MS = 60_000;

/** V8's heap per thread, MB; pixels lie outside of it. A small young space gives buffers back soon. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** Present only in the built service: TypeScript sources (tests) render in the calling thread. */
const ENTRY = import.meta.url.endsWith('.ts')
  ? undefined
  : fileURLToPath(new URL('./studio.render.js', import.meta.url));

/**
 * The embedded picture provider: composes every shot from the caller's own photos, without network or
 * key; the same order gives the same bytes. Fails as `unreadable` or `unsuitable`.
 */
export class StudioImageProvider implements ImageProvider {
  readonly name = 'studio';
  readonly paid = false;
  private readonly pool: Piscina | undefined;

  constructor(options: StudioOptions) {
    if (ENTRY === undefined) return;
    this.pool = new Piscina({
      filename: ENTRY,
      name: 'render',
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout: IDLE_MS,
      atomics: 'disabled',
      resourceLimits: HEAP,
    });
  }

  async make(order: ShotOrder, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>> {
    signal.throwIfAborted();
    const stop = createStopFlag();
    const plain = plainOrder(order);
    const work = DECODE_TURNS.run(order.sources, () => this.render(plain, stop));
    const result = await untilAborted(work, signal, stop);
    if (!result.ok) return toOutcome(result.failure);
    const { data, size, notes } = result.value;
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return made({
      pixels: { kind: 'raw', data: pixels, width: size, height: size },
      digitalSourceType: 'composite',
      notes,
    });
  }

  private async render(order: RenderOrder, stop: SharedArrayBuffer): Promise<Result<RenderedShot>> {
    return this.pool === undefined
      ? renderShot(order, checkpointOf(stop))
      : this.pool.run({ order, stop });
  }

  /** Ends the render threads; renders under way are given up. */
  async close(): Promise<void> {
    await this.pool?.destroy();
  }

  /** Nest's hook at the end of the application. */
  async onModuleDestroy(): Promise<void> {
    await this.close();
  }
}

/** Rejects at once on abort; the render itself stops at its next checkpoint. */
async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  stop: SharedArrayBuffer,
): Promise<T> {
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      raiseStopFlag(stop);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
  // The render that was given up rejects later, with nobody left to listen.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (onAbort !== undefined) signal.removeEventListener('abort', onAbort);
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
