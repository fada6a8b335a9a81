import { decodePicture } from '../imaging/decode-picture.js';
import type { Raster } from '../imaging/raster.js';
import { flattenRaster } from '../imaging/resize-raster.js';
import type { PictureRatio } from '../listing/picture-options.js';
import type { ShotType } from '../listing/shot-type.js';
import { type ProductView, viewOfSubject, viewOnWhite } from './fidelity/product-view.js';
import { repairPicture } from './repair/repair-picture.js';
import type { Beyond, Draft } from './repair/repair-step.js';

/** A model's picture as it travels to a thread: raw with a size (three channels), else encoded. */
export interface MendRequest {
  readonly data: Uint8Array;
  readonly raw?: { readonly width: number; readonly height: number };
  readonly type: ShotType;
  /** Longer side of the picture that is wanted, pixels. */
  readonly size: number;
  readonly ratio?: PictureRatio;
  /** Space around the product alone, share of the shorter side. */
  readonly padding?: number;
  /** True: the product alone, on nothing. */
  readonly transparent?: boolean;
}

/** The picture as it may be listed, or why it cannot be mended. */
export type MendedPicture =
  | {
      readonly ok: true;
      /** Raw sRGB in the sides that are wanted; three channels, of a transparent picture four. */
      readonly data: Uint8Array;
      readonly notes: readonly string[];
      /** Its product as it was outlined, for comparing; none where it cannot be told from its background. */
      readonly products: readonly ProductView[];
    }
  | { readonly ok: false; readonly beyond: Beyond | 'undecodable' };

/** Larger pictures are shrunk to this while they are decoded, pixels. */
const MOST_PIXELS_A_SIDE = 3000;

/** The whole work on a model's picture: decode, find the product, repair. */
export async function mendPicture(
  { data, raw, ...order }: MendRequest,
  checkpoint: () => void,
): Promise<MendedPicture> {
  const picture = raw === undefined ? await decode(data) : ({ data, ...raw, channels: 3 } as const);
  if (picture === undefined) return { ok: false, beyond: 'undecodable' };
  const repaired = await repairPicture(picture, order, checkpoint);
  if (!repaired.ok) return repaired;
  const { raster, notes } = repaired.draft;
  return { ok: true, data: raster.data, notes, products: await outlined(repaired.draft) };
}

async function decode(data: Uint8Array): Promise<Raster | undefined> {
  const encoded = Buffer.from(data.buffer, data.byteOffset, data.length);
  const decoded = await decodePicture(encoded, 0, MOST_PIXELS_A_SIDE);
  return decoded.ok ? flattenRaster(decoded.value) : undefined;
}

/** On pure white the search for the product loses light parts in one picture, the white itself in another. */
async function outlined({ subject, onWhite, raster }: Draft): Promise<readonly ProductView[]> {
  const views = [
    subject.accepted ? await viewOfSubject(subject) : undefined,
    onWhite ? await viewOnWhite(raster) : undefined,
  ];
  return views.filter((view) => view !== undefined);
}
