// Second photos of a product, on which it is hard to find: another place in the frame, turned, mirrored,
// in another light, before clutter, beside another product, in a hand.
import sharp from 'sharp';
import { blend } from './compose-photo.mjs';
import { grain } from './grounds.mjs';
import { held, toned } from './hard-cases.mjs';

/** What a photo keeps of red, green and blue light. */
const LAMP = [0.82, 0.72, 0.58];
const SHADE = [0.62, 0.66, 0.72];
const WINDOW = [1.05, 1.12, 1.2];

const whitened = toned((value) => 214 + value * 0.15);
const darkened = toned((value) => 12 + value * 0.16);

/** Boxes and balls of many colours all over the ground, in focus. */
function clutter(photo, { width, height, seed }) {
  const chance = (k, what) => grain(k, what, seed + 91) + 0.5;
  for (let k = 0; k < 26; k += 1) {
    const [x, y] = [chance(k, 1) * width, chance(k, 2) * height];
    const [w, h] = [3, 4].map((what) => (0.04 + 0.09 * chance(k, what)) * height);
    const colour = [5, 6, 7].map((what) => 30 + 200 * chance(k, what));
    const round = chance(k, 8) > 0.5;
    for (let v = Math.max(0, Math.ceil(y - h)); v < Math.min(height, y + h); v += 1) {
      for (let u = Math.max(0, Math.ceil(x - w)); u < Math.min(width, x + w); u += 1) {
        if (round && ((u - x) / w) ** 2 + ((v - y) / h) ** 2 > 1) continue;
        const light = 1.1 - 0.3 * ((u - x + w) / (2 * w));
        const p = (v * width + u) * 3;
        for (let c = 0; c < 3; c += 1) photo[p + c] = Math.min(255, colour[c] * light);
      }
    }
  }
}

/** Another product at the right. */
const beside =
  (prop) =>
  async (photo, { width, height }) => {
    const box = { width: Math.round(width * 0.27), height: Math.round(height * 0.5) };
    const { data, info } = await sharp(prop)
      .ensureAlpha()
      .trim()
      .resize({ ...box, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const layer = Buffer.alloc(width * height * 4);
    const left = Math.round(width * 0.81 - info.width / 2);
    const top = Math.round(height * 0.74 - info.height);
    for (let y = 0; y < info.height; y += 1) {
      const row = data.subarray(y * info.width * 4, (y + 1) * info.width * 4);
      layer.set(row, ((y + top) * width + left) * 4);
    }
    blend(photo, layer);
  };

/** A hand is no part of the product: what it covers is none either. */
function inHand(layer, truth, width) {
  const before = Buffer.from(layer);
  held(layer, truth, width);
  for (let i = 0; i < truth.mask.length; i += 1) {
    if (layer.compare(before, i * 4, i * 4 + 4, i * 4, i * 4 + 4) !== 0) truth.mask[i] = 0;
  }
}

/**
 * Name, ground, and how the photo is taken; `tone` changes the product itself, in both photos. `prop` and
 * `clutter` stand behind it, `hand` before it.
 */
const CASES = [
  { name: 'soil', ground: 'soil', fill: 0.5, turn: 9, mirror: true, light: LAMP },
  { name: 'wood, small', ground: 'wood', fill: 0.36, turn: -14, light: SHADE },
  { name: 'cloth', ground: 'cloth', fill: 0.6, turn: 6, mirror: true, light: WINDOW },
  { name: 'clutter', ground: 'blurred room', fill: 0.6, turn: -5, light: LAMP, things: true },
  {
    name: 'prop, plain',
    ground: 'grey gradient',
    fill: 0.44,
    middle: 0.36,
    light: LAMP,
    prop: true,
  },
  {
    name: 'prop, wood',
    ground: 'wood',
    fill: 0.44,
    middle: 0.36,
    mirror: true,
    light: SHADE,
    prop: true,
  },
  { name: 'hand, plain', ground: 'grey gradient', fill: 0.6, turn: 5, light: WINDOW, hand: true },
  { name: 'hand, room', ground: 'blurred room', fill: 0.6, mirror: true, light: LAMP, hand: true },
  {
    name: 'white on white',
    ground: 'white',
    easy: 'grey gradient',
    fill: 0.6,
    mirror: true,
    light: WINDOW,
    tone: whitened,
  },
  {
    name: 'dark on dark',
    ground: 'night',
    easy: 'white',
    fill: 0.6,
    turn: 7,
    light: WINDOW,
    tone: darkened,
  },
];

/** Grounds of the first photo, by turns. */
const EASY = ['white', 'grey gradient'];

/** The hard cases with what `composePhoto` needs for both photos; `prop` is another cut-out. */
export function viewCases(seed, prop) {
  return CASES.map(({ name, ground, easy, tone, turn = 0, mirror = false, ...how }) => ({
    name,
    first: { ground: easy ?? EASY[seed % EASY.length], options: { seed, change: tone } },
    second: {
      ground,
      prepare: (cutout) => turned(cutout, turn, mirror),
      options: {
        ...how,
        seed: seed + 50,
        change: how.hand ? inHand : tone,
        behind: how.prop ? beside(prop) : how.things ? clutter : undefined,
      },
    },
  }));
}

/** Cut-outs are taken at about the size at which they are set in. */
const SIDE = 1000;

async function turned(cutout, angle, mirror) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const small = await sharp(cutout)
    .ensureAlpha()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flop(mirror)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(small).rotate(angle, { background }).png({ compressionLevel: 0 }).toBuffer();
}
