import { counted } from '../../errors/failure.js';
import { type Finding, findingWhen, type Violation } from '../rule.js';
import type { PICTURE_RULES } from '../rules/picture.rules.js';
import { type HeroMeasures, measureHero } from './hero-measures.js';
import type { RawPixels } from './raw-pixels.js';
import { violationsOf } from '../catalogue.js';
import { PICTURE_FILE_CHECKS, type PictureFacts } from './picture-file.checks.js';

/** The least share of the longest side that the product fills (rule I07). */
export const LEAST_SHARE = 0.85;
/** The share to aim at, from and to. */
export const AIM = [0.87, 0.92] as const;
/** A share as the rows of the rules tell it. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

type HeroCheck = (measures: HeroMeasures, size: Pick<RawPixels, 'width' | 'height'>) => Finding[];

/** Checks by the pixels of the main picture, by rule id. */
export const HERO_CHECKS = {
  I06: ({ ringImpure, ringDarkest, groundImpure }) => {
    if (ringImpure > 0) {
      const detail = `${counted(ringImpure, 'pixel')} of the outer ring not pure white, darkest ${ringDarkest}`;
      return [{ field: 'background', detail }];
    }
    const detail = `${counted(groundImpure, 'background pixel')} from 250 to 254 instead of 255`;
    return findingWhen(groundImpure > 0, 'background', detail, 'warning');
  },
  I07: ({ box, sideShare, areaShare }) => {
    if (box === undefined) return [{ field: 'product', detail: 'no product in the image' }];
    const detail = `the product fills ${percent(sideShare)} of the side, ${percent(areaShare)} of the area`;
    if (sideShare < LEAST_SHARE) return [{ field: 'product', detail }];
    const isOff = sideShare < AIM[0] || sideShare > AIM[1];
    return findingWhen(isOff, 'product', `${detail}; 87 to 92 % advised`, 'warning');
  },
  I08: ({ box }, { width, height }) => {
    if (box === undefined) return [];
    const cut = [
      box.left === 0 ? 'left' : '',
      box.top === 0 ? 'top' : '',
      box.right === width ? 'right' : '',
      box.bottom === height ? 'bottom' : '',
    ].filter((edge) => edge !== '');
    return findingWhen(cut.length > 0, 'product', `touches the edge: ${cut.join(', ')}`);
  },
} as const satisfies Partial<Record<keyof typeof PICTURE_RULES, HeroCheck>>;

/** A picture without its pixels: the facts of its file, and of a hero the measures of its pixels too. */
export interface MeasuredPicture extends PictureFacts {
  readonly hero?: HeroMeasures;
}

/** Checks a picture that was measured: its file, and as the main picture where the measures of a hero are there. */
export function checkMeasured({ hero, ...facts }: MeasuredPicture): Violation[] {
  const file = Object.entries(PICTURE_FILE_CHECKS).flatMap(([ruleId, check]) =>
    violationsOf(ruleId, check(facts, hero !== undefined)),
  );
  if (hero === undefined) return file;
  const picture = Object.entries(HERO_CHECKS).flatMap(([ruleId, check]) =>
    violationsOf(ruleId, check(hero, facts)),
  );
  return [...file, ...picture];
}

/**
 * Checks a finished picture: its file for every shot type, its pixels (8-bit RGB) for the hero as well.
 * Throws a RangeError when the pixel buffer is shorter than its size says.
 */
export function checkPicture(
  pixels: RawPixels,
  facts: PictureFacts,
  shotType: string,
): Violation[] {
  return checkMeasured({ ...facts, ...(shotType === 'hero' && { hero: measureHero(pixels) }) });
}
