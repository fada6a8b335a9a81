import type { ProjectShot } from '../../generations/records/project-shots.store.js';
import type { ListingImageResult } from '../../listing-images/listing-images.job.js';
import { SHOT_TYPES, type ShotType } from '../../listing/shot-type.js';

interface PlacedShot {
  /** `MAIN.jpg`, `PT01.jpg` … `PT08.jpg`; of a PNG with its extension. */
  readonly file: string;
  readonly type: ShotType;
  readonly shot: ProjectShot;
}

/** Images beside the main one that the marketplace names. */
const MOST_OTHERS = 8;

const rank = ({ type }: ProjectShot): number => SHOT_TYPES.indexOf(type as ShotType);

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** Independent of when an image was made: a new take of a shot keeps the file name of the one before. */
function inOrder(one: ProjectShot, other: ProjectShot): number {
  return (
    rank(one) - rank(other) ||
    BY_NUMBER.compare(one.shotId ?? '', other.shotId ?? '') ||
    (one.id < other.id ? -1 : 1)
  );
}

const extensionOf = ({ result }: ProjectShot): string =>
  (result as ListingImageResult).outputKey.split('.').at(-1) ?? '';

/** The marketplace takes no WebP (rule I02). */
const isListingFile = (shot: ProjectShot): boolean => extensionOf(shot) !== 'webp';

/** Shots under their file names, and the number of those that found no place. Only a hero is a main image. */
export function placeShots(shots: readonly ProjectShot[]): {
  readonly placed: readonly PlacedShot[];
  readonly left: number;
} {
  const ordered = shots.filter((shot) => rank(shot) >= 0 && isListingFile(shot)).toSorted(inOrder);
  const [first] = ordered;
  const main = first?.type === 'hero' ? [first] : [];
  const others = ordered.slice(main.length, main.length + MOST_OTHERS);
  const named = [
    ...main.map((shot) => ({ file: `MAIN.${extensionOf(shot)}`, shot })),
    ...others.map((shot, at) => ({ file: `PT0${at + 1}.${extensionOf(shot)}`, shot })),
  ];
  const placed = named.map(({ file, shot }) => ({ file, type: shot.type as ShotType, shot }));
  return { placed, left: shots.length - placed.length };
}
