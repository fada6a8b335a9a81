import type { Finding } from '../rule.js';
import type { PICTURE_RULES } from '../rules/picture.rules.js';
import type { HeroMeasures } from './hero-measures.js';
import type { RawPixels } from './raw-pixels.js';

/** Ids of the rules that the pixels of the main picture decide. */
export type HeroRuleId = Extract<keyof typeof PICTURE_RULES, 'I06' | 'I07' | 'I08'>;

/** The least share of the longest side that the product fills (rule I07). */
export const LEAST_SHARE = 0.85;
/** The share to aim at, from and to. */
export const AIM = [0.87, 0.92] as const;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Checks of the main picture by rule id. */
export const HERO_CHECKS: Readonly<
  Record<HeroRuleId, (measures: HeroMeasures, pixels: RawPixels) => Finding[]>
> = {
  I06: ({ ringImpure, ringDarkest, groundImpure }) => {
    if (ringImpure > 0) {
      const detail = `${ringImpure} pixels of the outer ring are not pure white, down to ${ringDarkest}`;
      return [{ field: 'background', detail }];
    }
    const detail = `${groundImpure} background pixels of 250 to 254`;
    return groundImpure > 0 ? [{ field: 'background', detail, severity: 'warning' }] : [];
  },
  I07: ({ box, sideShare, areaShare }) => {
    if (box === undefined) return [{ field: 'product', detail: 'no product in the picture' }];
    const detail = `the product fills ${percent(sideShare)} of the side, ${percent(areaShare)} of the area`;
    if (sideShare < LEAST_SHARE) return [{ field: 'product', detail }];
    return sideShare < AIM[0] || sideShare > AIM[1]
      ? [{ field: 'product', detail: `${detail}; aim at 87 to 92 %`, severity: 'warning' }]
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
