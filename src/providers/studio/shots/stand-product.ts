import type { Raster } from '../../../imaging/raster.js';
import { placeRaster, type Canvas } from '../draw/canvas.js';
import { footRise } from '../draw/foot-line.js';
import { matchLight, type LightSide } from '../draw/match-light.js';
import { reflectFoot } from '../draw/reflection.js';
import { castFootShadow, castShadow, type ShadowStyle } from '../draw/shadow.js';
import type { Scene } from './scenes.js';

type Fall = Omit<ShadowStyle, 'colour'>;

/** A wide soft shadow away from the light, then a narrow one where product and surface touch. */
const LYING: readonly Fall[] = [
  { blur: 0.016, dx: 0.012, dy: 0.016, squash: 1, opacity: 0.42 },
  { blur: 0.004, dx: 0.002, dy: 0.003, squash: 1, opacity: 0.4 },
];
const STANDING: readonly Fall[] = [
  { blur: 0.022, dx: 0.05, dy: 0.012, squash: 0.13, opacity: 0.5, from: 0.35 },
  { blur: 0.006, dx: 0.004, dy: 0.006, squash: 0.045, opacity: 0.62, from: 0.12 },
];
const COLOUR = [40, 30, 26] as const;
/** Right below its outline, all along. */
const FOOT = { blur: 0.009, opacity: 0.5, colour: COLOUR } as const;

/** How a product is set into a scene. */
export interface Setting {
  readonly light: LightSide;
  readonly shadow: boolean;
}

/** So far a product stands before the wall, and so far from the frame's lower edge; shares of the frame. */
const BEFORE_WALL = 0.03;
const LOWEST = 0.93;

/** Where a product's lowest point stands: further to the front where its far side would touch the wall, pixels. */
function standAt(size: number, { stand, horizon }: Scene, rise: number): number {
  const needed = size * (horizon + BEFORE_WALL) + rise;
  return Math.max(size * stand, Math.min(size * LOWEST, needed));
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
    : Math.round(standAt(size, scene, footRise(product)) - product.height);
  if (scene.gloss > 0) reflectFoot(canvas, product, left, top + product.height, scene.gloss);
  for (const fall of shadow ? (lying ? LYING : STANDING) : []) {
    const dx = light === 'left' ? fall.dx : -fall.dx;
    await castShadow(canvas, product, left, top, { ...fall, dx, colour: COLOUR });
  }
  if (shadow && !lying) await castFootShadow(canvas, product, left, top, FOOT);
  placeRaster(canvas, matchLight(product, lying ? 0.04 : 0.08, light, scene.cast), left, top);
}
