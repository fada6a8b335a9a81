import type { Background, BackgroundKind } from '../scene.js';
import { borderPixels, distanceAt, type LabImage } from '../../raster/lab-image.js';
import { isCalm } from './edges.js';
import { fitSurface, type SurfaceFit } from './surface-fit.js';

/** Width of the rim that shows the background, share of the shorter side. */
const RIM = 0.03;
/** Every so many pixels that lie on the rim's surface are fitted once more. */
const STEP = 5;
/** Share of the rim that an even surface explains, and its spread, delta E; wood has more. */
const EVEN = { inliers: 0.85, spread: 1.5 } as const;
/** White paper has no grain: a shadow that falls over the frame's edge may take more of its rim. */
const PAPER = { inliers: 0.75, spread: 1 } as const;
/** Lightness from which a surface is light, and chroma up to which it is neutral. */
const LIGHT = 86;
const NEUTRAL = 9;
/** Spread of a background out of focus around the surface that fits it best, delta E. */
const BLURRED = 4;

/** Tells what lies behind the product, from the frame's rim. */
export function classifyBackground(image: LabImage, sharpness: Float32Array): Background {
  const ring = Math.max(2, Math.round(Math.min(image.width, image.height) * RIM));
  const rim = fitSurface(image, borderPixels(image.width, image.height, ring));
  if (!isCalm(image, sharpness)) return backgroundOf('textured', rim);
  if (!isEven(rim)) return backgroundOf(rim.spread > BLURRED ? 'blurred' : 'two-surfaces', rim);
  const whole = fitSurface(image, pixelsOn(image, rim));
  const fit = { ...whole, inliers: rim.inliers };
  return backgroundOf(isLight(fit) ? 'light' : 'even', isEven(fit) ? fit : rim);
}

function backgroundOf(kind: BackgroundKind, { lab, spread }: SurfaceFit): Background {
  return { kind, lab, spread };
}

function isEven(fit: SurfaceFit): boolean {
  const least = isLight(fit) ? PAPER : EVEN;
  const even = (limit: typeof EVEN | typeof PAPER): boolean =>
    fit.spread < limit.spread && fit.inliers > limit.inliers;
  return even(EVEN) || even(least);
}

/** True where a surface is light and neutral all over: white, or white paper in a little shadow. */
function isLight({ lab }: SurfaceFit): boolean {
  for (let q = 0; q < lab.length; q += 3) {
    if (lab[q] < LIGHT || lab[q + 1] ** 2 + lab[q + 2] ** 2 > NEUTRAL ** 2) return false;
  }
  return true;
}

function pixelsOn({ lab }: LabImage, { lab: surface, spread }: SurfaceFit): Int32Array {
  const reach = Math.max(3, spread * 3);
  const near: number[] = [];
  for (let i = 0; i < lab.length / 3; i += STEP) {
    if (distanceAt(lab, surface, i) < reach) near.push(i);
  }
  return Int32Array.from(near);
}
