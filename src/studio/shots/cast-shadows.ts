import type { Canvas, Rgb } from '../draw/canvas.js';
import type { LightSide } from '../draw/match-light.js';
import {
  castFootShadow,
  castShadow,
  type Fall,
  type FootFall,
  type Placed,
} from '../draw/shadow.js';

/** The shadows of a product on one kind of background; opacities against the one that is asked for. */
interface Shadows {
  /** Of what lies and is seen from above, and of what stands. */
  readonly lying: readonly Omit<Fall, 'colour'>[];
  readonly standing: readonly Omit<Fall, 'colour'>[];
  /** Right below the foot of what stands. */
  readonly foot: readonly Omit<FootFall, 'colour'>[];
}

/** A wide soft shadow away from the light, and a narrow one where product and background touch. */
const SHADOWS: Readonly<Record<'studio' | 'scene', Shadows>> = {
  studio: {
    lying: [{ blur: 0.018, dx: 0.01, dy: 0.018, opacity: 0.7 }],
    standing: [
      { blur: 0.014, dx: 0.005, dy: 0.009, opacity: 0.9, floor: { squash: 0.07, from: 0.15 } },
    ],
    foot: [{ blur: 0.01, opacity: 0.8, below: 0.025 }],
  },
  scene: {
    lying: [
      { blur: 0.016, dx: 0.012, dy: 0.016, opacity: 0.42 },
      { blur: 0.004, dx: 0.002, dy: 0.003, opacity: 0.4 },
    ],
    standing: [
      { blur: 0.026, dx: 0.045, dy: 0.002, opacity: 0.42, floor: { squash: 0.12, from: 0.35 } },
    ],
    foot: [
      { blur: 0.005, opacity: 0.6, below: 0.01 },
      { blur: 0.02, opacity: 0.45, below: 0.04 },
    ],
  },
};

/** Settings of a product's shadows. */
export interface Casting {
  readonly on: keyof typeof SHADOWS;
  readonly light: LightSide;
  readonly colour: Rgb;
  /** Against those of the table. */
  readonly opacity: number;
}

/** Casts all shadows of a product, which lies or stands. */
export async function castShadows(
  canvas: Canvas,
  placed: Placed,
  lying: boolean,
  { on, light, colour, opacity }: Casting,
): Promise<void> {
  const shadows = SHADOWS[on];
  for (const fall of lying ? shadows.lying : shadows.standing) {
    const dx = light === 'left' ? fall.dx : -fall.dx;
    await castShadow(canvas, placed, { ...fall, dx, colour, opacity: fall.opacity * opacity });
  }
  for (const foot of lying ? [] : shadows.foot) {
    await castFootShadow(canvas, placed, { ...foot, colour, opacity: foot.opacity * opacity });
  }
}
