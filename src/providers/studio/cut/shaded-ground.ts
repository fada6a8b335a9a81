import { clip, luma, steepHue } from './colour-shares.js';

/** Luma below which a pixel's channels tell nothing, and above which they tell all, 8-bit steps. */
const SEEN = { from: 25, fully: 50 } as const;
/** The same for the product: a dark one lends too little of its hue to what it is mixed with. */
const COLOURED = { from: 50, fully: 75 } as const;
/** Distance of product and ground by the share of each channel, from which and by which they tell them apart. */
const APART = { from: 0.05, fully: 0.1 } as const;
/** Distance of two hues by which they tell product from ground, 8-bit steps. */
const HUED = 20;
/** By how much a shadow is darker than the ground, 8-bit steps: by more than noise is. */
const DARKER = { from: 8, fully: 24 } as const;
/** Share of product by its hue from which a pixel is no shadow, and below which it is. */
const TONE = { none: 0.6, fully: 0.3 } as const;
/** The mask's share of product from which a grey pixel is a gloss of the product, and below which it may be shadow. */
const BY_MASK = { none: 0.65, fully: 0.5 } as const;
/** Where the outline's normal points so much downwards (its sine), what lies beside it is under the product. */
const BELOW = { from: 0.25, fully: 0.5 } as const;
/** The normal is taken between pixels so far to either side. */
const STEP = 3;

/** What a matte knows of ground in a shadow. */
export interface ShadedGround {
  /** How surely a pixel is darkened ground, 0 to 255. */
  readonly sure: Uint8Array;
  /** How much product it holds by its hue, 0 to 255. */
  readonly share: Uint8Array;
  /** How much product it holds by the mask, 0 to 255. */
  readonly held: Uint8Array;
}

export function createShadedGround(pixels: number): ShadedGround {
  const [sure, share, held] = [pixels, pixels, pixels].map((size) => new Uint8Array(size));
  return { sure, share, held };
}

/**
 * Notes how surely one pixel is ground in a shadow. A shadow takes light from the ground and leaves the share that
 * each channel has in it: by its light such a pixel may be product, by its hue it is ground.
 * @param i where to note it
 * @param rgb its colour is at `at`
 * @param colours those of product and ground nearby
 * @param m how much product it holds by the mask, 0 to 1
 */
export function noteShade(
  { sure, share }: ShadedGround,
  i: number,
  rgb: Uint8Array,
  at: number,
  colours: Float32Array,
  m: number,
): void {
  if (m >= BY_MASK.none) return;
  const own = luma(rgb[at], rgb[at + 1], rgb[at + 2]);
  const product = luma(colours[0], colours[1], colours[2]);
  const ground = luma(colours[3], colours[4], colours[5]);
  if (own >= ground || own <= SEEN.from || product <= COLOURED.from) return;
  let [byHue, hue, byShare, apart] = [0, 0, 0, 0];
  for (let c = 0; c < 3; c += 1) {
    const beside = colours[c + 3] - ground;
    const way = colours[c] - product - beside;
    byHue += (rgb[at + c] - own - beside) * way;
    hue += way * way;
    const of = colours[c + 3] / ground;
    const turn = colours[c] / product - of;
    byShare += (rgb[at + c] / own - of) * turn;
    apart += turn * turn;
  }
  // In a dark pixel of the product hues are weak and shares are not; in one mixed with light ground it is the reverse.
  const tone = Math.max(byHue / (hue || 1), byShare / (apart || 1));
  sure[i] = Math.round(
    255 *
      Math.min(1, Math.sqrt(hue) / HUED) *
      ramp(APART.from, APART.fully, Math.sqrt(apart)) *
      ramp(SEEN.from, SEEN.fully, own) *
      ramp(COLOURED.from, COLOURED.fully, product) *
      ramp(DARKER.from, DARKER.fully, ground - own) *
      ramp(BY_MASK.none, BY_MASK.fully, m) *
      ramp(TONE.none, TONE.fully, tone),
  );
  share[i] = Math.round(255 * steepHue(tone));
}

/**
 * Takes ground in a shadow out of a matte: where it lies below the product, since a gloss along its
 * sides looks the same. `data` is RGBA, changed in place.
 */
export function dropShadedGround(
  data: Uint8Array,
  { sure, share, held }: ShadedGround,
  width: number,
): void {
  for (let i = STEP * width; i < sure.length - STEP * width; i += 1) {
    const alpha = data[i * 4 + 3];
    if (sure[i] === 0 || share[i] >= alpha) continue;
    const down = held[i - STEP * width] - held[i + STEP * width];
    const across = held[i + STEP] - held[i - STEP];
    const below = ramp(BELOW.from, BELOW.fully, down / (Math.hypot(down, across) || 1));
    data[i * 4 + 3] = alpha + ((share[i] - alpha) * sure[i] * below) / 255;
  }
}

const ramp = (from: number, to: number, value: number): number =>
  clip((value - from) / (to - from));
