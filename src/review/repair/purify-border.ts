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
  for (let y = 0, i = 0, p = 0; y < height; y += 1) {
    const inRows = y < ring || y >= height - ring;
    for (let x = 0; x < width; x += 1, i += 1, p += 3) {
      const inRing = inRows || x < ring || x >= width - ring;
      const least = inRing ? PRODUCT_BELOW : GROUND_FROM;
      if (data[p] >= least && data[p + 1] >= least && data[p + 2] >= least) open[i] = 1;
    }
  }
  const ground = floodFromFrame(width, height, open);
  for (let i = 0; i < ground.length; i += 1) {
    if (ground[i] === 0) continue;
    const p = i * 3;
    pixels[p] = 255;
    pixels[p + 1] = 255;
    pixels[p + 2] = 255;
  }
  return mended({ ...draft, raster: { ...draft.raster, data: pixels } });
};
