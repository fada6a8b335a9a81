import { slide } from '../../raster/morphology.js';
import type { LabImage } from '../../raster/lab-image.js';

/** A penumbra is wider than this on either side, an outline in focus narrower; pixels. */
const REACH = 5;
/** Swings of lightness below this are as likely a light product's faint outline, in L. */
const FAINT = 6;
/** Acuity of a soft shadow's edge at the most; an outline in focus has 0.35 and more. */
const SOFT = 0.17;
/** A slope that stands out from those around it by this is none of a soft shadow's, delta E per pixel. */
const SHARP = 2.5;

/** Of every image's edges, asked for several times a photo. */
const known = new WeakMap<Float32Array, Uint8Array>();

/**
 * Marks edges that are too soft for an outline in focus, however strong they are: 1 where the
 * steepest slope nearby takes the lightness only a small part of the way that it goes within `REACH`.
 */
export function softEdges(image: LabImage, sharpness: Float32Array): Uint8Array {
  const soft = known.get(sharpness) ?? findSoft(image, sharpness);
  known.set(sharpness, soft);
  return soft;
}

function findSoft({ width, height, lab, gradient }: LabImage, sharpness: Float32Array): Uint8Array {
  const lightness = new Float32Array(gradient.length);
  for (let i = 0; i < lightness.length; i += 1) lightness[i] = lab[i * 3];
  const high = slide(lightness, width, height, REACH, 1);
  const low = slide(lightness, width, height, REACH, -1);
  const steep = slide(gradient, width, height, 1, 1);
  const soft = new Uint8Array(steep.length);
  for (let i = 0; i < soft.length; i += 1) {
    const swing = high[i] - low[i];
    if (swing > FAINT && sharpness[i] < SHARP && steep[i] < SOFT * swing) soft[i] = 1;
  }
  return soft;
}
