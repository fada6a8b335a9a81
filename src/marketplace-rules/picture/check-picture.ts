import { MARKETPLACE_RULES } from '../catalogue.js';
import { HERO_CHECKS } from './hero-picture.checks.js';
import { measureHero } from './hero-measures.js';
import { PICTURE_FILE_CHECKS, type PictureFacts } from './picture-file.checks.js';
import type { RawPixels } from './raw-pixels.js';
import type { Finding, Violation } from '../rule.js';

const violation =
  (ruleId: string) =>
  ({ field, detail, severity }: Finding): Violation => ({
    ruleId,
    severity: severity ?? MARKETPLACE_RULES[ruleId]?.severity ?? 'error',
    field,
    detail,
  });

/**
 * Checks a finished picture: its file for every shot type, its pixels (8-bit RGB) for the hero as well.
 * Throws a RangeError when the pixel buffer is shorter than its size says.
 */
export function checkPicture(
  pixels: RawPixels,
  facts: PictureFacts,
  shotType: string,
): Violation[] {
  const hero = shotType === 'hero';
  const file = Object.entries(PICTURE_FILE_CHECKS).flatMap(([ruleId, check]) =>
    check(facts, hero).map(violation(ruleId)),
  );
  if (!hero) return file;
  const measures = measureHero(pixels);
  const picture = Object.entries(HERO_CHECKS).flatMap(([ruleId, check]) =>
    check(measures, pixels).map(violation(ruleId)),
  );
  return [...file, ...picture];
}
