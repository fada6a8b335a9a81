import type { Raster } from '../imaging/raster.js';

/** A small copy of a photo in CIE Lab (D65), in which the product is looked for. */
export interface LabImage {
  readonly width: number;
  readonly height: number;
  /** L (0..100), a, b interleaved. */
  readonly lab: Float32Array;
  /** Length of the Lab gradient per pixel, in delta E per pixel. */
  readonly gradient: Float32Array;
}

/** One byte per pixel: 1 is product, 0 is background. */
export type Mask = Uint8Array;

/** The light of a channel of sRGB, 0 to 255 -> 0 to 1. */
export const linearOf = (value: number): number => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => linearOf(value));

/** CIE Lab's curve of a share of white light. */
export const labCurve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** Steps from 0 to 1; between two the curve is straight within 0.001 in L. */
const STEPS = 8192;
const CURVE = Float64Array.from({ length: STEPS + 2 }, (_, k) => labCurve(k / STEPS));

/** Read from a table, since a cubic root takes as long as all the rest of a pixel. */
function curve(t: number): number {
  const at = t * STEPS;
  const step = at | 0;
  return CURVE[step] + (CURVE[step + 1] - CURVE[step]) * (at - step);
}

/** Raster -> Lab; alpha is ignored. */
export function toLabImage(raster: Raster): LabImage {
  const { data, width, height, channels } = raster;
  const lab = new Float32Array(width * height * 3);
  for (let i = 0, p = 0, q = 0; i < width * height; i += 1, p += channels, q += 3) {
    const r = LINEAR[data[p]];
    const g = LINEAR[data[p + 1]];
    const b = LINEAR[data[p + 2]];
    const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
    const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
    lab[q] = 116 * y - 16;
    lab[q + 1] = 500 * (x - y);
    lab[q + 2] = 200 * (y - z);
  }
  let slopes: Float32Array | undefined;
  return {
    width,
    height,
    lab,
    // The finer copies in which an outline is drawn anew ask for none.
    get gradient() {
      slopes ??= labGradient(lab, width, height);
      return slopes;
    },
  };
}

function labGradient(lab: Float32Array, width: number, height: number): Float32Array {
  const gradient = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x += 1) {
      const left = (y * width + Math.max(0, x - 1)) * 3;
      const right = (y * width + Math.min(width - 1, x + 1)) * 3;
      let sum = 0;
      for (let c = 0; c < 3; c += 1) {
        const dx = lab[right + c] - lab[left + c];
        const dy = lab[(down + x) * 3 + c] - lab[(up + x) * 3 + c];
        sum += dx * dx + dy * dy;
      }
      gradient[y * width + x] = Math.sqrt(sum) / 2;
    }
  }
  return gradient;
}

/** A mask of so many pixels. Loops like this one take a tenth of the time of `from` with a function. */
export function maskWhere(pixels: number, isProduct: (i: number) => boolean): Mask {
  const mask = new Uint8Array(pixels);
  for (let i = 0; i < pixels; i += 1) if (isProduct(i)) mask[i] = 1;
  return mask;
}

/** A value for each of so many pixels. */
export function valuesOf(pixels: number, valueAt: (i: number) => number): Float32Array {
  const values = new Float32Array(pixels);
  for (let i = 0; i < pixels; i += 1) values[i] = valueAt(i);
  return values;
}

/** Mean L, a and b of some pixels. */
export function meanColour(
  { lab }: LabImage,
  counts: (i: number) => boolean,
): readonly [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let all = 0;
  for (let i = 0, q = 0; q < lab.length; i += 1, q += 3) {
    if (!counts(i)) continue;
    all += 1;
    for (let c = 0; c < 3; c += 1) sums[c] += lab[q + c];
  }
  return [sums[0] / all, sums[1] / all, sums[2] / all];
}

/** Indices of the pixels within `ring` pixels of the frame. */
export function borderPixels(width: number, height: number, ring: number): Int32Array {
  const within = Math.max(0, width - 2 * ring) * Math.max(0, height - 2 * ring);
  const found = new Int32Array(width * height - within);
  for (let y = 0, k = 0; y < height; y += 1) {
    const inside = y >= ring && y < height - ring;
    for (let x = 0; x < width; x += 1, k += 1) {
      if (inside && x === ring) x = Math.max(ring, width - ring);
      found[k] = y * width + x;
    }
  }
  return found;
}

/** A Lab picture (D65, interleaved) as sRGB, 0 to 255, not rounded. */
export function labToSrgb(lab: Float32Array): Float32Array {
  const out = new Float32Array(lab.length);
  for (let q = 0; q < out.length; q += 3) {
    const fy = (lab[q] + 16) / 116;
    const x = 0.95047 * inverse(fy + lab[q + 1] / 500);
    const y = inverse(fy);
    const z = 1.08883 * inverse(fy - lab[q + 2] / 200);
    out[q] = encodeFast(3.2404542 * x - 1.5371385 * y - 0.4985314 * z);
    out[q + 1] = encodeFast(-0.969266 * x + 1.8760108 * y + 0.041556 * z);
    out[q + 2] = encodeFast(0.0556434 * x - 0.2040259 * y + 1.0572252 * z);
  }
  return out;
}

const inverse = (t: number): number => (t > 0.206893 ? t * t * t : (t - 16 / 116) / 7.787);

/** A channel of sRGB, 0 to 255 and not rounded, by its light. */
export const encode = (v: number): number =>
  255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055);

const ENCODED = Float64Array.from({ length: STEPS + 2 }, (_, k) => encode(k / STEPS));

/** Read from a table, for the light of 0 to 1: right within 0.002. */
function encodeFast(v: number): number {
  if (v < 0 || v > 1) return encode(v);
  const at = v * STEPS;
  const step = at | 0;
  return ENCODED[step] + (ENCODED[step + 1] - ENCODED[step]) * (at - step);
}

/** Distance of two Lab pictures (interleaved) at one pixel, delta E (CIE 1976). */
export function distanceAt(lab: Float32Array, other: Float32Array, pixel: number): number {
  // `Math.hypot` takes ten times as long, and leaves garbage at every call.
  const q = pixel * 3;
  const l = lab[q] - other[q];
  const a = lab[q + 1] - other[q + 1];
  const b = lab[q + 2] - other[q + 2];
  return Math.sqrt(l * l + a * a + b * b);
}

/**
 * Distance of a pixel's a and b from those of the background at the pixel's own lightness, delta E: a shadow takes
 * colour away in proportion to the cube root of light, which Lab writes as L + 16.
 */
export function tintAt(lab: Float32Array, background: Float32Array, pixel: number): number {
  const q = pixel * 3;
  const light = Math.max(0, (lab[q] + 16) / (background[q] + 16));
  const a = lab[q + 1] - background[q + 1] * light;
  const b = lab[q + 2] - background[q + 2] * light;
  return Math.sqrt(a * a + b * b);
}
