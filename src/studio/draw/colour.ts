import { encode, labCurve, labToSrgb, linearOf } from '../../raster/lab-image.js';
import type { Rgb } from './canvas.js';

/** Lightness 0..100, chroma, hue in degrees (CIE LCh of D65). */
interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Relative luminance of WCAG 2, 0..1. */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linearOf(r) + 0.7152 * linearOf(g) + 0.0722 * linearOf(b);
}

/** Contrast ratio of WCAG 2, 1..21; text needs 4.5. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** LCh -> sRGB; chroma gives way where the colour does not exist in sRGB. */
export function lchToRgb({ l, c, h }: Lch): Rgb {
  for (let chroma = c; chroma > 0.5; chroma *= 0.92) {
    const rgb = unbounded(l, chroma, h);
    if (rgb.every((value) => value >= -1 && value <= 256)) return bounded(rgb);
  }
  return bounded(unbounded(l, 0, h));
}

/** sRGB -> LCh. */
export function rgbToLch([r, g, b]: Rgb): Lch {
  const [lr, lg, lb] = [linearOf(r), linearOf(g), linearOf(b)];
  const x = labCurve((0.4124564 * lr + 0.3575761 * lg + 0.1804375 * lb) / 0.95047);
  const y = labCurve(0.2126729 * lr + 0.7151522 * lg + 0.072175 * lb);
  const z = labCurve((0.0193339 * lr + 0.119192 * lg + 0.9503041 * lb) / 1.08883);
  const [a, bb] = [500 * (x - y), 200 * (y - z)];
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l: 116 * y - 16, c: Math.hypot(a, bb), h: (hue + 360) % 360 };
}

/** Share of its saturation that a surface keeps in much more light: more would look dyed. */
const KEPT_IN_LIGHT = 0.7;

/**
 * A surface's colour in more light, `steps` of CIE lightness brighter, or in less. The light is scaled as a
 * lamp does it: with its hue in LCh kept instead, a navy blue would turn violet.
 */
export function brighten(colour: Rgb, steps: number): Rgb {
  const kept = steps > 0 ? KEPT_IN_LIGHT : 1;
  const grey = linearOf(lchToRgb({ l: rgbToLch(colour).l + steps, c: 0, h: 0 })[0]);
  const share = grey / Math.max(luminance(colour), 1e-4);
  return bounded(colour.map((value) => encode(kept * share * linearOf(value) + (1 - kept) * grey)));
}

/** A mix of two colours; `share` 1 is all `b`. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (c: 0 | 1 | 2): number => a[c] + (b[c] - a[c]) * share;
  return [at(0), at(1), at(2)];
}

function unbounded(l: number, c: number, h: number): readonly number[] {
  const angle = (h * Math.PI) / 180;
  return [...labToSrgb(Float32Array.of(l, c * Math.cos(angle), c * Math.sin(angle)))];
}

function bounded(rgb: readonly number[]): Rgb {
  const [r, g, b] = rgb.map((value) => Math.min(255, Math.max(0, Math.round(value))));
  return [r, g, b];
}
