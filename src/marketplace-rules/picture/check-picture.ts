import { counted } from '../../errors/failure.js';
import type { Finding, Violation } from '../rule.js';
import type { PICTURE_RULES } from '../rules/picture.rules.js';
import { type HeroMeasures, measureHero } from './hero-measures.js';
import type { RawPixels } from './raw-pixels.js';
import { MARKETPLACE_RULES } from '../catalogue.js';
import { PICTURE_FILE_CHECKS, type PictureFacts } from './picture-file.checks.js';

/** Ids of the rules that the pixels of the main picture decide. */
export type HeroRuleId = Extract<keyof typeof PICTURE_RULES, 'I06' | 'I07' | 'I08'>;

/** The least share of the longest side that the product fills (rule I07). */
export const LEAST_SHARE = 0.85;
/** The share to aim at, from and to. */
export const AIM = [0.87, 0.92] as const;
/** A share as the rows of the rules tell it. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

type PictureSize = Pick<RawPixels, 'width' | 'height'>;

/** Checks of the main picture by rule id. */
export const HERO_CHECKS: Readonly<
  Record<HeroRuleId, (measures: HeroMeasures, size: PictureSize) => Finding[]>
> = {
  I06: ({ ringImpure, ringDarkest, groundImpure }) => {
    if (ringImpure > 0) {
      const detail = `${counted(ringImpure, 'pixel')} of the outer ring not pure white, darkest ${ringDarkest}`;
      return [{ field: 'background', detail }];
    }
    const detail = `${counted(groundImpure, 'background pixel')} from 250 to 254 instead of 255`;
    return groundImpure > 0 ? [{ field: 'background', detail, severity: 'warning' }] : [];
  },
  I07: ({ box, sideShare, areaShare }) => {
    if (box === undefined) return [{ field: 'product', detail: 'no product in the image' }];
    const detail = `the product fills ${percent(sideShare)} of the side, ${percent(areaShare)} of the area`;
    if (sideShare < LEAST_SHARE) return [{ field: 'product', detail }];
    return sideShare < AIM[0] || sideShare > AIM[1]
      ? [{ field: 'product', detail: `${detail}; 87 to 92 % advised`, severity: 'warning' }]
      : [];
  },
  I08: ({ box }, { width, height }) => {
    if (box === undefined) return [];
    const cut = [
      box.left === 0 ? 'left' : '',
      box.top === 0 ? 'top' : '',
      box.right === width ? 'right' : '',
      box.bottom === height ? 'bottom' : '',
    ].filter((edge) => edge !== '');
    return cut.length === 0
      ? []
      : [{ field: 'product', detail: `touches the edge: ${cut.join(', ')}` }];
  },
};

const violation =
  (ruleId: string) =>
  ({ field, detail, severity }: Finding): Violation => ({
    ruleId,
    severity: severity ?? MARKETPLACE_RULES[ruleId]?.severity ?? 'error',
    field,
    detail,
  });

/** A picture without its pixels: the facts of its file, and of a hero the measures of its pixels too. */
export interface MeasuredPicture extends PictureFacts {
  readonly hero?: HeroMeasures;
}

/** Checks a picture that was measured: its file, and as the main picture where the measures of a hero are there. */
export function checkMeasured({ hero, ...facts }: MeasuredPicture): Violation[] {
  const file = Object.entries(PICTURE_FILE_CHECKS).flatMap(([ruleId, check]) =>
    check(facts, hero !== undefined).map(violation(ruleId)),
  );
  if (hero === undefined) return file;
  const picture = Object.entries(HERO_CHECKS).flatMap(([ruleId, check]) =>
    check(hero, facts).map(violation(ruleId)),
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
