import { beyond, mended, type RepairStep } from './repair-step.js';

/** Luma range below which a picture shows nothing, 8-bit steps. */
const BLANK = 6;
/** A picture whose steepest step between neighbours is below this is out of focus all over, 8-bit steps. */
const SOFT = 6;
/** Share of the pixels that may be steeper: noise and specks. */
const SPECKS = 0.0005;

/** Refuses what is blank or blurred all over (rule I05). */
export const checkSharpness: RepairStep = async (draft) => {
  const { data, width, height } = draft.raster;
  const steps = new Uint32Array(256);
  let [low, high] = [255, 0];
  for (let y = 0, p = 0; y < height; y += 1) {
    let before = lumaAt(data, p);
    for (let x = 0; x < width; x += 1, p += 3) {
      const luma = lumaAt(data, p);
      steps[Math.min(255, Math.abs(luma - before))] += 1;
      low = Math.min(low, luma);
      high = Math.max(high, luma);
      before = luma;
    }
  }
  if (high - low < BLANK) return beyond('blank');
  return steepest(steps, width * height * SPECKS) < SOFT ? beyond('blurred') : mended(draft);
};

function lumaAt(data: Uint8Array, p: number): number {
  return (data[p] * 77 + data[p + 1] * 150 + data[p + 2] * 29) >> 8;
}

/** The step that only `rare` pixels exceed. */
function steepest(steps: Uint32Array, rare: number): number {
  let [at, seen] = [255, steps[255]];
  while (at > 0 && seen <= rare) {
    at -= 1;
    seen += steps[at];
  }
  return at;
}
