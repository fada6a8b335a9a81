import type { PixelBox } from '../../imaging/raster.js';
import { photoBoxes } from '../matte/cut-out.js';
import type { Subject } from '../scene.js';
import { erode } from '../../raster/morphology.js';
import { valuesOf } from '../../raster/lab-image.js';

/** Sums over what lies above and left of each corner between pixels. */
function sumsFromCorner(values: Float32Array, width: number, height: number): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0, i = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0, to = (y + 1) * stride + 1; x < width; x += 1, i += 1, to += 1) {
      row += values[i];
      sums[to] = sums[to - stride] + row;
    }
  }
  return sums;
}

/** Sum over a box, by `sumsFromCorner`; `width` is that of the picture, `right` and `bottom` are exclusive. */
function sumIn(
  sums: Float64Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const [upper, lower] = [top * (width + 1), bottom * (width + 1)];
  return sums[lower + right] - sums[lower + left] - sums[upper + right] + sums[upper + left];
}

/** Sides of the windows that are tried, against the product's longer side; the first is the usual one. */
const SHARES = [0.42, 0.5, 0.58, 0.66, 0.74];
/** A larger window shows less of a detail: what it must have more than a smaller one, as a power of its side. */
const CLOSENESS = 0.4;
/** A smaller window would be enlarged more than 4.4 times at 2,000 pixels and look soft, pixels of the photo. */
const SMALLEST = 460;
/** A window wider than this share of the photo would show the photo again; without its background it may be wider. */
const WIDEST = { known: 0.72, unknown: 0.62 } as const;
/** Every so many pixels of the work image a window is tried. */
const STEP = 2;

/** Slope up to which texture counts, and from which it is print; delta E per pixel. */
const SLOPE = { most: 20, print: 8 } as const;
/** The product's own outline is no texture: so much of its rim is left out, pixels of the work image. */
const OUTLINE = 3;
/** Depth of the border along which print is cut or touches the frame, share of a window's side. */
const BORDER = 1 / 16;
/** Most that a window loses where the product fills one of its sides, or print lies along its border. */
const LESS = { aside: 0.5, border: 0.9 } as const;
/** Gain of a window that shows all of the print. */
const WHOLE = 1.2;
/** Loss for the background in it, and in its middle, as powers of the product's share. */
const FILLED = { all: 3, middle: 2 } as const;
/** Worth of a smooth window against texture, delta E per pixel. */
const SMOOTH = 0.3;

/** Layers of the work image, as sums from its corner. */
interface Layers {
  readonly width: number;
  readonly inside: Float64Array;
  readonly texture: Float64Array;
  readonly print: Float64Array;
}

/** A window in the work image. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Windows that the takes of a detail go through, one after the other, before they begin anew. */
const TAKES = 4;
/** Two takes share at most this part of the smaller window. */
const SHARED = 0.5;

/**
 * The square of the photo that shows the most texture as far inside the product as its shape allows, and cuts through
 * as little print as may be; pixels of the photo. A further take shows the best part that those before it left.
 */
export function detailWindow(view: Subject, take = 0): PixelBox {
  const layers = layersOf(view);
  const taken: ScoredWindow[] = [];
  for (let k = 0; k <= take % TAKES; k += 1) {
    const next = bestWindow(view, layers, taken);
    if (next.score <= 0 && k > 0) break;
    taken.push(next);
  }
  return inPhoto(view, taken[taken.length - 1]);
}

/** Window of the work image, and its side in pixels of the photo. */
interface ScoredWindow extends Window {
  readonly score: number;
  readonly photoSide: number;
}

function bestWindow(view: Subject, layers: Layers, taken: readonly ScoredWindow[]): ScoredWindow {
  const { photo, image } = view;
  const factor = image.width / photo.width;
  const sides = sidesFor(view);
  let best: ScoredWindow = { score: -1, photoSide: sides[0], side: 0, left: 0, top: 0 };
  for (const side of sides) {
    const size = Math.max(3, Math.floor(side * factor));
    const close = (sides[0] / side) ** CLOSENESS;
    for (let top = 0; top + size <= image.height; top += STEP) {
      for (let left = 0; left + size <= image.width; left += STEP) {
        const window = { left, top, side: size };
        if (taken.some((other) => sharedPart(window, other) > SHARED)) continue;
        const score = close * worthOf(layers, window);
        if (score > best.score) best = { ...window, score, photoSide: side };
      }
    }
  }
  return best;
}

/** Overlap of two windows, share of the smaller one. */
function sharedPart(one: Window, other: Window): number {
  const along = (from: 'left' | 'top'): number =>
    Math.min(one[from] + one.side, other[from] + other.side) - Math.max(one[from], other[from]);
  const area = Math.max(0, along('left')) * Math.max(0, along('top'));
  return area / Math.min(one.side, other.side) ** 2;
}

function inPhoto({ photo, image }: Subject, best: ScoredWindow): PixelBox {
  const factor = image.width / photo.width;
  const whole = Math.floor(best.photoSide);
  const place = (start: number, limit: number): number =>
    Math.round(Math.min(limit - whole, Math.max(0, start / factor)));
  return {
    left: place(best.left, photo.width),
    top: place(best.top, photo.height),
    width: whole,
    height: whole,
  };
}

function sidesFor(view: Subject): number[] {
  const { photo, accepted } = view;
  const { width, height } = accepted ? photoBoxes(view).product : photo;
  const most = Math.min(photo.width, photo.height) * (accepted ? WIDEST.known : WIDEST.unknown);
  const sides = SHARES.map((share) =>
    Math.min(most, Math.max(SMALLEST, Math.max(width, height) * share)),
  );
  // Without a known product there is no print to be kept whole.
  return accepted ? [...new Set(sides)] : [sides[0]];
}

function layersOf({ image, mask, accepted }: Subject): Layers {
  const { width, height, gradient } = image;
  const inside = accepted ? new Float32Array(mask) : centreWeight(width, height);
  const core = accepted ? erode(mask, width, height, OUTLINE) : inside;
  const texture = valuesOf(inside.length, (i) => Math.min(gradient[i], SLOPE.most) * core[i]);
  const print = texture.map((value) => (value >= SLOPE.print ? value : 0));
  return {
    width,
    inside: sumsFromCorner(inside, width, height),
    texture: sumsFromCorner(texture, width, height),
    print: sumsFromCorner(print, width, height),
  };
}

/** Weight of the middle, where a product that was not found is most likely. */
function centreWeight(width: number, height: number): Float32Array {
  return valuesOf(width * height, (i) => {
    const [u, v] = [((i % width) / width) * 2 - 1, (Math.floor(i / width) / height) * 2 - 1];
    return Math.exp(-1.2 * (u * u + v * v));
  });
}

/** Content of a window. */
function worthOf(layers: Layers, window: Window): number {
  const { width, inside, texture, print } = layers;
  const { left, top, side } = window;
  const meanOf = (sums: Float64Array, x: number, y: number, w: number, h: number): number =>
    sumIn(sums, width, x, y, x + w, y + h) / (w * h);
  const coverage = meanOf(inside, left, top, side, side);
  if (coverage < 0.05) return 0;
  const energy = meanOf(texture, left, top, side, side);
  const half = side >> 1;
  const quarter = side >> 2;
  const middle = meanOf(inside, left + quarter, top + quarter, half, half);
  const beside = meanOf(inside, left, top, half, side) / coverage - 1;
  const above = meanOf(inside, left, top, side, half) / coverage - 1;
  const off = Math.min(1, Math.max(Math.abs(beside), Math.abs(above)));
  const fills = coverage ** FILLED.all * middle ** FILLED.middle;
  const all = print[print.length - 1] + 1;
  const held = 1 + WHOLE * (sumIn(print, width, left, top, left + side, top + side) / all);
  const clear = 1 - LESS.border * printAlongBorder(layers, window);
  return (energy + SMOOTH) * fills * (1 - LESS.aside * off) * clear * held;
}

/** Share of print along one side of a window, against the print within it: 0 none, 1 as much and more. */
function printAlongBorder({ width, print }: Layers, { left, top, side }: Window): number {
  const [right, bottom] = [left + side, top + side];
  const within = sumIn(print, width, left, top, right, bottom) / side ** 2;
  const deep = Math.ceil(side * BORDER);
  const sides = [
    sumIn(print, width, left, top, right, top + deep),
    sumIn(print, width, left, bottom - deep, right, bottom),
    sumIn(print, width, left, top, left + deep, bottom),
    sumIn(print, width, right - deep, top, right, bottom),
  ];
  return Math.min(1, Math.max(...sides) / (deep * side) / (within + 0.1));
}
