import type { PixelBox } from '../../imaging/raster.js';
import { placeRaster, type Canvas } from '../draw/canvas.js';
import type { Placed } from '../draw/shadow.js';
import { cutOut, enlargementNotes, type CutOut } from '../matte/cut-out.js';
import type { ShotDrawing, ShotInput } from '../render-order.js';
import { castShadows, type Casting } from './cast-shadows.js';
import { lies, wordsOf } from './choose-scene.js';
import { insetPhoto, wholePhotoNotes } from './whole-photo.js';

/** Place of a product, and its shadow there. */
export interface Place {
  readonly room: PixelBox;
  /** Place of one that stands and is lower than its room, from 0 at the top to 1 at the bottom; usually the middle. */
  readonly stand?: number;
  /** Absent where it casts none. */
  readonly shadow?: Omit<Casting, 'on'>;
  /** Depth of a whole photo's shadow. */
  readonly photoShadow?: number;
  /** Draws on the canvas what is seen behind a product that is cut out. */
  readonly behind?: (placed: Placed, lying: boolean) => void;
}

/** The product without its ground, as large as it fits a room; nothing where it is not known. */
export async function cutFor(
  { view, checkpoint }: ShotInput,
  { width, height }: Pick<PixelBox, 'width' | 'height'>,
): Promise<CutOut | undefined> {
  const cut = view.accepted ? await cutOut(view, width, height) : undefined;
  checkpoint();
  return cut;
}

/** Puts a product on a plain ground: cut out with its shadow, else in its whole photo. */
export async function placeProduct(
  canvas: Canvas,
  { order, view }: ShotInput,
  cut: CutOut | undefined,
  { room, stand = 0.5, shadow, photoShadow = 0, behind }: Place,
): Promise<Pick<ShotDrawing, 'notes' | 'ownPixels'>> {
  if (cut === undefined) {
    const enlargement = await insetPhoto(canvas, view.photo, room, photoShadow);
    return { notes: wholePhotoNotes(enlargement), ownPixels: true };
  }
  const { pixels } = cut;
  const lying = lies(wordsOf(order), pixels);
  const spare = (room.height - pixels.height) * (lying ? 0.5 : stand);
  const left = Math.round(room.left + (room.width - pixels.width) / 2);
  const placed = { product: pixels, left, top: Math.round(room.top + spare) };
  behind?.(placed, lying);
  if (shadow !== undefined) await castShadows(canvas, placed, lying, { ...shadow, on: 'studio' });
  placeRaster(canvas, pixels, placed.left, placed.top);
  return { notes: [`cut:${view.masker}`, ...enlargementNotes(cut)], ownPixels: true };
}
