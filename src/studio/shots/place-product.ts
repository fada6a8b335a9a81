import { enlargedNotes } from '../../listing/picture-notes.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { type Canvas, placeRaster } from '../draw/canvas.js';
import { paintField } from '../draw/field.js';
import { footOf } from '../draw/foot-line.js';
import { matchLight } from '../draw/match-light.js';
import { paletteOf } from '../draw/palette.js';
import { reflectFoot } from '../draw/reflection.js';
import type { ShotDrawing, ShotInput } from '../render-request.js';
import { type Casting, castShadows } from './cast-shadows.js';
import { buildScene, mirrorScene, raiseFloor, type Scene, type SceneName } from './scenes.js';
import type { Placed } from '../draw/shadow.js';
import { cutOut, type CutOut } from '../matte/cut-out.js';
import { lies, wordsOf } from './choose-scene.js';
import { insetPhoto, wholePhotoNotes } from './whole-photo.js';

const SHADOW = [40, 30, 26] as const;
/** Fall of a scene's light over a product that stands in it, and over one that lies. */
const FALL = { standing: 0.08, lying: 0.04 } as const;
/** Distance of a product's far side from the wall: at least, and as a share of its foot's rise. */
const BEFORE_WALL = { least: 0.03, rise: 0.55 };
/** A product is moved this far to the front, then the floor reaches further up; shares of the frame. */
const LOWEST = 0.88;

/** Draws a scene that goes with a product, and the product in it: standing, or lying where it is seen from above. */
export async function standInScene(
  { request: { size }, frame, seed, options: { light, shadow } }: ShotInput,
  product: Raster,
  name: SceneName,
): Promise<Canvas> {
  const built = buildScene(name, paletteOf(product), seed % 1000);
  const scene = sceneFor(light === 'left' ? built : mirrorScene(built), product, size);
  const canvas = await paintField(frame, scene.field, seed);
  const lying = scene.horizon === 0;
  const left = Math.round((size - product.width) / 2);
  const foot = size * scene.stand + (lying ? product.height / 2 : 0);
  const top = Math.round(foot - product.height);
  if (scene.gloss > 0) reflectFoot(canvas, product, left, top, scene.gloss);
  const casting = { on: 'scene', light, colour: SHADOW, opacity: 1 } as const;
  if (shadow) await castShadows(canvas, { product, left, top }, lying, casting);
  const lit = matchLight(product, lying ? FALL.lying : FALL.standing, light, scene.cast);
  placeRaster(canvas, lit, left, top);
  return canvas;
}

/**
 * The scene for a product that stands in it: what is seen from above a little, such as a pair of shoes, stands further
 * to the front, and the floor reaches up behind its far side.
 */
export function sceneFor(scene: Scene, product: Raster, size: number): Scene {
  if (scene.horizon === 0) return scene;
  const rise = footOf(product).rise / size;
  const before = rise + Math.max(BEFORE_WALL.least, rise * BEFORE_WALL.rise);
  const stand = Math.max(scene.stand, Math.min(LOWEST, scene.horizon + before));
  return raiseFloor({ ...scene, stand }, Math.min(scene.horizon, stand - before));
}

/** Place of a product, and its shadow there. */
interface Place {
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

/** The product without its background, as large as it fits a room; nothing where it is not known. */
export async function cutFor(
  { view, checkpoint }: ShotInput,
  { width, height }: Pick<PixelBox, 'width' | 'height'>,
): Promise<CutOut | undefined> {
  const cut = view.accepted ? await cutOut(view, width, height) : undefined;
  checkpoint();
  return cut;
}

/** Puts a product on a plain background: cut out with its shadow, else in its whole photo. */
export async function placeProduct(
  canvas: Canvas,
  { request, view }: ShotInput,
  cut: CutOut | undefined,
  { room, stand = 0.5, shadow, photoShadow = 0, behind }: Place,
): Promise<Pick<ShotDrawing, 'notes' | 'ownPixels'>> {
  if (cut === undefined) {
    const enlargement = await insetPhoto(canvas, view.photo, room, photoShadow);
    return { notes: wholePhotoNotes(enlargement), ownPixels: true };
  }
  const { pixels } = cut;
  const lying = lies(wordsOf(request), pixels);
  const spare = (room.height - pixels.height) * (lying ? 0.5 : stand);
  const left = Math.round(room.left + (room.width - pixels.width) / 2);
  const placed = { product: pixels, left, top: Math.round(room.top + spare) };
  behind?.(placed, lying);
  if (shadow !== undefined) await castShadows(canvas, placed, lying, { ...shadow, on: 'studio' });
  placeRaster(canvas, pixels, placed.left, placed.top);
  return { notes: [`cut:${view.masker}`, ...enlargedNotes(cut.enlargement)], ownPixels: true };
}
