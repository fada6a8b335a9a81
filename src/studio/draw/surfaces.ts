import type { Rgb } from './canvas.js';
import { lchToRgb, mix } from './colour.js';
import { smoothStep, type Field } from './field.js';
import { layeredNoise, valueNoise } from './noise.js';
import type { Palette } from './palette.js';

/** Planks that run away from the eye. */
export function wood(seed: number, horizon: number, brightness = 1): Field {
  const dark: Rgb = [128, 88, 56];
  const light: Rgb = [196, 152, 108];
  return (x, y) => {
    const depth = 1 / (y - horizon + 0.16);
    const across = (x - 0.5) * depth * 0.9 + 10;
    const away = depth * 2.2;
    const plank = Math.floor(across * 1.35);
    const inside = across * 1.35 - plank;
    const tone = valueNoise(plank * 7.3, 0.5, seed) - 0.5;
    const bend = layeredNoise(across * 3, away * 0.6, seed + plank, 2) * 5;
    const grain = layeredNoise(across * 38 + bend, away * 0.9 + plank * 9, seed + 3, 3);
    const [r, g, b] = mix(dark, light, Math.min(1, Math.max(0, 0.3 + grain * 0.6 + tone * 0.35)));
    const seam = 1 - 0.45 * (1 - smoothStep(0, 0.018, Math.min(inside, 1 - inside)));
    const light2 = (1.12 - 0.22 * x) * seam * brightness;
    return [r * light2, g * light2, b * light2];
  };
}

/** Fine-grained stone that runs away from the eye. */
export function stone(seed: number, lightness: number): Field {
  const base = lchToRgb({ l: lightness, c: 4, h: 80 });
  return (x, y) => {
    const cloud = layeredNoise(x * 5, y * 16, seed + 11, 4) - 0.5;
    const fleck = valueNoise(x * 260, y * 420, seed + 12) - 0.5;
    return shade(base, 1.08 - 0.16 * x + cloud * 0.16 + fleck * 0.045);
  };
}

/** Woven cloth seen from above, with soft folds. */
export function linen(palette: Palette, seed: number): Field {
  const l = palette.lightness > 70 ? 66 : 88;
  const base = lchToRgb({ l, c: 7, h: palette.lightness > 70 ? 250 : 80 });
  return (x, y) => {
    const folds = layeredNoise(x * 2.2 + y * 1.1, y * 1.3 - x * 0.8, seed, 3) - 0.5;
    const weave =
      (valueNoise(x * 330, y * 40, seed + 1) + valueNoise(x * 40, y * 330, seed + 2) - 1) * 0.05;
    return shade(base, 1.07 - 0.1 * x - 0.1 * y + folds * 0.2 + weave);
  };
}

/** White marble with grey veins; `squeeze` above 1 for a surface that runs away from the eye. */
export function marble(seed: number, squeeze: number): Field {
  const base: Rgb = [240, 239, 237];
  const vein: Rgb = [158, 156, 158];
  return (x, y) => {
    const u = x * 2.2;
    const v = y * 2.2 * squeeze;
    const bend = layeredNoise(u * 1.4, v * 1.4, seed, 4) - 0.5;
    const line = Math.abs(Math.sin((u * 0.8 + v * 0.6 + bend * 2.6) * 3.1));
    const fine = Math.abs(Math.sin((u * 0.4 - v * 0.9 + bend * 3.4) * 5.3));
    const depth = 0.62 * (1 - smoothStep(0, 0.13, line)) + 0.3 * (1 - smoothStep(0, 0.06, fine));
    const cloud = (layeredNoise(u * 2, v * 2, seed + 4, 3) - 0.5) * 0.1;
    return shade(mix(base, vein, depth * (0.26 + 0.7 * bend)), 1.04 - 0.1 * x + cloud);
  };
}

/** Boards seen from above, with grain and dark joints. */
export function boards(seed: number): Field {
  const dark: Rgb = [120, 84, 56];
  const light: Rgb = [192, 150, 108];
  return (x, y) => {
    const across = y * 4.2 + 0.3;
    const board = Math.floor(across);
    const inside = across - board;
    const along = x * 1.6 + board * 7.7;
    const tone = valueNoise(board * 5.3, 0.5, seed) - 0.5;
    const bend = layeredNoise(along * 1.2, inside * 2 + board * 9, seed + 1, 2) * 1.6;
    const grain = layeredNoise(along * 1.5, (inside + bend * 0.22) * 26, seed + board, 3);
    const colour = mix(dark, light, Math.min(1, Math.max(0, 0.32 + grain * 0.55 + tone * 0.4)));
    const joint = 1 - 0.6 * (1 - smoothStep(0, 0.02, Math.min(inside, 1 - inside)));
    return shade(colour, (1.12 - 0.16 * x - 0.08 * y) * joint);
  };
}

/** Sand seen from above, with low ripples. */
export function sand(seed: number): Field {
  const base: Rgb = [226, 202, 164];
  return (x, y) => {
    const drift = layeredNoise(x * 2.2, y * 2.2, seed, 3);
    const ripple = Math.sin((y * 15 + x * 4 + drift * 9) * 1.6) * 0.035;
    const grain = (valueNoise(x * 390, y * 390, seed + 1) - 0.5) * 0.13;
    const coarse = (layeredNoise(x * 60, y * 60, seed + 2, 2) - 0.5) * 0.08;
    return shade(base, 1.1 - 0.12 * x - 0.08 * y + ripple + grain + coarse);
  };
}

/** A colour lit by a factor. */
export function shade([r, g, b]: Rgb, factor: number): Rgb {
  return [r * factor, g * factor, b * factor];
}
