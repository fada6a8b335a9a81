import type { ShotType } from '../listing/shot-type.js';
import {
  checkMeasured,
  HERO_CHECKS,
  type MeasuredPicture,
  percent,
} from './picture/check-picture.js';
import { checkPictureSet } from './picture/check-picture-set.js';
import { PICTURE_FILE_CHECKS } from './picture/picture-file.checks.js';
import { checkedRule, type RuleResult, uncheckedRule } from './rule-result.js';
import type { RulePack } from './rule-packs.js';

/** An image of a listing, as its rules need it. */
interface ImageToCheck {
  readonly type: ShotType;
  /** Undefined where the image could not be read. */
  readonly measured?: MeasuredPicture;
  /** True for an image with a photo-real person that was generated; undefined where nobody says. */
  readonly generatedPerson?: boolean;
}

/** Figures of the rules that measure, for images that keep them too. */
const MEASURES: Readonly<Record<string, (picture: MeasuredPicture) => string | undefined>> = {
  I01: ({ width, height }) => `longest side ${Math.max(width, height)} px`,
  I02: ({ format }) => format,
  I03: ({ colourSpace, bitDepth, bytes }) => `${colourSpace}, ${bitDepth} bits, ${bytes} bytes`,
  I04: ({ width, height }) => `${width} x ${height}`,
  I06: () => 'every background pixel 255',
  I07: ({ hero }) => hero && `the product fills ${percent(hero.sideShare)} of the side`,
};

/** Facts that a rule needs besides the image. */
const NEEDS: Readonly<Record<string, (image: ImageToCheck) => boolean>> = {
  I16: ({ generatedPerson }) => generatedPerson !== undefined,
};

/**
 * Checks one image against the rules of images, and a hero against those of the main image too.
 * @param index its place among the images
 * @returns all of these rules in their order, kept and broken ones
 */
export function validateListingImage(
  image: ImageToCheck,
  index: number,
  pack: RulePack,
): RuleResult[] {
  const { type, measured, generatedPerson } = image;
  const rules = [
    ...Object.keys(PICTURE_FILE_CHECKS),
    ...(type === 'hero' ? Object.keys(HERO_CHECKS) : []),
  ];
  const violations = measured === undefined ? [] : checkMeasured({ ...measured, generatedPerson });
  const rows = rules.flatMap((ruleId) => {
    if (measured === undefined || NEEDS[ruleId]?.(image) === false)
      return [uncheckedRule(ruleId, pack)];
    return checkedRule(ruleId, violations, pack, MEASURES[ruleId]?.(measured));
  });
  return rows.map((row) => ({ ...row, field: `images/${index}` }));
}

/** Checks the images of one listing together, by their shot types. */
export function validateImageSet(shots: readonly ShotType[], pack: RulePack): RuleResult[] {
  const rows = checkedRule('I14', checkPictureSet(shots), pack);
  return rows.map((row) => ({ ...row, field: 'images' }));
}
