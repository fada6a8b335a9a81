import { goesOnBehind, groundChange, type GroundChange } from './goes-on-behind.js';
import { above, areaOf, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Region } from './regions.js';
import { stepsAcross, type StepsAcross } from './steps-across.js';
import { COLOURS, colourCells, countColours, pixelsAlike } from './usual-colours.js';
import { apartAt, maskWhere, meanColour, type Mask, type WorkImage } from './work-image.js';

/** Slope up to which ground out of focus goes on, delta E per pixel. */
const SLOW = 2;
/** Shares of a mask: a smaller patch is a reflection, a larger one the product. */
const SMALLEST = 0.002;
const LARGEST = 0.15;
/** The same where the ground goes on behind the product, and the most of its outline that is open, as between two legs. */
const BEHIND = { smallest: 0.005, largest: 0.85, open: 0.35 } as const;
/** Share of a patch's outline at which it is open to the ground: a gap between two things is narrow there. */
const OPEN = { least: 0.01, most: 0.2 } as const;
/** Colours of a patch and of the ground at its opening differ by at most this, delta E. */
const SAME = 4;
/** Ground is looked for so far outside the mask, beyond its soft outline, pixels. */
const BEYOND = 4;
/** How far from the mask's outline either of them is read, pixels. */
const APART = 2;

/** At most so much else in the mask has one of a patch's colours: a share of the patch, of the mask for small ones. */
const SHARED = { ofPatch: 0.75, ofMask: 0.025 } as const;
/** The soft rim of a patch is no other part of the mask, pixels. */
const RIM = 3;
/** Ground is looked at within a patch's own size around it, and this far at least, pixels. */
const AROUND = 40;
/** Share of the ground there from which a colour is common in it; most of a patch has such colours. */
const COMMON = 0.005;
const MOSTLY = 0.85;
/**
 * So much of it is enough where the product has hardly any such colour elsewhere, against the patch, and the ground goes on
 * at such a share of the places that tell: behind a mug's handle in a room it may change within the handle's width.
 */
const ALONE = { shared: 0.5, others: 0.1, goesOn: 0.33 } as const;
/** By colours alone, closed patches of less than this share of the mask may be gloss, but for small ones near its outline. */
const LARGE = 0.03;
const SMALL = 0.01;
/**
 * A patch is none of the ground where that is seen across the product at such a share of its outline, and differs by more
 * at three of four places, delta E: gaps were measured to have 9 at most there.
 */
const ACROSS = { seen: 0.1, other: 12 } as const;
/**
 * None is ground either where that is seen across at such a share of its outline, and half of the places differ by more,
 * delta E: what product was measured to be taken had 14 there, gaps at most 11.
 */
const OPPOSITE = { seen: 0.3, other: 12.5 } as const;
/** A handle's hole against the mask; from so much of its outline the ground is seen, at half of that so like it, delta E. */
const HANDLE = { least: 0.028, most: 0.12, seen: 0.2, like: 13 } as const;
/** How near to the outline, pixels. */
const NEAR = 8;
/** The mean colour of a patch is this close to a share of the ground, delta E: more of it where only that tells. */
const CLOSE = 12;
const ALIKE = 0.15;
const SOME = 0.01;

/**
 * Ground out of focus within a mask: patches without an edge, with openings at which the photo goes on without
 * one, such as between two shoes; closed ones that the ground goes on in behind the product, such as in a ring; or
 * closed ones in colours that the ground has and the product has not, such as between a sleeve and its hoodie, or of a
 * handle's size and like the ground right behind the handle. `walls` are the photo's sharp edges; where there is but
 * `oneGround`, it is no other in a gap than beside it.
 */
export function findOpenGaps(image: WorkImage, mask: Mask, walls: Mask, oneGround = false): Mask {
  const { width, height, gradient } = image;
  const area = areaOf(mask);
  const free = without(without(mask, walls), above(gradient, SLOW));
  const found = findRegions(free, width, height, 1);
  const outlines = measureOpenings(image, mask, found.labels, found.regions.length);
  const surroundings = surroundingsOf(image, mask, found.labels);
  const gaps = maskOfRegions(found, (region) => {
    const { all, open } = outlines[region.label];
    if (region.area < area * SMALLEST || region.area > area * BEHIND.largest) return false;
    const across = stepsAcross(image, mask, found.labels, region);
    if (oneGround && isOpposite(across)) return false;
    const narrow = open < all * OPEN.most;
    if (
      open < all * BEHIND.open &&
      region.area > area * BEHIND.smallest &&
      isBehind(region, surroundings)
    )
      return true;
    if (region.area > area * LARGEST) return false;
    if (narrow && open > all * OPEN.least) return true;
    const closed = open <= all * OPEN.least;
    return (
      (isGroundByColour(region, surroundings) && !differsAcross(region, surroundings, across)) ||
      (closed && isLikeAcross(region, surroundings, across))
    );
  });
  return growMask(gaps, width, height, 1);
}

/** What patches are told by: `cells` are colours, `around` the mask and its soft outline, `core` what is deep in it. */
interface Surroundings {
  readonly image: WorkImage;
  readonly mask: Mask;
  readonly labels: Int32Array;
  readonly cells: Int32Array;
  readonly around: Mask;
  readonly core: Mask;
  /** Of the mask, pixels. */
  readonly all: number;
  readonly change: GroundChange;
}

function surroundingsOf(image: WorkImage, mask: Mask, labels: Int32Array): Surroundings {
  const { width, height } = image;
  const around = growMask(mask, width, height, BEYOND);
  return {
    image,
    mask,
    labels,
    cells: colourCells(image),
    around,
    core: growMask(mask, width, height, -NEAR),
    all: areaOf(mask),
    change: groundChange(image, around),
  };
}

/** Whether the ground goes on in a patch, and has its colour nearby: a cap may be lit across as a room is. */
function isBehind(region: Region, surroundings: Surroundings): boolean {
  const { image, mask, labels, change } = surroundings;
  if (!goesOnBehind(image, mask, labels, region, change)) return false;
  const { ground, close } = groundAround(region, patchOf(region, surroundings), surroundings);
  return ground === 0 || close > ground * SOME;
}

function patchOf({ label }: Region, { labels }: Surroundings): Mask {
  return maskWhere(labels.length, (i) => labels[i] === label);
}

/** Whether the ground around a patch has its colours, and hardly anything else in the mask. */
function isGroundByColour(region: Region, surroundings: Surroundings): boolean {
  const { image, mask, labels, cells, core, all, change } = surroundings;
  const small = region.area < all * SMALL;
  if (!small && region.area < all * LARGE) return false;
  const patch = patchOf(region, surroundings);
  if (small && areaOf(without(patch, core)) === 0) return false;
  const own = countColours(cells, patch);
  const elsewhere = without(mask, growMask(patch, image.width, image.height, RIM));
  const others = pixelsAlike(cells, own, elsewhere);
  if (others > (small ? all * SHARED.ofMask : region.area * SHARED.ofPatch)) return false;
  const { ground, close, colours } = groundAround(region, patch, surroundings);
  if (small) return close > ground * ALIKE;
  const shared = own.reduce((sum, n, cell) => (colours[cell] > ground * COMMON ? sum + n : sum), 0);
  const alone =
    others <= region.area * ALONE.others &&
    goesOnBehind(image, mask, labels, region, change, ALONE.goesOn);
  return shared > region.area * (alone ? ALONE.shared : MOSTLY);
}

/**
 * Whether a patch is of another colour than the ground right behind a thin part of the product, such as a grey tray
 * behind its rim: then the ground does not show in it, common as its colour may be there.
 */
function differsAcross(
  { area }: Region,
  { all }: Surroundings,
  { seen, quarter }: StepsAcross,
): boolean {
  // What is small lies among the product's soft edges.
  return area >= all * SMALL && seen > ACROSS.seen && quarter > ACROSS.other;
}

/** Whether a patch is not like the ground right behind the product all around it, such as the end of a keyboard. */
function isOpposite({ seen, median }: StepsAcross): boolean {
  return seen > OPPOSITE.seen && median > OPPOSITE.other;
}

/** Whether a patch of a handle's size is like the ground right behind the handle, or a chair's legs. */
function isLikeAcross(
  { area }: Region,
  { all }: Surroundings,
  { seen, median }: StepsAcross,
): boolean {
  if (area < all * HANDLE.least || area > all * HANDLE.most) return false;
  return seen > HANDLE.seen && median < HANDLE.like;
}

/** How much ground lies in a patch's box, and as far around it as it is large; what of it has the patch's colour. */
function groundAround(
  box: Region,
  patch: Mask,
  { image, cells, around }: Surroundings,
): { ground: number; close: number; colours: Int32Array } {
  const { width, height } = image;
  const reach = Math.max(AROUND, box.right - box.left, box.bottom - box.top);
  const [top, bottom] = [Math.max(0, box.top - reach), Math.min(height - 1, box.bottom + reach)];
  const [left, right] = [Math.max(0, box.left - reach), Math.min(width - 1, box.right + reach)];
  const mean = meanColour(image, (i) => patch[i] === 1);
  const colours = new Int32Array(COLOURS);
  let [ground, close] = [0, 0];
  for (let y = top; y <= bottom; y += 1) {
    for (let i = y * width + left; i <= y * width + right; i += 1) {
      if (around[i] === 1) continue;
      ground += 1;
      colours[cells[i]] += 1;
      if (distanceTo(image, mean, i) < CLOSE) close += 1;
    }
  }
  return { ground, close, colours };
}

function distanceTo({ lab }: WorkImage, colour: readonly number[], i: number): number {
  const l = lab[i * 3] - colour[0];
  const a = lab[i * 3 + 1] - colour[1];
  const b = lab[i * 3 + 2] - colour[2];
  return Math.sqrt(l * l + a * a + b * b);
}

/** Of each patch, by label: the length of its outline, and of what is open to ground of its colour. */
function measureOpenings(
  { lab, width, height }: WorkImage,
  mask: Mask,
  labels: Int32Array,
  count: number,
): { all: number; open: number }[] {
  const lengths = Array.from({ length: count + 1 }, () => ({ all: 0, open: 0 }));
  const edge = APART + 1;
  for (let y = edge; y < height - edge; y += 1) {
    for (let x = edge, i = y * width + edge; x < width - edge; x += 1, i += 1) {
      if (labels[i] === 0) continue;
      for (const step of [-1, 1, -width, width]) {
        if (labels[i + step] === labels[i]) continue;
        lengths[labels[i]].all += 1;
        if (mask[i + step] === 1) continue;
        const apart = apartAt(lab, i - step * APART, i + step * APART);
        if (apart < SAME) lengths[labels[i]].open += 1;
      }
    }
  }
  return lengths;
}
