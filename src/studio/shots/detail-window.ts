import type { PixelBox } from '../../imaging/raster.js';
import { photoBoxes } from '../matte/cut-out.js';
import type { Subject } from '../subject/find-subject.js';
import { growMask } from '../subject/morphology.js';
import { valuesOf } from '../subject/work-image.js';
import { sumIn, sumsFromCorner } from './corner-sums.js';
import { findMarks, NO_MARKS, type Box, type Label } from './find-marks.js';

/** Sides of the windows that are tried, against the product's longer side; the first is the usual one. */
const SHARES = [0.42, 0.5, 0.58, 0.66, 0.74];
/** A larger window shows less of a detail: what it must have more than a smaller one, per share of its side. */
const CLOSENESS = 0.6;
/** A smaller window would be enlarged more than 4.4 times at 2,000 pixels and look soft, pixels of the photo. */
const SMALLEST = 460;
/** A window wider than this share of the photo would show the photo again; without its ground it may be wider. */
const WIDEST = { known: 0.72, unknown: 0.62 } as const;
/** Texture counts up to this slope, delta E per pixel: the ground's own outline is no finer than print. */
const STEEPEST = 20;
/** A label of which a window shows or hides one part in so many counts as cut in half. */
const SLIVER = 25;
/** What a window is worth less at most for the labels that it cuts. */
const CUT = 0.93;
/** Print along a window's border is cut or touches the frame: so deep a strip is looked at, pixels. */
const STRIP = 4;
/** Slope from which it is print and no fold of cloth, delta E per pixel. */
const STRONG_PRINT = 12;
/** What a window is worth less at most for print along its border. */
const TOUCHED = 0.8;
/** What a window is worth less at most for words that it cuts, and room that it leaves beside one, share of its side. */
const WORD_CUT = 0.9;
const WORD_ROOM = 0.02;
/** A word so near beyond the border, share of the side, leaves a part of its label in the window: it counts so much of a cut one. */
const WORD_BESIDE = { near: 0.1, counts: 0.6 } as const;
/** What a window is worth more that holds a word: it tells whose box this is. */
const WORDED = 0.35;
/** What a window is worth more that shows all of the print, such as the logo of a plain shirt. */
const SHOWN = 0.8;
/** What a window is worth less at most for print near its border alone, such as a logo in a corner of bare cloth. */
const ASIDE = 0.5;
/** What a window shows of a label that lies mostly beyond its border is a stub: it counts so many times. */
const STUB = { share: 0.45, times: 2.5 };
/** How much less a window is worth for the ground in it, as a power of the product's share. */
const FILLED = 3;
/** The same for the middle of the window, half as wide: a gap there, between two shoes, say, is no subject. */
const HEART = 2;
/** The product's own outline is no texture: so much of its rim is left out, pixels of the work image. */
const OUTLINE = 3;
/** Off its middle a window is worth less: by this much where the product fills one half of it. */
const CENTRED = 0.5;
/**
 * A window in which the texture is less than this on the mean, delta E per pixel, and than this share of the most that one
 * filled by the product shows, is a bare wall, to which the penalties for what is cut have led: rather part of a pattern.
 * Of 64 products all but a pot with a patterned lid (.74, a third) had as much.
 */
const BARE = { texture: 1, share: 0.45, filled: 0.8 } as const;
/** Every so many pixels of the work image a window is tried. */
const STEP = 2;

/** Where texture may lie, how much, and how much is in any box. */
interface Layers {
  readonly width: number;
  readonly height: number;
  readonly inside: Float64Array;
  readonly texture: Float64Array;
  readonly print: Float64Array;
  /** All of the print. */
  readonly printed: number;
  readonly labels: readonly Label[];
  readonly words: readonly Box[];
}

/**
 * The square of the photo that shows the most texture, as far inside the product as its shape allows, whose
 * border cuts through as little of it as may be: a label is shown whole where it fits, and so are `words`,
 * boxes in pixels of the photo.
 */
export function detailWindow(view: Subject, words: readonly PixelBox[]): PixelBox {
  const { photo, work } = view;
  const sides = sidesFor(view);
  const factor = work.width / photo.width;
  const layers = layersOf(view, wordsThatFit(words, sides, factor), Math.max(...sides) * factor);
  let [found, cutting, most] = [NONE, NONE, 0];
  for (const side of sides) {
    const size = Math.max(3, Math.floor(side * factor));
    const worth = (SHARES[0] / Math.max(SHARES[0], side / longestSide(view))) ** CLOSENESS;
    for (let top = 0; top + size <= work.height; top += STEP) {
      for (let left = 0; left + size <= work.width; left += STEP) {
        const { energy, shown, clean, filled } = worthOf(layers, left, top, size);
        const score = worth * shown;
        if (filled && energy > most) most = energy;
        if (score > cutting.score) cutting = { score, side, left, top, energy };
        if (score * clean > found.score) found = { score: score * clean, side, left, top, energy };
      }
    }
  }
  const bare = found.energy < BARE.texture && found.energy < most * BARE.share;
  const best = bare ? cutting : found;
  const whole = Math.floor(best.side);
  const place = (start: number, limit: number): number =>
    Math.round(Math.min(limit - whole, Math.max(0, start / factor)));
  return {
    left: place(best.left, photo.width),
    top: place(best.top, photo.height),
    width: whole,
    height: whole,
  };
}

/** The best window so far, and how much texture it shows on the mean, delta E per pixel. */
const NONE = { score: -1, side: 0, left: 0, top: 0, energy: 0 };

/** In pixels of the work image; one that no window shows whole is cut by every one. */
function wordsThatFit(words: readonly PixelBox[], sides: number[], factor: number): Box[] {
  const most = Math.max(...sides) * (1 - 2 * WORD_ROOM);
  return words
    .filter(({ width, height }) => Math.max(width, height) < most)
    .map(({ left, top, width, height }) => ({
      left: left * factor,
      top: top * factor,
      right: (left + width) * factor,
      bottom: (top + height) * factor,
    }));
}

function longestSide(view: Subject): number {
  const { product } = photoBoxes(view);
  const { width, height } = view.trusted ? product : view.photo;
  return Math.max(width, height);
}

function sidesFor(view: Subject): number[] {
  const longest = longestSide(view);
  const shorter = Math.min(view.photo.width, view.photo.height);
  const most = shorter * (view.trusted ? WIDEST.known : WIDEST.unknown);
  const sides = SHARES.map((share) => Math.min(most, Math.max(SMALLEST, longest * share)));
  // Where no product is known there is no label to be kept whole.
  return view.trusted ? [...new Set(sides)] : [sides[0]];
}

/** `most` is the side of the largest window, pixels of the work image: a label that none shows whole is cut by every one. */
function layersOf({ work, mask, trusted }: Subject, words: readonly Box[], most: number): Layers {
  const { width, height, gradient } = work;
  const inside = trusted ? new Float32Array(mask) : centreWeight(width, height);
  const core = trusted ? growMask(mask, width, height, -OUTLINE) : inside;
  const texture = valuesOf(inside.length, (i) => Math.min(gradient[i], STEEPEST) * core[i]);
  const { labels, seams } = trusted ? findMarks(texture, mask, width, height) : NO_MARKS;
  const print = texture.map((value, i) => (value >= STRONG_PRINT && seams[i] !== 1 ? value : 0));
  return {
    width,
    height,
    inside: sumsFromCorner(inside, width, height),
    texture: sumsFromCorner(texture, width, height),
    print: sumsFromCorner(print, width, height),
    printed: print.reduce((sum, value) => sum + value, 0),
    words,
    labels: labels.filter(({ left, top, right, bottom }) => {
      return Math.max(right - left, bottom - top) < most;
    }),
  };
}

/** Where no product was found, it is most likely in the middle. */
function centreWeight(width: number, height: number): Float32Array {
  return valuesOf(width * height, (i) => {
    const [u, v] = [((i % width) / width) * 2 - 1, (Math.floor(i / width) / height) * 2 - 1];
    return Math.exp(-1.2 * (u * u + v * v));
  });
}

/** What speaks for a window. */
interface Worth {
  /** Texture on the mean, delta E per pixel. */
  readonly energy: number;
  /** By what it shows of the product. */
  readonly shown: number;
  /** So much of that is left, 0 to 2, by what its border cuts and touches, and how much print it holds. */
  readonly clean: number;
  /** Whether the product fills it. */
  readonly filled: boolean;
}

const WORTHLESS: Worth = { energy: 0, shown: 0, clean: 0, filled: false };

function worthOf(layers: Layers, left: number, top: number, size: number): Worth {
  const { width, inside, texture, print, printed, labels } = layers;
  const [right, bottom] = [left + size, top + size];
  const coverage = sumIn(inside, width, left, top, right, bottom) / size ** 2;
  if (coverage < 0.05) return WORTHLESS;
  const energy = sumIn(texture, width, left, top, right, bottom) / size ** 2;
  const cut = cutLabels(labels, left, top, size) / size ** 2;
  const middle = [left + size / 2, top + size / 2].map(Math.floor);
  const halves = [
    sumIn(inside, width, left, top, middle[0], bottom),
    sumIn(inside, width, left, top, right, middle[1]),
  ].map((half) => Math.abs((2 * half) / (coverage * size ** 2) - 1));
  const off = Math.max(...halves);
  const whole = 1 - CUT * Math.min(1, cut / (energy + 0.3));
  const held = 1 + SHOWN * (sumIn(print, width, left, top, right, bottom) / (printed + 1));
  const clear = 1 - TOUCHED * touchedPrint(layers, left, top, size);
  const amid = 1 - ASIDE * printAside(layers, left, top, size);
  const { cut: cutWord, whole: wholeWord } = wordsIn(layers.words, left, top, size);
  const read = (1 - WORD_CUT * cutWord) * (wholeWord ? 1 + WORDED : 1);
  const full = coverage ** FILLED * heartOf(layers, left, top, size) ** HEART;
  return {
    energy,
    shown: (energy + 0.3) * read * full * (1 - CENTRED * off),
    clean: whole * clear * amid * held,
    filled: coverage > BARE.filled,
  };
}

/** Share of a window's middle that the product fills. */
function heartOf({ inside, width }: Layers, left: number, top: number, size: number): number {
  const [from, side] = [Math.floor(size / 4), Math.ceil(size / 2)];
  const [x, y] = [left + from, top + from];
  return sumIn(inside, width, x, y, x + side, y + side) / side ** 2;
}

/** Share of the print in a window that lies outside of its middle, which is two thirds as wide. */
function printAside({ print, width }: Layers, left: number, top: number, size: number): number {
  const rim = Math.floor(size / 6);
  const all = sumIn(print, width, left, top, left + size, top + size);
  const [right, bottom] = [left + size - rim, top + size - rim];
  const amid = sumIn(print, width, left + rim, top + rim, right, bottom);
  return all === 0 ? 0 : 1 - amid / all;
}

/** How much print lies along one side of a window, against what lies within it: 0 none, 1 as much and more. */
function touchedPrint({ width, print }: Layers, left: number, top: number, size: number): number {
  const [right, bottom] = [left + size, top + size];
  const within = sumIn(print, width, left, top, right, bottom) / size ** 2;
  const sides = [
    sumIn(print, width, left, top, right, top + STRIP),
    sumIn(print, width, left, bottom - STRIP, right, bottom),
    sumIn(print, width, left, top, left + STRIP, bottom),
    sumIn(print, width, right - STRIP, top, right, bottom),
  ];
  return Math.min(1, Math.max(...sides) / (STRIP * size) / (within + 0.1));
}

/** Texture of the labels that the border of a window runs through. */
function cutLabels(labels: readonly Label[], left: number, top: number, size: number): number {
  let sum = 0;
  for (const label of labels) {
    const across = Math.min(left + size, label.right + 1) - Math.max(left, label.left);
    const down = Math.min(top + size, label.bottom + 1) - Math.max(top, label.top);
    if (across <= 0 || down <= 0) continue;
    const whole = (label.right + 1 - label.left) * (label.bottom + 1 - label.top);
    const share = (across * down) / whole;
    const times = share < STUB.share ? STUB.times : 1;
    sum += times * label.weight * Math.min(1, SLIVER * Math.min(share, 1 - share));
  }
  return sum;
}

/** The largest word that the border of a window runs through, against the largest in it; whether one lies in it whole. */
function wordsIn(
  words: readonly Box[],
  left: number,
  top: number,
  size: number,
): { cut: number; whole: boolean } {
  let [cut, whole, largest] = [0, 0, 0];
  const room = size * WORD_ROOM;
  const [right, bottom] = [left + size, top + size];
  for (const word of words) {
    const beyond = Math.max(
      word.left - right,
      left - word.right,
      word.top - bottom,
      top - word.bottom,
    );
    if (beyond >= size * WORD_BESIDE.near) continue;
    const weight = (word.right - word.left) * (word.bottom - word.top);
    largest = Math.max(largest, weight);
    const beside = Math.min(word.left - left, right - word.right);
    const inside = Math.min(beside, word.top - top, bottom - word.bottom) >= room;
    if (inside) whole = Math.max(whole, weight);
    else cut = Math.max(cut, weight * (beyond < 0 ? 1 : WORD_BESIDE.counts));
  }
  return { cut: largest === 0 ? 0 : cut / largest, whole: whole > cut };
}
