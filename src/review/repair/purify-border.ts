import { GROUND_FROM, PRODUCT_BELOW } from '../../marketplace-rules/picture/hero-measures.js';
import { floodFromFrame } from '../../raster/flood.js';
import { mended, type RepairStep } from './repair-step.js';

/** Outer ring that must be pure white, as a share of the side (rule I06), with room for JPEG's blocks. */
const RING = 0.015;

/** Lifts the last traces of resampling: what is nearly white and reaches the frame, and the ring. */
export const purifyBorder: RepairStep = async (draft) => {
  const { data, width, height } = draft.raster;
  const pixels = new Uint8Array(data);
  const open = new Uint8Array(width * height);
  const ring = Math.ceil(RING * width);
  for (let y = 0, i = 0; y < height; y += 1) {
    const inRows = y < ring || y >= height - ring;
    for (let x = 0; x < width; x += 1, i += 1) {
      const low = Math.min(data[i * 3], data[i * 3 + 1], data[i * 3 + 2]);
      const inRing = inRows || x < ring || x >= width - ring;
      if (low >= (inRing ? PRODUCT_BELOW : GROUND_FROM)) open[i] = 1;
    }
  }
  const ground = floodFromFrame(width, height, open);
  for (let i = 0; i < ground.length; i += 1) {
    if (ground[i] === 1) pixels[i * 3] = pixels[i * 3 + 1] = pixels[i * 3 + 2] = 255;
  }
  return mended({ ...draft, raster: { ...draft.raster, data: pixels } });
};
