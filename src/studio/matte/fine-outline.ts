import type { Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { edgeSharpness } from '../background/edges.js';
import { FINE_STEPS, runSteps } from '../mask-steps/mask-steps.js';
import type { Scene, Subject } from '../scene.js';
import { toLabImage, type LabImage } from '../../raster/lab-image.js';
import { fieldOverAll, maskOver, rescaled, toMaskField, type FieldOver } from './mask-field.js';

/** The outline is drawn anew in a copy that is so many times finer than the work image. */
const FINER = 2.5;
/** Share from which a pixel counts as product: more of it than of background. */
const MOSTLY = 0.5 + Number.EPSILON;

/**
 * Finds the outline again in a finer copy of a part of the photo, where a step of the coarse one is as wide as ten
 * pixels.
 * @param subject what is known of the photo
 * @param coarse how much product a place of the part holds, 0 to 1
 * @param perWork pixels of the part for one pixel of the work image
 */
export async function fineOutline(
  { background }: Subject,
  part: Raster,
  coarse: FieldOver,
  perWork: number,
): Promise<FieldOver> {
  const shrink = Math.max(1, perWork / FINER);
  const width = Math.max(2, Math.round(part.width / shrink));
  const height = Math.max(2, Math.round(part.height / shrink));
  const image = toLabImage(await resizeRaster(part, width, height));
  const over = rescaled(coarse, part.width / width, part.height / height);
  const scene: Scene = {
    image,
    sharpness: edgeSharpness(image),
    background: { ...background, lab: labUnder(image, background.lab, over) },
  };
  const fine = runSteps(FINE_STEPS, scene, maskOver(over, width, height, MOSTLY));
  return fieldOverAll(toMaskField(fine, width, height), part.width, part.height);
}

/** The background (Lab, interleaved) under every pixel of the finer copy. */
function labUnder(
  { width, height }: LabImage,
  lab: Float32Array,
  { field, left, top, stepX, stepY }: FieldOver,
): Float32Array {
  const under = new Float32Array(width * height * 3);
  const within = (at: number, side: number): number =>
    Math.min(side - 1, Math.max(0, Math.floor(at)));
  for (let y = 0, q = 0; y < height; y += 1) {
    const row = within(top + (y + 0.5) * stepY, field.height) * field.width;
    for (let x = 0; x < width; x += 1, q += 3) {
      const from = (row + within(left + (x + 0.5) * stepX, field.width)) * 3;
      under[q] = lab[from];
      under[q + 1] = lab[from + 1];
      under[q + 2] = lab[from + 2];
    }
  }
  return under;
}
