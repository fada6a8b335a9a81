import { colourCost, localColours, separationAt } from '../../raster/local-colours.js';
import type { MaskStep } from '../scene.js';
import { cutImage, neighbourLinks } from '../../raster/graph-cut.js';
import { common, inverted, joined } from '../../raster/mask-sets.js';
import { dilate, erode } from '../../raster/morphology.js';
import { tidyMask } from '../../raster/components.js';
import { ScratchBuffers } from '../../raster/scratch-buffers.js';
import type { Mask, LabImage } from '../../raster/lab-image.js';

/** Distance that the boundary may move, pixels: in the work image, and in a copy that is some 2.5 times finer. */
const BAND = { coarse: 2, fine: 4 } as const;
/** Weight of the link between neighbours of equal colour. */
const SMOOTHNESS = 8;
/** Colours are averaged so many bands around a pixel. */
const AROUND = 3;
/** Distance of two local colours from which they decide alone, delta E; below, the mask as found has its say. */
const DISTINCT = 16;
const AS_FOUND = 4;
/** Variance that local colours have at least, delta E squared. */
const VARIANCE = 20;

/** Moves the boundary, by at most `BAND.coarse` pixels, to where the colours on either side of it part. */
export const snapBoundary: MaskStep = {
  on: ['light', 'even', 'two-surfaces', 'blurred', 'textured'],
  run: ({ image }, mask) => snapWithin(image, mask, BAND.coarse),
};

/** Snaps the boundary in a finer copy. */
export const snapFineBoundary: MaskStep = {
  ...snapBoundary,
  run: ({ image }, mask) => snapWithin(image, mask, BAND.fine),
};

/**
 * Graph cut within `band` pixels of a mask's boundary, by the mean colours of the sure product and the sure background
 * near every pixel.
 */
function snapWithin(image: LabImage, mask: Mask, band: number): Mask {
  const { width, height } = image;
  const inner = surelyProduct(mask, width, height, band);
  const outer = dilate(mask, width, height, band);
  using buffers = new ScratchBuffers();
  const background = localColours(image, inverted(outer), band * AROUND, buffers);
  const product = localColours(image, inner, band * AROUND, buffers);
  const evidence = buffers.floats(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    if (inner[i] === 1) evidence[i] = Infinity;
    else if (outer[i] === 0) evidence[i] = -Infinity;
    else {
      const told = Math.min(1, separationAt(background, product, i) / DISTINCT);
      const byColour =
        colourCost(image, i, background, VARIANCE) - colourCost(image, i, product, VARIANCE);
      evidence[i] = byColour * told + (mask[i] === 1 ? AS_FOUND : -AS_FOUND) * (1 - told);
    }
  }
  const links = neighbourLinks(image, SMOOTHNESS, evidence, buffers);
  const cut = cutImage(image, evidence, links);
  // Small holes are noise, but for those that were found before.
  return common(tidyMask(cut, width, height, 0.05, 0.004), joined(cut, mask));
}

/** Product deeper than the band, and the middle of parts that are too thin to have anything so deep. */
function surelyProduct(mask: Mask, width: number, height: number, band: number): Mask {
  const deep = erode(mask, width, height, band);
  const thick = dilate(deep, width, height, band + 1);
  const middle = erode(mask, width, height, Math.ceil(band / 2));
  return joined(deep, common(middle, inverted(thick)));
}
