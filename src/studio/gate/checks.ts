import type {
  BackgroundKind,
  Check,
  FoundMask,
  MaskerId,
  MaskMeasures,
  Scene,
  Subject,
} from '../scene.js';
import { findComponents } from '../../raster/components.js';
import { type Mask, meanColour } from '../../raster/lab-image.js';
import { isHeld } from './held.js';
import { fail } from '../../errors/failure.js';

/** Pieces of at least this share of the largest are compared with it. */
const PIECE = 0.2;
/** Pieces whose mean colours are farther apart than this, delta E, are no pair and no set. */
const APART = 30;

/** True where a large piece of a mask has quite another colour than the largest. */
function areUnrelated({ image }: Scene, mask: Mask): boolean {
  const { width, height } = image;
  const found = findComponents(mask, width, height, 1);
  const largest = Math.max(...found.components.map(({ area }) => area));
  const colours = found.components
    .filter(({ area }) => area >= largest * PIECE)
    .map(({ label }) => meanColour(image, (i) => found.labels[i] === label));
  return colours.some((one) =>
    colours.some(
      (other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) > APART,
    ),
  );
}

const ANY: readonly BackgroundKind[] = ['light', 'even', 'two-surfaces', 'blurred', 'textured'];
const CALM: readonly BackgroundKind[] = ['light', 'even', 'two-surfaces', 'blurred'];
const CLASSICAL: readonly MaskerId[] = [
  'background-difference',
  'edge-enclosure',
  'graph-cut',
  'barrier-distance',
];
const FOUND: readonly MaskerId[] = ['model', ...CLASSICAL];

const PLAIN = 'Send a photo of the product alone on a plain background that contrasts with it';
const WHOLE = 'Send a photo that shows the whole product with some room around it';
const FREE = 'Send a photo of the product standing or lying by itself';

/**
 * Reasons to refuse a photo whose product is to be cut out. The table decides and explains: the first that fails is
 * reported to the caller.
 */
export const CHECKS: readonly Check[] = [
  {
    id: 'nothing-found',
    of: ['alpha', ...FOUND],
    on: ANY,
    fails: (_scene, _mask, { area }) => area < 0.003,
    sentence: 'the photo shows no recognizable product',
    instead: PLAIN,
  },
  {
    id: 'held',
    of: FOUND,
    on: ANY,
    fails: (scene, mask) => isHeld(scene, mask),
    sentence: 'a hand, or something that looks like one, holds the product',
    instead: FREE,
  },
  {
    id: 'cut-off',
    of: FOUND,
    on: ANY,
    fails: ({ map }, _mask, { rim }) => rim > (map === undefined ? 0.006 : 0.012),
    sentence: 'the product reaches the edge of the photo',
    instead: WHOLE,
  },
  {
    id: 'too-small',
    of: FOUND,
    on: ANY,
    fails: (_scene, _mask, { side }) => side < 0.15,
    sentence: 'the product fills less than 15 % of the photo',
    instead: 'Send a photo in which the product fills most of the frame',
  },
  {
    id: 'several-things',
    of: FOUND,
    on: ANY,
    fails: (scene, mask, { pieces }) => pieces > 4 || (pieces > 1 && areUnrelated(scene, mask)),
    sentence: 'the photo shows several objects',
    instead: FREE,
  },
  {
    id: 'soft-all-over',
    of: ['model'],
    on: ANY,
    fails: (_scene, _mask, { unsure }) => unsure > 0.33,
    sentence: 'the product cannot be separated from its surroundings',
    instead: PLAIN,
  },
  {
    id: 'faint-outline',
    of: CLASSICAL,
    on: ANY,
    fails: ({ background: { kind } }, _mask, { contrast, edge }) =>
      contrast < FAINT[kind].contrast || edge < FAINT[kind].edge,
    sentence: 'the product hardly differs from the background',
    instead: PLAIN,
  },
  {
    id: 'soft-foot',
    of: CLASSICAL,
    on: ['even', 'two-surfaces', 'blurred'],
    fails: (_scene, _mask, { softFoot }) => softFoot > 0.09,
    sentence: 'the product cannot be separated from the shadow at its foot',
    instead: 'Send a photo in even light from all sides, so that the product casts no dark shadow',
  },
  {
    id: 'part-left-out',
    of: CLASSICAL,
    on: CALM,
    fails: (_scene, _mask, { leftOut }) => leftOut > 0.13,
    sentence:
      'a part of the product, such as clear glass, or another object looks like the background',
    instead: PLAIN,
  },
  {
    id: 'maskers-disagree',
    of: CLASSICAL,
    on: ANY,
    fails: ({ background: { kind } }, _mask, { contrast, agreement }) =>
      contrast < CLEAR[kind] && agreement() < AGREEMENT[kind],
    sentence: 'the product cannot be separated from the background',
    instead: PLAIN,
  },
];

/** Shares of the outline that part two colours, and that lie on edges, at least. */
const FAINT: Readonly<Record<BackgroundKind, { contrast: number; edge: number }>> = {
  light: { contrast: 0.6, edge: 0.85 },
  even: { contrast: 0.6, edge: 0.85 },
  'two-surfaces': { contrast: 0.85, edge: 0.85 },
  blurred: { contrast: 0.9, edge: 0.9 },
  textured: { contrast: 0.9, edge: 0.85 },
};

/** Overlap (IoU) that another way to find the product confirms a mask by. */
const AGREEMENT: Readonly<Record<BackgroundKind, number>> = {
  light: 0.5,
  even: 0.5,
  'two-surfaces': 0.6,
  blurred: 0.6,
  textured: 0.85,
};
/** Share of the outline that parts two colours from which a mask needs no other to confirm it. */
const CLEAR: Readonly<Record<BackgroundKind, number>> = {
  light: 0.85,
  even: 0.85,
  'two-surfaces': 0.97,
  blurred: 1.1,
  textured: 1.1,
};

/** The checks that a mask fails, in the order of the table. */
export function failedChecks(
  scene: Scene,
  { mask, masker }: FoundMask,
  measures: MaskMeasures,
): Check[] {
  return CHECKS.filter(
    (check) =>
      check.of.includes(masker) &&
      check.on.includes(scene.background.kind) &&
      check.fails(scene, mask, measures),
  );
}

/** One sentence on what is wrong with the photo and one on what to send instead. */
export function whyUnsuitable(
  { failed: [first] }: Subject,
  index: number,
  aim = 'an image on a white background',
): string {
  return `images[${index}] cannot become ${aim}: ${first.sentence}. ${first.instead}.`;
}

/** The failure for photos that do not allow the picture: `detail` says what is wrong and what to send. */
export function unsuitable(index: number, detail: string): ReturnType<typeof fail> {
  return fail('source_image_unsuitable', detail, [
    { pointer: `/images/${index}`, code: 'source_image_unsuitable', detail },
  ]);
}
