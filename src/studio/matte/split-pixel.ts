import { clip, luma, steepHue } from './colour-shares.js';

/** Squared distance of two colours, by `along`, from which they tell product from ground on their own. */
const DISTINCT = 40 * 40;
/**
 * Distance of two colours, by the root of `along`, from which they tell a pixel's share of product closely, and by how
 * much more they must differ before a rough ground; half of it tells nothing, since the ground varies by as much.
 */
const [TOLD, TOLD_ON_ROUGH] = [120, 180];
/** What a difference of hue counts against one of lightness: shadows and gloss change the latter alone. */
const HUE_WEIGHT = 9;
/** Squared difference of two hues from which the ground's can be taken out of the product's. */
const TINTED = 20 * 20;
/** Hues are cleaned up to where the mask holds more product than this. */
const CLEANED = 0.2;
/** Share of product below which its own colour cannot be told. */
const TELLING = 0.3;
/** Sum over the channels by which a pixel is darker than product and ground alike, 8-bit steps. */
const DARK = 150;
/** The same by which it is lighter than both: less, since no shadow of the ground is. */
const LIGHT = 60;
/**
 * A light trim, such as the rim of a sole, has a colour that product and ground do not mix to: so far from the line
 * between them, and lighter than both by so much luma. It is taken to be this light, 8-bit steps.
 */
const TRIM = { off: 60, lighter: 30, luma: 230 } as const;
/**
 * Of what is thin, such as spokes, the mask tells nothing but where it is. There what differs from the ground by no more
 * than `ground.none` is the ground (root mean square of the channels, 8-bit steps), and so is a share of product that noise may be.
 */
export const SLENDER = { mask: 0.5, ground: { none: 6, fully: 18 }, noise: 0.1 } as const;

/**
 * Splits one pixel, in place, into product and ground; `m` is how much product it holds by the mask, 0 to 1, and
 * `colours` are those of product and ground nearby, as `readNear` gives them. Answers how little they tell of the
 * pixel, 0 to 1.
 */
export function splitPixel(
  data: Buffer,
  at: number,
  m: number,
  colours: Float32Array,
  rough: number,
): number {
  const own = luma(data[at], data[at + 1], data[at + 2]);
  const product = luma(colours[0], colours[1], colours[2]);
  const ground = luma(colours[3], colours[4], colours[5]);
  const light = 3 * (product - ground) ** 2;
  const byLight = clip((own - ground) / (product - ground || 1));
  let along = 0;
  let hue = 0;
  let darker = 0;
  let lighter = 0;
  for (let c = 0; c < 3; c += 1) {
    const span = colours[c] - product - (colours[c + 3] - ground);
    along += (data[at + c] - own - (colours[c + 3] - ground)) * span;
    hue += span * span;
    darker += Math.min(colours[c], colours[c + 3]) - data[at + c];
    lighter += data[at + c] - Math.max(colours[c], colours[c + 3]);
  }
  const byHue = clip(along / (hue || 1));
  const length = light + HUE_WEIGHT * hue;
  // What is darker than both sides is a contact shadow or a dark rim, what is lighter a light one, such as a sole's
  // (or a light grain of a rough ground): its colour tells nothing.
  const between = Math.min(clip(1.5 - darker / DARK), clip(1.5 - ((1 - rough) * lighter) / LIGHT));
  // A wall above a dark floor is no trim.
  const wall = luma(colours[6], colours[7], colours[8]);
  const seen = own - Math.max(product, ground, wall);
  const trim = seen <= 0 ? 0 : (1 - rough) * clip(seen / TRIM.lighter) * offLine(data, at, colours);
  const trust = Math.min(1, length / DISTINCT) * between;
  const byColour = length < 1 ? m : (light * byLight + HUE_WEIGHT * hue * steepHue(byHue)) / length;
  const byMask = clip((m - 0.5) * 2.2 + 0.5);
  // The mask has the last word far from its outline, the sooner the rougher the ground is: a product
  // may hold the ground's colour, and a texture the product's.
  const inside = clip((m - 0.8) / 0.2);
  const outside = clip((0.1 + 0.1 * rough - m) / 0.1);
  const coloured = byColour * trust + byMask * (1 - trust);
  const split = (coloured * (1 - inside) + inside) * (1 - outside);
  const alpha = Math.max(split, trim * clip((own - ground) / Math.max(1, TRIM.luma - ground)));
  const pureLight = alpha > TELLING ? (own - (1 - alpha) * ground) / alpha : product;
  const hued = 1 - (1 - byHue) * clip((1 - m) / CLEANED) * Math.min(1, hue / TINTED);
  const tinted = hued * (1 - trim) + alpha * trim;
  for (let c = 0; c < 3; c += 1) {
    const tint = data[at + c] - own - (1 - tinted) * (colours[c + 3] - ground);
    const pure = pureLight + (tinted > TELLING ? tint / tinted : colours[c] - product);
    const soft = pure * alpha + colours[c] * (1 - alpha);
    data[at + c] = Math.min(255, Math.max(0, Math.round(soft)));
  }
  data[at + 3] = Math.round(alpha * 255);
  return clip((TOLD + TOLD_ON_ROUGH * rough) / Math.sqrt(length || 1) - 1);
}

/** Splits a pixel of a thin part into product and ground by its colour alone. */
export function splitSlender(data: Buffer, at: number, colours: Float32Array, rough: number): void {
  let square = 0;
  for (let c = 0; c < 3; c += 1) square += (data[at + c] - colours[c + 3]) ** 2;
  const { ground, noise } = SLENDER;
  const off = clip((Math.sqrt(square / 3) - ground.none) / (ground.fully - ground.none));
  splitPixel(data, at, SLENDER.mask, colours, rough);
  data[at + 3] = Math.round(255 * off * clip((data[at + 3] / 255 - noise) / (1 - noise)));
}

/** How surely a pixel is no mixture of product and ground, 0 to 1. */
function offLine(data: Buffer, at: number, colours: Float32Array): number {
  let [away, along, apart] = [0, 0, 0];
  for (let c = 0; c < 3; c += 1) {
    const own = data[at + c] - colours[c + 3];
    const way = colours[c] - colours[c + 3];
    away += own * own;
    along += own * way;
    apart += way * way;
  }
  return clip(Math.sqrt(Math.max(0, away - (along * along) / (apart || 1))) / TRIM.off);
}
