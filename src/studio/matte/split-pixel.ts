/** Squared distance of two colours, hue weighted, from which they tell product from background on their own. */
const DISTINCT = 40 * 40;
/** Weight of a difference of hue against one of lightness: shadows and gloss change the latter alone. */
const HUE_WEIGHT = 9;
/** JPEG keeps hues at half the size: along an outline they run into each other, by so much too softly. */
const HUE_STEEPNESS = 1.4;
/** Squared difference of two hues from which the background's can be taken out of the product's. */
const TINTED = 20 * 20;
/** Hues are cleaned up to where the mask holds more product than this. */
const CLEANED = 0.2;
/** Share of product below which its own colour cannot be told. */
const TELLING = 0.3;
/**
 * Sums over the channels, 8-bit steps, by which a pixel is darker or lighter than both sides: a rim, and no mixture.
 */
const BEYOND = { darker: 150, lighter: 60 } as const;
/** Steepness with which the mask is read where colours do not tell: its field is smoothed over two pixels. */
const STEEPNESS = 2.2;
/** Shares of the mask from which a pixel is product, and below which it is background, whatever its colour. */
const INSIDE = { from: 0.8, over: 0.2 } as const;
const OUTSIDE = { from: 0.1, over: 0.1 } as const;

const clip = (share: number): number => Math.min(1, Math.max(0, share));
const luma = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;

/**
 * Splits one pixel of RGBA `data`, in place, into product and background: alpha, and the product's own colour.
 * Lightness and hue are told apart, since they are of different use.
 * @param at where the pixel begins in `data`
 * @param share how much product it holds by the mask, 0 to 1
 * @param values colours of both sides: the product's from `near` on, and the background's after them
 */
export function splitPixel(
  data: Uint8Array,
  at: number,
  share: number,
  values: Float32Array,
  near: number,
): void {
  const beside = near + 3;
  const own = luma(data[at], data[at + 1], data[at + 2]);
  const product = luma(values[near], values[near + 1], values[near + 2]);
  const background = luma(values[beside], values[beside + 1], values[beside + 2]);
  let [along, hue, darker, lighter] = [0, 0, 0, 0];
  for (let c = 0; c < 3; c += 1) {
    const tint = values[beside + c] - background;
    const span = values[near + c] - product - tint;
    along += (data[at + c] - own - tint) * span;
    hue += span * span;
    darker += Math.min(values[near + c], values[beside + c]) - data[at + c];
    lighter += data[at + c] - Math.max(values[near + c], values[beside + c]);
  }
  const byLight = clip((own - background) / (product - background || 1));
  const byHue = clip(along / (hue || 1));
  const light = 3 * (product - background) ** 2;
  const apart = light + HUE_WEIGHT * hue;
  const steep = clip((byHue - 0.5) * HUE_STEEPNESS + 0.5);
  const byColour = (light * byLight + HUE_WEIGHT * hue * steep) / Math.max(1, apart);
  const between = Math.min(
    clip(1.5 - darker / BEYOND.darker),
    clip(1.5 - lighter / BEYOND.lighter),
  );
  const told = Math.min(1, apart / DISTINCT) * between;
  const byMask = clip((share - 0.5) * STEEPNESS + 0.5);
  const inside = clip((share - INSIDE.from) / INSIDE.over);
  const outside = clip((OUTSIDE.from - share) / OUTSIDE.over);
  const mixed = byColour * told + byMask * (1 - told);
  const alpha = (mixed * (1 - inside) + inside) * (1 - outside);
  const pureLight = alpha > TELLING ? (own - (1 - alpha) * background) / alpha : product;
  const hued = 1 - (1 - byHue) * clip((1 - share) / CLEANED) * Math.min(1, hue / TINTED);
  for (let c = 0; c < 3; c += 1) {
    const tint = data[at + c] - own - (1 - hued) * (values[beside + c] - background);
    const pure = pureLight + (hued > TELLING ? tint / hued : values[near + c] - product);
    const soft = pure * alpha + values[near + c] * (1 - alpha);
    data[at + c] = Math.min(255, Math.max(0, Math.round(soft)));
  }
  data[at + 3] = Math.round(alpha * 255);
}
