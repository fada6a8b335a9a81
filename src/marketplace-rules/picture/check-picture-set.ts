import { counted } from '../../errors/failure.js';
import type { ShotType } from '../../listing/shot-type.js';
import { PICTURE_RULES } from '../rules/picture.rules.js';
import type { Violation } from '../rule.js';

/** Images that the marketplace shows besides the main one. */
const MOST_BESIDES = 6;

/** Kinds of image that a set needs, each with the shot types that make one. */
const KINDS: Readonly<Record<string, readonly ShotType[]>> = {
  'on white': ['hero'],
  'in surroundings': ['lifestyle', 'hook'],
  'with information or measures': ['scale', 'detail', 'closer'],
};

/** Checks the images of one listing together, by their shot types (rule I14). */
export function checkPictureSet(shots: readonly ShotType[]): Violation[] {
  const heroes = shots.filter((shot) => shot === 'hero').length;
  const besides = shots.length - heroes;
  const missing = Object.entries(KINDS)
    .filter(([, types]) => !shots.some((shot) => types.includes(shot)))
    .map(([kind]) => kind);
  const details = [
    ...(heroes === 1 ? [] : [`${counted(heroes, 'main image')}, 1 wanted`]),
    ...(besides <= MOST_BESIDES
      ? []
      : [`${besides} images besides, at most ${MOST_BESIDES} shown`]),
    ...(missing.length === 0 ? [] : [`no image ${missing.join(', ')}`]),
  ];
  const { severity } = PICTURE_RULES.I14;
  return details.map((detail) => ({ ruleId: 'I14', severity, field: 'set', detail }));
}
