import { beyond, mended, type RepairStep } from './repair-step.js';

/** Luma range below which a picture shows nothing, 8-bit steps. */
const BLANK = 6;
/** A picture whose steepest step between neighbours is below this is out of focus all over, 8-bit steps. */
const SOFT = 6;
/** Share of the pixels that may be steeper: noise and specks. */
const SPECKS = 0.0005;
/** Share of the pixels that are left out at either end of the range: small parts make few edges. */
const ENDS = 0.02;

/** Refuses what is blank or blurred all over (rule I05), and measures how sharp the rest is. */
export const checkSharpness: RepairStep = async (draft) => {
  const { data, width, height } = draft.raster;
  const steps = new Uint32Array(256);
  const lumas = new Uint32Array(256);
  for (let y = 0, p = 0; y < height; y += 1) {
    let before = lumaAt(data, p);
    for (let x = 0; x < width; x += 1, p += 3) {
      const luma = lumaAt(data, p);
      steps[Math.abs(luma - before)] += 1;
      lumas[luma] += 1;
      before = luma;
    }
  }
  const pixels = width * height;
  if (highest(lumas, 0) - lowest(lumas, 0) < BLANK) return beyond('blank');
  const steepest = highest(steps, pixels * SPECKS);
  if (steepest < SOFT) return beyond('blurred');
  const range = highest(lumas, pixels * ENDS) - lowest(lumas, pixels * ENDS);
  return mended({ ...draft, edge: range / steepest });
};

function lumaAt(data: Uint8Array, p: number): number {
  return (data[p] * 77 + data[p + 1] * 150 + data[p + 2] * 29) >> 8;
}

/** The highest value of a histogram (256 values) that more than `rare` pixels reach. */
function highest(counts: Uint32Array, rare: number): number {
  let [at, seen] = [255, counts[255]];
  while (at > 0 && seen <= rare) {
    at -= 1;
    seen += counts[at];
  }
  return at;
}

/** The lowest one. */
function lowest(counts: Uint32Array, rare: number): number {
  return 255 - highest(counts.toReversed(), rare);
}
