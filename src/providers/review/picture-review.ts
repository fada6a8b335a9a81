import type { DecodableSize } from '../../imaging/decode-cost.js';
import type { FinishedPicture } from '../../imaging/finish-picture.js';
import { readPictureSize } from '../../imaging/inspect-picture.js';
import type { Violation } from '../../marketplace-rules/rule.js';
import type { Fidelity } from '../fidelity.js';
import type { ProviderPicture, ShotOrder } from '../image-provider.port.js';
import { made, notMade, type ProviderOutcome } from '../provider-outcome.js';
import type { ShotType } from '../../listing/shot-type.js';
import type { SourcePicture } from '../source-picture.js';
import { RenderThreads } from '../threads/render-threads.js';
import { checkFinished } from './check-finished.js';
import { bestFidelity } from './fidelity/best-fidelity.js';
import { compareProducts } from './fidelity/compare-products.js';
import { FIDELITY_LIMITS } from './fidelity/fidelity-limits.js';
import { outlineProduct } from './fidelity/outline-product.js';
import type { ProductView } from './fidelity/product-view.js';
import { mendPicture, type MendedPicture } from './mend-picture.js';

/** A picture after the repairs, with what is needed to compare its product. */
export interface ReviewedPicture {
  readonly picture: ProviderPicture;
  /** None where the product cannot be told from its ground, and for composites. */
  readonly products: readonly ProductView[];
}

const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './review.render.ts' : './review.render.js',
  import.meta.url,
);

/** A check takes less than a tenth of what the making of a picture takes: so many share a thread for it. */
const PICTURES_A_CHECK = 4;

/**
 * The work on pictures that were made, in threads. Repairs what breaks the rules, checks what is finished,
 * and tells whether it still shows the product of the photos; composites of the caller's own pixels are
 * checked alone.
 */
export class PictureReview {
  private readonly threads: RenderThreads;
  /** Apart, since every picture is checked: a thread keeps tens of megabytes after its work. */
  private readonly checks: RenderThreads;
  private readonly outlined = new WeakMap<SourcePicture, { readonly product?: ProductView }>();

  constructor({ threads }: { readonly threads: number }) {
    this.threads = new RenderThreads(ENTRY, threads);
    this.checks = new RenderThreads(ENTRY, Math.ceil(threads / PICTURES_A_CHECK));
  }

  /** Repairs a picture; fails as `bad_answer` where it cannot be decoded, as `rules_broken` where not mended. */
  async repair(
    picture: ProviderPicture,
    { type, size }: ShotOrder,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ReviewedPicture>> {
    if (picture.digitalSourceType === 'composite') return made({ picture, products: [] });
    const { pixels, notes } = picture;
    const decodes = pixels.kind === 'raw' ? [] : await sizeOf(pixels.data);
    if (decodes === undefined) return undecodable();
    const raw = pixels.kind === 'raw' && { raw: { width: pixels.width, height: pixels.height } };
    const order = { data: pixels.data, ...raw, type, size };
    const mended = await this.threads.run('repair', mendPicture, order, { decodes, signal });
    if (!mended.ok) return notMended(mended.beyond);
    const { data, products } = mended;
    const square = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return made({
      picture: {
        ...picture,
        pixels: { kind: 'raw', data: square, width: size, height: size },
        notes: [...notes, ...mended.notes],
      },
      products,
    });
  }

  /** What the rules of its shot type say of a finished picture, whoever made it. */
  check(
    { jpeg }: FinishedPicture,
    { type, size }: ShotOrder,
    signal: AbortSignal,
  ): Promise<Violation[]> {
    const decodes = [{ format: 'jpeg', width: size, height: size }] as const;
    return this.checks.run('check', checkFinished, { jpeg, type }, { decodes, signal });
  }

  /** How true the product is; undefined where it cannot be told. */
  async compare(
    { picture, products }: ReviewedPicture,
    { type, sources }: ShotOrder,
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
      const order = { type, products, photo: { product, index: source.index } };
      return this.threads.run('compare', compareProducts, order, { decodes: [], signal });
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
    const order = { bytes, index, width, height, type };
    const bounds = { decodes: [source], signal };
    const product = await this.threads.run('outline', outlineProduct, order, bounds);
    this.outlined.set(source, { product });
    return product;
  }

  /** After the workers have ended: a picture under way at a shutdown is finished first. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.threads.close(), this.checks.close()]);
  }
}

/** Whether a picture of this type may be answered; one that cannot be compared may. */
export function isTrue({ type }: ShotOrder, fidelity: Fidelity | undefined): boolean {
  return fidelity === undefined || fidelity.score >= FIDELITY_LIMITS[type].least;
}

async function sizeOf(data: Buffer): Promise<readonly DecodableSize[] | undefined> {
  const size = await readPictureSize(data);
  return size === undefined ? undefined : [size];
}

function undecodable(): ReturnType<typeof notMade> {
  return notMade(
    'bad_answer',
    'The provider answered with something that is not a picture. Nothing was charged.',
    { diagnosis: 'picture: undecodable' },
  );
}

function notMended(
  beyond: Extract<MendedPicture, { ok: false }>['beyond'],
): ReturnType<typeof notMade> {
  if (beyond === 'undecodable') return undecodable();
  return notMade(
    'rules_broken',
    'The picture that was made does not pass the marketplace’s rules. Nothing was charged.',
    { diagnosis: `picture: ${beyond}` },
  );
}
