import type { ProductView } from './product-view.js';

/** Side of the square in which outlines are laid over each other, pixels. */
const SIDE = 96;
/** Side of a square of the product's area there: leaves room for products four times as long as wide. */
const AREA_SIDE = 40;
/** Outlines are tried this far apart, pixels: centroids shift with a lost strap or a shadow. */
const SHIFT = 2;

/** Overlap of two outlines (intersection over union), brought to the same area and centre, 0..1. */
export function silhouetteOverlap(a: ProductView, b: ProductView): number {
  const [one, other] = [normalised(a), normalised(b)];
  let best = 0;
  for (let dy = -SHIFT; dy <= SHIFT; dy += 1) {
    for (let dx = -SHIFT; dx <= SHIFT; dx += 1) {
      best = Math.max(best, overlapAt(one, other, dy * SIDE + dx));
    }
  }
  return best;
}

function overlapAt(one: Uint8Array, other: Uint8Array, shift: number): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < one.length; i += 1) {
    const there = other[i + shift] ?? 0;
    both += one[i] & there;
    either += one[i] | there;
  }
  return both / Math.max(1, either);
}

/** The outline, its proportions kept, scaled to a fixed area around the middle. */
function normalised({ outline: { mask, width, height } }: ProductView): Uint8Array {
  let [area, sumX, sumY] = [0, 0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    area += 1;
    sumX += i % width;
    sumY += Math.floor(i / width);
  }
  const scale = Math.sqrt(area) / AREA_SIDE;
  const out = new Uint8Array(SIDE * SIDE);
  for (let y = 0, i = 0; y < SIDE; y += 1) {
    const v = Math.round(sumY / area + (y - SIDE / 2) * scale);
    for (let x = 0; x < SIDE; x += 1, i += 1) {
      const u = Math.round(sumX / area + (x - SIDE / 2) * scale);
      if (u >= 0 && v >= 0 && u < width && v < height) out[i] = mask[v * width + u];
    }
  }
  return out;
}
