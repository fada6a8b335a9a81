import type { Raster } from '../../imaging/raster.js';
import { placeRaster, type Canvas } from '../draw/canvas.js';
import { floorReach } from '../draw/foot-line.js';
import { matchLight, type LightSide } from '../draw/match-light.js';
import { reflectFoot } from '../draw/reflection.js';
import {
  castFootShadow,
  castShadow,
  type FootShadowStyle,
  type ShadowStyle,
} from '../draw/shadow.js';
import { raiseFloor, type Scene } from './scenes.js';

type Fall = Omit<ShadowStyle, 'colour'>;

/** A wide soft shadow away from the light, then a narrow one where product and surface touch. */
const LYING: readonly Fall[] = [
  { blur: 0.016, dx: 0.012, dy: 0.016, squash: 1, opacity: 0.42 },
  { blur: 0.004, dx: 0.002, dy: 0.003, squash: 1, opacity: 0.4 },
];
const STANDING: readonly Fall[] = [
  { blur: 0.026, dx: 0.045, dy: 0.002, squash: 0.12, opacity: 0.42, from: 0.35, onFloor: true },
];
const COLOUR = [40, 30, 26] as const;
/** Right below its outline, all along: dark where they touch, soft around it. */
const FEET: readonly Omit<FootShadowStyle, 'colour'>[] = [
  { blur: 0.005, opacity: 0.6, below: 0.01 },
  { blur: 0.02, opacity: 0.45, below: 0.04 },
];

/** How a product is set into a scene. */
export interface Setting {
  readonly light: LightSide;
  readonly shadow: boolean;
}

/** How far a product's far side stands before the wall: at least, and of how far up its foot rises. */
const BEFORE_WALL = { least: 0.03, rise: 0.55 };
/** A product is moved this far to the front, then the floor reaches further up; shares of the frame. */
const LOWEST = 0.88;

/**
 * The scene for a product that stands in it: what is seen from above a little, such as a pair of shoes, stands further
 * to the front, and the floor reaches up behind its far side.
 */
export function sceneFor(scene: Scene, product: Raster, size: number): Scene {
  if (scene.horizon === 0) return scene;
  const rise = floorReach(product) / size;
  const before = rise + Math.max(BEFORE_WALL.least, rise * BEFORE_WALL.rise);
  const stand = Math.max(scene.stand, Math.min(LOWEST, scene.horizon + before));
  return raiseFloor({ ...scene, stand }, Math.min(scene.horizon, stand - before));
}

/** Puts a product into a scene: standing on the surface, or lying on it when it is seen from above. */
export async function standProduct(
  canvas: Canvas,
  product: Raster,
  scene: Scene,
  { light, shadow }: Setting,
): Promise<void> {
  const { size } = canvas;
  const left = Math.round((size - product.width) / 2);
  const lying = scene.horizon === 0;
  const top = lying
    ? Math.round((size - product.height) / 2)
    : Math.round(size * scene.stand - product.height);
  if (scene.gloss > 0) reflectFoot(canvas, product, left, top, scene.gloss);
  for (const fall of shadow ? (lying ? LYING : STANDING) : []) {
    const dx = light === 'left' ? fall.dx : -fall.dx;
    await castShadow(canvas, product, left, top, { ...fall, dx, colour: COLOUR });
  }
  for (const foot of shadow && !lying ? FEET : []) {
    await castFootShadow(canvas, product, left, top, { ...foot, colour: COLOUR });
  }
  placeRaster(canvas, matchLight(product, lying ? 0.04 : 0.08, light, scene.cast), left, top);
}
