import { enlargedNotes } from '../../listing/picture-notes.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { measureBox } from '../../marketplace-rules/picture/hero-measures.js';
import type { ProductBox } from '../../marketplace-rules/picture/raw-pixels.js';
import { createCanvas, placeRaster, squareFrame } from '../../studio/draw/canvas.js';
import { beyond, enlargementProblem, mended, type RepairStep } from './repair-step.js';

/** Share of the frame that the product's longer side is fitted to; the marketplace wants 0.85 and more. */
export const HERO_FILL = 0.885;
/** A square picture whose product fills this much of it stays as it was composed. */
const GOOD = { from: 0.87, to: 0.92 };
/** White kept around the product while it is resampled, pixels. */
const MARGIN = 3;

/** Fits the product into a white square: what fills too little or too much of it is scaled and centred. */
export const refitProduct: RepairStep = async (draft) => {
  const { raster, size, notes } = draft;
  const { width, height } = raster;
  const { box, sideShare } = measureBox(raster);
  if (box === undefined) return beyond('no-product');
  // White around a product that the frame cuts off would only hide that a part of it is missing.
  if (touchesFrame(box, raster)) return beyond('product-cropped');
  const composed = width === height && sideShare >= GOOD.from && sideShare <= GOOD.to;
  const longer = Math.max(box.right - box.left, box.bottom - box.top);
  const scale = composed ? size / width : (size * HERO_FILL) / longer;
  const problem = enlargementProblem(draft, scale);
  if (problem !== undefined) return beyond(problem);
  if (composed) {
    const resized = width === size ? raster : await resizeRaster(raster, size, size);
    return mended({ ...draft, raster: resized, notes: [...notes, ...enlargedNotes(scale)] });
  }
  const part = around(box, raster);
  const [w, h] = [part.width, part.height].map((side) => Math.min(size, Math.round(side * scale)));
  return mended({
    ...draft,
    raster: onWhite(await resizeRaster(raster, w, h, part), size),
    notes: [...notes, 'repair:refitted', ...enlargedNotes(scale)],
  });
};

function touchesFrame(box: ProductBox, { width, height }: Raster): boolean {
  return box.left === 0 || box.top === 0 || box.right === width || box.bottom === height;
}

function around({ left, top, right, bottom }: ProductBox, { width, height }: Raster): PixelBox {
  const x = Math.max(0, left - MARGIN);
  const y = Math.max(0, top - MARGIN);
  return {
    left: x,
    top: y,
    width: Math.min(width, right + MARGIN) - x,
    height: Math.min(height, bottom + MARGIN) - y,
  };
}

/** A product in the middle of a white square. */
export function onWhite(product: Raster, size: number): Raster {
  const canvas = createCanvas(squareFrame(size), [255, 255, 255]);
  const [left, top] = [product.width, product.height].map((side) => Math.round((size - side) / 2));
  placeRaster(canvas, product, left, top);
  return { data: canvas.data, width: size, height: size, channels: 3 };
}
