import type { Raster } from '../../imaging/raster.js';
import type { Canvas, Rgb } from '../draw/canvas.js';
import type { LightSide } from '../draw/match-light.js';
import { footRise } from '../draw/foot-line.js';
import { castFootShadow, castShadow, type ShadowStyle } from '../draw/shadow.js';

type Fall = Omit<ShadowStyle, 'colour' | 'opacity'>;

/** Below what stands on the ground, and behind what lies on it and is seen from above. */
const STANDING: Fall = {
  blur: 0.014,
  dx: 0.005,
  dy: 0.009,
  squash: 0.07,
  from: 0.15,
  onFloor: true,
};
const LYING: Fall = { blur: 0.018, dx: 0.01, dy: 0.018, squash: 1 };
/** All of a lying product casts its shadow, so it is fainter. */
const FAINTER = 0.7;

/** The shadow right below the outline. */
const FOOT = { blur: 0.01, below: 0.018 } as const;
/**
 * Where a foot is seen to rise by this share of the height, as that of a pair of shoes does, one shadow follows all of
 * it: by so much it is deeper and reaches further down, and so much is left of the one at the lowest point.
 */
const RISING = { fully: 0.15, deeper: 0.35, below: 0.02, left: 0.35 } as const;

/** How a product meets a plain ground. */
export interface GroundShadow {
  readonly lying: boolean;
  readonly light: LightSide;
  /** Of the shadow of one that stands. */
  readonly opacity: number;
  readonly colour: Rgb;
}

/** The shadow of a product, whose box starts at `left`, `top`, on a ground without a scene. */
export async function castGroundShadow(
  canvas: Canvas,
  product: Raster,
  left: number,
  top: number,
  { lying, light, opacity, colour }: GroundShadow,
): Promise<void> {
  const fall = lying ? LYING : STANDING;
  const rising = lying ? 0 : Math.min(1, footRise(product) / product.height / RISING.fully);
  const foot = {
    blur: FOOT.blur,
    below: FOOT.below + RISING.below * rising,
    opacity: opacity * (FAINTER + RISING.deeper * rising),
    colour,
  };
  if (!lying) await castFootShadow(canvas, product, left, top, foot);
  await castShadow(canvas, product, left, top, {
    ...fall,
    dx: light === 'left' ? fall.dx : -fall.dx,
    opacity: opacity * (lying ? FAINTER : 1 - (1 - RISING.left) * rising),
    colour,
  });
}
