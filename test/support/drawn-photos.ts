/** RGB of a pixel, 0..255. */
export type Colour = readonly [number, number, number];

/** A photo drawn for a test, with the true mask of its product. */
export interface DrawnPhoto {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  /** 1 where the product is. */
  readonly truth: Uint8Array;
}

/** Whether a place (shares of the frame) belongs to the product, and its colour there. */
export type Product = (x: number, y: number) => Colour | undefined;

/** Colour of the background at a place (shares of the frame). */
export type Ground = (x: number, y: number) => Colour;

const between = (value: number, from: number, to: number): boolean => value >= from && value <= to;

/** A green bottle with a cap and a white label with dark print. */
export const bottle: Product = (x, y) => {
  const half = y < 0.32 ? 0.045 : Math.min(0.12, 0.045 + (y - 0.32) * 0.9);
  if (!between(y, 0.14, 0.88) || Math.abs(x - 0.5) > half) return undefined;
  const light = 1 - Math.abs(x - 0.46) * 2.2;
  if (y < 0.22) return [200 * light, 60 * light, 40 * light];
  if (between(y, 0.5, 0.74)) {
    const print =
      Math.floor(y * 60) % 3 === 0 && Math.abs(x - 0.5) < 0.08 && Math.floor(x * 120) % 4 > 0;
    return print ? [30, 40, 90] : [236 * light + 12, 234 * light + 12, 228 * light + 10];
  }
  return [40 * light, 130 * light, 70 * light];
};

/** A blue box with a lighter side and stripes. */
export const box: Product = (x, y) => {
  if (!between(x, 0.24, 0.76) || !between(y, 0.3, 0.72)) return undefined;
  if (x > 0.66) return [74, 104, 176];
  return between(y, 0.44, 0.52) && Math.floor(x * 90) % 3 > 0 ? [240, 196, 60] : [34, 64, 140];
};

/** A dark red mug whose handle encloses background. */
export const mug: Product = (x, y) => {
  const body = between(x, 0.3, 0.62) && between(y, 0.3, 0.7);
  const ring = Math.hypot((x - 0.64) / 0.8, y - 0.48);
  if (!body && !(x > 0.6 && between(ring, 0.08, 0.13))) return undefined;
  const light = 1.05 - Math.abs(x - 0.42) * 1.6;
  return [150 * light, 34 * light, 40 * light];
};

/** A white mug: hardly darker than white paper. */
export const whiteMug: Product = (x, y) => {
  const colour = mug(x, y);
  const light = 238 - Math.abs(x - 0.42) * 120;
  return colour === undefined ? undefined : [light, light, light - 2];
};

/** A rectangle of one colour. */
export const block =
  (left: number, top: number, right: number, bottom: number, colour: Colour): Product =>
  (x, y) =>
    between(x, left, right) && between(y, top, bottom) ? colour : undefined;

/** Several things in one photo, the first in front. */
export const together =
  (...things: readonly Product[]): Product =>
  (x, y) => {
    for (const thing of things) {
      const colour = thing(x, y);
      if (colour !== undefined) return colour;
    }
    return undefined;
  };

/** A background of one colour. */
export const plain =
  (colour: Colour): Ground =>
  () =>
    colour;

/** Light paper, a little uneven. */
export const paper: Ground = (x, y) => {
  const v = 250 - 6 * Math.hypot(x - 0.4, y - 0.4);
  return [v, v, v - 1];
};

/** A grey wall that gets darker to the bottom. */
export const greyWall: Ground = (x, y) => {
  const v = 186 - 34 * y + 10 * x;
  return [v, v, v + 2];
};

/** A beige wall over a brown table. */
export const twoTone: Ground = (_x, y) => (y < 0.62 ? [206, 196, 180] : [140, 100, 72]);

/** A room far out of focus. */
export const room: Ground = (x, y) => [
  120 + 60 * Math.sin(x * 7),
  110 + 50 * Math.sin(y * 6 + x * 3),
  100 + 50 * Math.cos(x * 5 - y * 4),
];

/** Share of the light that a soft shadow at the foot of `box` and `mug` takes, 0 to 1. */
export const shadowAt = (x: number, y: number): number =>
  0.35 * Math.exp(-(((x - 0.55) / 0.3) ** 2) - ((y - 0.74) / 0.05) ** 2);

/** A background with that shadow on it. */
export const shaded =
  (ground: Ground): Ground =>
  (x, y) => {
    const [r, g, b] = ground(x, y);
    const light = 1 - shadowAt(x, y);
    return [r * light, g * light, b * light];
  };

/** Boards with grain. */
export const boards: Ground = (x, y) => {
  const grain = Math.sin(y * 190 + Math.sin(x * 9) * 2) * 9 + Math.sin(y * 71 + x * 4) * 7;
  return [176 + grain, 126 + grain * 0.9, 82 + grain * 0.7];
};

/** Greens of leaves, and colours that are none. */
const GREENS: readonly Colour[] = [
  [196, 232, 190],
  [10, 70, 34],
  [60, 150, 60],
  [120, 200, 40],
];
const PURPLES: readonly Colour[] = [
  [236, 206, 240],
  [60, 14, 60],
];

/** A mug in light and dark purple checks. */
export const checkedMug: Product = (x, y) =>
  mug(x, y) === undefined
    ? undefined
    : PURPLES[(Math.floor(x * 14) + Math.floor(y * 14)) % PURPLES.length];

/** Leaves: wavy bands of four greens. */
export const leaves: Ground = (x, y) => {
  const wave = Math.sin(x * 90 + Math.sin(y * 63) * 2) + 1;
  return GREENS[Math.floor(wave * 2) % GREENS.length];
};

/** Repeatable noise, -0.5..0.5. */
function noise(i: number): number {
  let h = Math.imul(i + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296 - 0.5;
}

/** Places within a pixel that are looked at; the last two only where the first two differ. */
const PARTS = [
  [0.25, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
  [0.75, 0.25],
] as const;

/** Draws a product on a background: smooth edges, a little sensor noise. */
export function drawPhoto(product: Product, ground: Ground, width = 600, height = 600): DrawnPhoto {
  const data = Buffer.alloc(width * height * 3);
  const truth = new Uint8Array(width * height);
  const sum = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      sum.fill(0);
      let [inside, parts] = [0, 0];
      while (parts < 2 || (parts < PARTS.length && inside % 2 === 1)) {
        const [dx, dy] = PARTS[parts]!;
        const [u, v] = [(x + dx) / width, (y + dy) / height];
        const seen = product(u, v);
        const colour = seen ?? ground(u, v);
        for (let c = 0; c < 3; c += 1) sum[c] += colour[c];
        if (seen !== undefined) inside += 1;
        parts += 1;
      }
      truth[i] = inside * 2 >= parts ? 1 : 0;
      for (let c = 0; c < 3; c += 1) {
        const value = Math.round(sum[c] / parts + noise(i * 3 + c) * 4);
        data[i * 3 + c] = Math.min(255, Math.max(0, value));
      }
    }
  }
  return { data, width, height, truth };
}
