// The six backgrounds that products are set on: drawn by code, the same on every machine.

const clamp = (value) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** A repeatable number, -0.5..0.5, for a place on a grid. */
function grain(x, y, seed) {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5;
}

function smooth(x, y, seed) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j].map((t) => t * t * (3 - 2 * t));
  const top = grain(i, j, seed) * (1 - u) + grain(i + 1, j, seed) * u;
  const low = grain(i, j + 1, seed) * (1 - u) + grain(i + 1, j + 1, seed) * u;
  return top * (1 - v) + low * v;
}

const layered = (x, y, seed) =>
  smooth(x, y, seed) + smooth(x * 2, y * 2, seed + 1) / 2 + smooth(x * 4, y * 4, seed + 2) / 4;

const grey = (value) => [value, value, value];

/** Colour of a background at a place; `x` and `y` are shares of the frame's height. */
export const GROUNDS = {
  white: (x, y) => grey(250 - 7 * Math.hypot(x - 0.5, y - 0.4)),
  'grey gradient': (x, y) => grey(198 - 46 * y + 10 * x),
  'two-tone': (x, y) => (y + 0.02 * x < 0.66 ? [208, 194, 178] : [150, 110, 80]),
  wood: (x, y) => {
    const board = Math.floor(y * 5);
    const along = layered(x * 2.2 + board * 9, y * 46, 7) * 26 + layered(x * 5, y * 150, 8) * 14;
    const seam = Math.abs(y * 5 - Math.round(y * 5)) < 0.012 ? 0.6 : 1;
    const tone = grain(board, 3, 5) * 22 + along;
    return [172 + tone, 122 + tone * 0.9, 78 + tone * 0.7].map((value) => value * seam);
  },
  'blurred room': (x, y) => {
    const light = layered(x * 2.1, y * 2.3, 21) * 150;
    const warm = layered(x * 1.7 + 5, y * 1.9, 22) * 60;
    const wall = y > 0.78 ? -28 : 0;
    return [138 + light + warm + wall, 126 + light + wall, 112 + light - warm + wall];
  },
  soil: (x, y) => {
    const clods = layered(x * 40, y * 40, 31) * 70 + layered(x * 130, y * 130, 32) * 60;
    return [102 + clods, 76 + clods * 0.82, 54 + clods * 0.66];
  },
};

/** Backgrounds on which a product is hard to find; not among those that heroes are measured on. */
const HARD_GROUNDS = {
  night: (x, y) => grey(26 + 10 * y + 4 * x),
};

/** Paints a background with sensor noise: raw RGB. `seed` tells one photo's noise from another's. */
export function paintGround(name, width, height, seed) {
  const colourAt = GROUNDS[name] ?? HARD_GROUNDS[name];
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, p = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, p += 3) {
      const colour = colourAt(x / height, y / height);
      for (let c = 0; c < 3; c += 1) data[p + c] = clamp(colour[c] + grain(x * 3 + c, y, seed) * 5);
    }
  }
  return data;
}
