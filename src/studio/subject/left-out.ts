import { softEdges } from './edge-acuity.js';
import { isBeyondFit, isEvenGround, type GroundFit } from './ground-fit.js';
import { areaOf, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, type Region, type Regions } from './regions.js';
import { couldBeGround, tintAt } from './shadow-colour.js';
import { linkedEdges } from './sharp-edges.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Sharpness of an outline in focus, delta E per pixel; the soft shadows of a calm ground have less. */
const OUTLINE = 4;
/** Edges this near to the mask are its own; pixels. */
const OWN = 3;
/** Shorter edges are specks; pixels. */
const SPECK = 8;
/** An edge of less height, or width, is a line; what is in it lies no further off it; pixels. */
const LINE = 5;
const OFF = 1;
/**
 * The outline of a shadow below a product, this many times as wide as high, has so much of the ground's own tint;
 * that of a bottle's base was measured to be six times as wide.
 */
const SHADOW = { aspect: 10, share: 0.95, slack: 2 };

/** From here on a mask is a part of the product, or something else shares the photo. */
const MOST = 0.25;
/** The same where no surface describes the ground, such as a blurred room: outlines are less certain there. */
const MOST_ON_BLUR = 0.13;

/** Whether so much sharp outline lies outside a mask on a calm ground that it cannot be the whole product. */
export function isLeftOut(
  image: WorkImage,
  fit: GroundFit,
  mask: Mask,
  sharpness: Float32Array,
): boolean {
  const most = isBeyondFit(fit) ? MOST_ON_BLUR : MOST;
  return leftOut(image, mask, sharpness, isEvenGround(fit) ? fit.ground : undefined) > most;
}

/**
 * How much sharp outline lies outside a mask, against the length of the mask's own. On a calm ground that
 * is the product's: glass whose body looks like the ground, say. Edges that reach the frame are the
 * ground's own, such as a horizon, and so is what shows of that between two parts of the product; on an even
 * `ground` (Lab, interleaved) the flat shadow below a product, too, which is sharp when it is seen from afar.
 */
export function leftOut(
  image: WorkImage,
  mask: Mask,
  sharpness: Float32Array,
  ground?: Float32Array,
): number {
  const { width, height } = image;
  const own = growMask(mask, width, height, OWN);
  const edges = linkedEdges(sharpness, width, OUTLINE);
  const others = without(edges, own);
  const inner = growMask(mask, width, height, -1);
  let outline = 1;
  for (let i = 0; i < mask.length; i += 1) outline += mask[i] & (1 - inner[i]);
  const found = findRegions(others, width, height, 1);
  const grounds = found.regions.filter((region) => reachesFrame(region, width, height));
  const shadows = ground ? shadowsBelow(image, ground, mask, found) : new Set();
  return found.regions
    .filter((region) => region.area >= SPECK && !grounds.some((line) => goesOn(line, region)))
    .filter(({ label }) => !shadows.has(label))
    .reduce((sum, { area }) => sum + area / outline, 0);
}

/** A faint edge, delta E per pixel. */
const FAINT = 1;

/**
 * How many faint edges lie beside a mask on an even ground, such as those of the top of a grey safe before grey, against
 * the length of its own outline. Soft ones are a shadow's.
 */
export function faintEdgesBeside(image: WorkImage, mask: Mask, sharpness: Float32Array): number {
  const { width, height } = image;
  const shadows = growMask(softEdges(image, sharpness), width, height, 1);
  const edges = without(linkedEdges(sharpness, width, FAINT), shadows);
  const beside = without(edges, growMask(mask, width, height, OWN));
  const outline = areaOf(without(mask, growMask(mask, width, height, -1)));
  const left = findRegions(beside, width, height, 1).regions.filter(({ area }) => area >= SPECK);
  return left.reduce((sum, { area }) => sum + area, 0) / Math.max(1, outline);
}

/** The labels of flat edges below a mask that are nothing but the ground in shadow. */
function shadowsBelow(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  { regions, labels }: Regions,
): Set<number> {
  const bottom = Math.floor(mask.lastIndexOf(1) / image.width);
  const flat = regions.filter(
    ({ left, top, right, bottom: end }) =>
      top > bottom && right - left + 1 >= SHADOW.aspect * (end - top + 1),
  );
  const shadowy = new Int32Array(regions.length + 1);
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] > 0 && couldBeGround(image, ground, i, SHADOW.slack)) shadowy[labels[i]] += 1;
  }
  const isShadow = ({ label, area }: Region): boolean => shadowy[label] > area * SHADOW.share;
  return new Set(flat.filter(isShadow).map(({ label }) => label));
}

function reachesFrame(
  { left, top, right, bottom }: Region,
  width: number,
  height: number,
): boolean {
  return left <= OWN || top <= OWN || right >= width - OWN || bottom >= height - OWN;
}

/** Whether an edge is another that reaches the frame, or goes on in the line that this one is. */
function goesOn(own: Region, edge: Region): boolean {
  if (own.label === edge.label) return true;
  const level = own.bottom - own.top < LINE;
  const upright = own.right - own.left < LINE;
  return (
    (level && edge.top >= own.top - OFF && edge.bottom <= own.bottom + OFF) ||
    (upright && edge.left >= own.left - OFF && edge.right <= own.right + OFF)
  );
}

/** What no ground without colour has, nor a shadow on it, delta E beside the ground's own tint. */
const TINT = 12;
/** Share of a mask from which such places are no noise. */
const COLOURED = 0.001;
/** Share of such a place that lies on an outline, if it is no light that a product throws on its ground. */
const OUTLINED = 0.05;

/**
 * Whether places of another colour than the even ground's, with outlines, lie outside a mask: the print of a white
 * box whose own outline is lost in the noise, say. `ground` is Lab, interleaved.
 */
export function isColourLeft(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness: Float32Array,
): boolean {
  const { width, height, lab } = image;
  const own = growMask(mask, width, height, OWN);
  const coloured = maskWhere(mask.length, (i) => own[i] === 0 && tintAt(lab, ground, i) > TINT);
  const { regions, labels } = findRegions(coloured, width, height, 1);
  const outlined = new Int32Array(regions.length + 1);
  for (let i = 0; i < labels.length; i += 1) if (sharpness[i] > OUTLINE) outlined[labels[i]] += 1;
  const places = regions.filter(
    ({ area, label }) => area >= SPECK && outlined[label] > area * OUTLINED,
  );
  const product = areaOf(mask);
  return places.reduce((sum, { area }) => sum + area, 0) > product * COLOURED;
}
