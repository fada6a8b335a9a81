import { SIDE_VALUES, type SideColours } from './side-colours.js';

/** Distance of the two sides' colours, 8-bit steps, from which they tell a pixel's share of product alone. */
const DISTINCT = 40;
/** A pixel so much darker, or lighter, than both sides is no mixture of them: a rim or a shadow; 8-bit steps. */
const BEYOND = 50;
/** Steepness with which the mask is read where colours do not tell: its field is smoothed over two pixels. */
const STEEPNESS = 2.2;
/** Shares of the mask from which a pixel is product, and below which it is background, whatever its colour. */
const INSIDE = { from: 0.8, fully: 1 } as const;
const OUTSIDE = { from: 0.1, fully: 0 } as const;
/** Share below which a pixel tells nothing of its own product's colour. */
const TELLING = 0.3;

const clip = (share: number): number => Math.min(1, Math.max(0, share));
const luma = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;

/**
 * Splits one pixel of RGBA `data`, in place, into product and background: alpha, and the product's own colour.
 * @param at where the pixel begins in `data`
 * @param share how much product it holds by the mask, 0 to 1
 * @param sides colours of both sides, and the pixel there by its number
 */
export function splitPixel(
  data: Uint8Array,
  at: number,
  share: number,
  { values }: SideColours,
  pixel: number,
): void {
  const from = pixel * SIDE_VALUES;
  let [along, apart] = [0, 0];
  for (let c = 0; c < 3; c += 1) {
    const span = values[from + c] - values[from + 3 + c];
    along += (data[at + c] - values[from + 3 + c]) * span;
    apart += span * span;
  }
  const product = luma(values[from], values[from + 1], values[from + 2]);
  const background = luma(values[from + 3], values[from + 4], values[from + 5]);
  const own = luma(data[at], data[at + 1], data[at + 2]);
  const off = Math.max(Math.min(product, background) - own, own - Math.max(product, background), 0);
  const told = Math.min(1, apart / DISTINCT ** 2) * clip(1.5 - off / BEYOND);
  const byMask = clip((share - 0.5) * STEEPNESS + 0.5);
  const mixed = clip(along / (apart || 1)) * told + byMask * (1 - told);
  const inside = clip((share - INSIDE.from) / (INSIDE.fully - INSIDE.from));
  const outside = clip((OUTSIDE.from - share) / (OUTSIDE.from - OUTSIDE.fully));
  const alpha = (mixed * (1 - inside) + inside) * (1 - outside);
  for (let c = 0; c < 3; c += 1) {
    const near = values[from + c];
    const beside = values[from + 3 + c];
    const pure = alpha > TELLING ? (data[at + c] - (1 - alpha) * beside) / alpha : near;
    data[at + c] = Math.min(255, Math.max(0, Math.round(pure * alpha + near * (1 - alpha))));
  }
  data[at + 3] = Math.round(alpha * 255);
}
