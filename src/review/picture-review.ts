import type { DecodableSize } from '../imaging/decode-limiter.js';
import type { FinishedPicture } from '../imaging/finish-picture.js';
import { readPictureSize } from '../imaging/inspect-picture.js';
import type { Violation } from '../marketplace-rules/rule.js';
import type { Fidelity } from '../listing/fidelity.js';
import type { ShotRequest } from '../providers/image-provider.port.js';
import type { ProviderPicture } from '../imaging/provider-picture.js';
import { succeeded, failed, type ProviderOutcome } from '../providers/provider-outcome.js';
import { sidesOf } from '../listing/picture-options.js';
import type { ShotType } from '../listing/shot-type.js';
import type { SourcePicture } from '../listing/source-picture.js';
import { RenderThreads } from '../imaging/threads/render-threads.js';
import { checkFinished } from './check-finished.js';
import { bestFidelity, compareProducts } from './fidelity/compare-products.js';
import { FIDELITY_LIMITS } from './fidelity/score-fidelity.js';
import { outlineProduct } from './fidelity/outline-product.js';
import type { ProductView } from './fidelity/product-view.js';
import { mendPicture, type MendedPicture } from './mend-picture.js';

/** A picture after the repairs, with what is needed to compare its product. */
export interface ReviewedPicture {
  readonly picture: ProviderPicture;
  /** None where the product cannot be told from its background, and for composites. */
  readonly products: readonly ProductView[];
}

/** Module of the threads of this folder. */
export const REVIEW_THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './review.render.ts' : './review.render.js',
  import.meta.url,
);

/** A check takes less than a tenth of what the making of a picture takes: so many share a thread for it. */
const PICTURES_A_CHECK = 4;

/**
 * The work on pictures that were made, in threads. Repairs what breaks the rules, checks what is finished,
 * and measures whether it still shows the product of the photos; composites of the caller's own pixels are
 * checked alone.
 */
export class PictureReview {
  private readonly threads: RenderThreads;
  /** Apart, since every picture is checked: a thread keeps tens of megabytes after its work. */
  private readonly checks: RenderThreads;
  private readonly outlined = new WeakMap<SourcePicture, { readonly product?: ProductView }>();

  constructor({ threads }: { readonly threads: number }) {
    this.threads = new RenderThreads(REVIEW_THREAD, threads);
    this.checks = new RenderThreads(REVIEW_THREAD, Math.ceil(threads / PICTURES_A_CHECK));
  }

  /** Repairs a picture; fails as `bad_answer` where it cannot be decoded, as `rules_broken` where not mended. */
  async repair(
    picture: ProviderPicture,
    { type, size, ratio, padding, background }: ShotRequest,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ReviewedPicture>> {
    if (picture.digitalSourceType === 'composite') return succeeded({ picture, products: [] });
    const { pixels, notes } = picture;
    const decodes = pixels.kind === 'raw' ? [] : await sizeOf(pixels.data);
    if (decodes === undefined) return undecodable();
    const raw = pixels.kind === 'raw' && { raw: { width: pixels.width, height: pixels.height } };
    const transparent = background === 'transparent';
    const request = { data: pixels.data, ...raw, type, size, ratio, padding, transparent };
    const mended = await this.threads.run('repair', mendPicture, request, { decodes, signal });
    if (!mended.ok) return notMended(mended.beyond);
    const { data, products } = mended;
    const whole = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return succeeded({
      picture: {
        ...picture,
        pixels: {
          kind: 'raw',
          data: whole,
          ...sidesOf(size, ratio),
          channels: transparent ? 4 : 3,
        },
        notes: [...notes, ...mended.notes],
      },
      products,
    });
  }

  /** Checks a finished picture, whoever made it, against the rules of its shot type. */
  check(
    { file }: FinishedPicture,
    { type, size, format }: ShotRequest,
    signal: AbortSignal,
  ): Promise<Violation[]> {
    const decodes = [{ format: format ?? 'jpeg', width: size, height: size }] as const;
    const request = { file, type, asked: format };
    return this.checks.run('check', checkFinished, request, { decodes, signal });
  }

  /** Measures the likeness of the product; undefined where nothing can be compared. */
  async compare(
    { picture, products }: ReviewedPicture,
    { type, sources }: ShotRequest,
    signal: AbortSignal,
  ): Promise<Fidelity | undefined> {
    // A composite is measured by nothing: it is true where its pixels were left alone.
    if (picture.digitalSourceType === 'composite')
      return picture.ownPixels === true ? { score: 1 } : undefined;
    if (products.length === 0) return undefined;
    // One photo at a time: what is handed to a thread is copied, and the first is mostly enough.
    return bestFidelity(sources, async (source) => {
      const product = await this.productOf(source, type, signal);
      if (product === undefined) return undefined;
      const request = { type, products, photo: { product, index: source.index } };
      return this.threads.run('compare', compareProducts, request, { decodes: [], signal });
    });
  }

  /** The product of a photo, looked for once however many pictures are made from it. */
  private async productOf(
    source: SourcePicture,
    type: ShotType,
    signal: AbortSignal,
  ): Promise<ProductView | undefined> {
    const known = this.outlined.get(source);
    if (known !== undefined) return known.product;
    const { bytes, index, width, height } = source;
    const request = { bytes, index, width, height, type };
    const bounds = { decodes: [source], signal };
    const product = await this.threads.run('outline', outlineProduct, request, bounds);
    this.outlined.set(source, { product });
    return product;
  }

  /** After the workers have ended: a picture under way at a shutdown is finished first. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.threads.close(), this.checks.close()]);
  }
}

/** True where a picture may be answered by its shot type's limit; one that cannot be compared may. */
export function isTrue({ type }: ShotRequest, fidelity: Fidelity | undefined): boolean {
  return fidelity === undefined || fidelity.score >= FIDELITY_LIMITS[type].least;
}

async function sizeOf(data: Buffer): Promise<readonly DecodableSize[] | undefined> {
  const size = await readPictureSize(data);
  return size === undefined ? undefined : [size];
}

function undecodable(): ReturnType<typeof failed> {
  return failed('bad_answer', 'The answer of the provider is not an image. Nothing was charged.', {
    diagnosis: 'picture: undecodable',
  });
}

function notMended(
  beyond: Extract<MendedPicture, { ok: false }>['beyond'],
): ReturnType<typeof failed> {
  if (beyond === 'undecodable') return undecodable();
  return rulesBroken(beyond);
}

/** Failure of an image that breaks rules. @param faults ids or names of what is wrong, for the log */
export function rulesBroken(...faults: readonly string[]): ReturnType<typeof failed> {
  return failed(
    'rules_broken',
    'The generated image does not follow the rules of the marketplace. Nothing was charged.',
    { diagnosis: `picture: ${faults.join(', ')}` },
  );
}
