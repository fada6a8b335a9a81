import { gapsBetween, waysOf } from './gaps-between.js';
import { areaOf } from './masks.js';
import { findRegions } from './regions.js';
import { COLOURS, colourCells } from './usual-colours.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Share of the mask from which a bay may be a part of the product. */
const LARGE = 0.01;
/** Share of the product from which a colour is its own, if it is there so many times as often as on the ground. */
const USUAL = 0.001;
const OFTENER = 4;
/** Share of a bay that has such colours where the product goes on in it; others were measured to have 0.05. */
const ALIKE = 0.5;

/**
 * Whether a bay in a mask shows the product's own colours, and not the ground's: the smooth grey side of a camera,
 * say, between its top and its base, whose own outline is as soft as the ground's edges.
 */
export function isBayLeft(image: WorkImage, mask: Mask): boolean {
  const { width, height } = image;
  const cells = colourCells(image);
  const large = LARGE * areaOf(mask);
  return waysOf(width, height).some((way) => {
    const gaps = gapsBetween(mask, way);
    const own = ownColours(cells, mask, gaps);
    const { regions, labels } = findRegions(gaps, width, height, 1);
    const alike = new Int32Array(regions.length + 1);
    for (let i = 0; i < labels.length; i += 1) alike[labels[i]] += own[cells[i]];
    return regions.some(({ area, label }) => area > large && alike[label] > ALIKE * area);
  });
}

/** The colours that the product has much more often than the ground, 1 each; gaps count as neither. */
function ownColours(cells: Int32Array, mask: Mask, gaps: Mask): Uint8Array {
  const [product, ground] = [new Int32Array(COLOURS), new Int32Array(COLOURS)];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 1) product[cells[i]] += 1;
    else if (gaps[i] === 0) ground[cells[i]] += 1;
  }
  const all = areaOf(mask);
  const rest = mask.length - all - areaOf(gaps);
  return maskWhere(COLOURS, (cell) => {
    const share = product[cell] / all;
    return share > USUAL && share > OFTENER * (ground[cell] / Math.max(1, rest));
  });
}
