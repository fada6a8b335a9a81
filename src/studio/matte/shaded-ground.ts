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
/** So many rows are known at a time. */
const ROWS = 2 * STEP + 1;

/** What a matte knows of ground in a shadow, in its latest rows; each has its place in turn. */
export interface ShadedGround {
  /** How surely a pixel is darkened ground, 0 to 255. */
  readonly sure: Uint8Array;
  /** How much product it holds by its hue, 0 to 255. */
  readonly share: Uint8Array;
  /** How much product it holds by the mask, 0 to 255. */
  readonly held: Uint8Array;
  /** Where in each row there may be such a pixel. */
  readonly noted: number[][];
  /** Pixels per row. */
  readonly width: number;
}

export function createShadedGround(width: number): ShadedGround {
  const [sure, share, held] = [0, 1, 2].map(() => new Uint8Array(ROWS * width));
  return { sure, share, held, noted: Array.from({ length: ROWS }, () => []), width };
}

/** Begins the next row in place of the oldest one; answers where its pixels are noted. */
export function startShadedRow({ held, noted, width }: ShadedGround, y: number): number {
  const start = placeOf(width, y);
  held.fill(0, start, start + width);
  noted[y % ROWS] = [];
  return start;
}

const placeOf = (width: number, y: number): number => (y % ROWS) * width;

/**
 * Notes how surely one pixel is ground in a shadow. A shadow takes light from the ground and leaves the share that
 * each channel has in it: by its light such a pixel may be product, by its hue it is ground.
 * @param x where in the row that was begun as `y`
 * @param rgb its colour begins at `from`
 * @param colours those of product and ground nearby
 * @param m how much product it holds by the mask, 0 to 1
 */
export function noteShade(
  { sure, share, noted, width }: ShadedGround,
  x: number,
  y: number,
  rgb: Uint8Array,
  from: number,
  colours: Float32Array,
  m: number,
): void {
  if (m >= BY_MASK.none) return;
  const own = luma(rgb[from], rgb[from + 1], rgb[from + 2]);
  const product = luma(colours[0], colours[1], colours[2]);
  const ground = luma(colours[3], colours[4], colours[5]);
  if (own >= ground || own <= SEEN.from || product <= COLOURED.from) return;
  let [byHue, hue, byShare, apart] = [0, 0, 0, 0];
  for (let c = 0; c < 3; c += 1) {
    const beside = colours[c + 3] - ground;
    const way = colours[c] - product - beside;
    byHue += (rgb[from + c] - own - beside) * way;
    hue += way * way;
    const of = colours[c + 3] / ground;
    const turn = colours[c] / product - of;
    byShare += (rgb[from + c] / own - of) * turn;
    apart += turn * turn;
  }
  // In a dark pixel of the product hues are weak and shares are not; in one mixed with light ground it is the reverse.
  const tone = Math.max(byHue / (hue || 1), byShare / (apart || 1));
  const at = placeOf(width, y) + x;
  noted[y % ROWS].push(x);
  sure[at] = Math.round(
    255 *
      Math.min(1, Math.sqrt(hue) / HUED) *
      ramp(APART.from, APART.fully, Math.sqrt(apart)) *
      ramp(SEEN.from, SEEN.fully, own) *
      ramp(COLOURED.from, COLOURED.fully, product) *
      ramp(DARKER.from, DARKER.fully, ground - own) *
      ramp(BY_MASK.none, BY_MASK.fully, m) *
      ramp(TONE.none, TONE.fully, tone),
  );
  share[at] = Math.round(255 * steepHue(tone));
}

/**
 * Takes ground in a shadow out of the matte's row that lies `STEP` above the latest one, `y`, if there is one and its
 * like above it: where it lies below the product, since a gloss along its sides looks the same. `data` is RGBA, changed
 * in place.
 */
export function dropShadedGround(
  data: Uint8Array,
  { sure, share, held, noted, width }: ShadedGround,
  y: number,
): void {
  if (y < 2 * STEP) return;
  const [upper, middle, lower] = [y - 2 * STEP, y - STEP, y].map((row) => placeOf(width, row));
  for (const x of noted[(y - STEP) % ROWS]) {
    const p = ((y - STEP) * width + x) * 4 + 3;
    const [own, alpha] = [middle + x, data[p]];
    if (x < STEP || x >= width - STEP || sure[own] === 0 || share[own] >= alpha) continue;
    const down = held[upper + x] - held[lower + x];
    const across = held[own + STEP] - held[own - STEP];
    const below = ramp(BELOW.from, BELOW.fully, down / (Math.hypot(down, across) || 1));
    data[p] = alpha + ((share[own] - alpha) * sure[own] * below) / 255;
  }
}

const ramp = (from: number, to: number, value: number): number =>
  clip((value - from) / (to - from));
