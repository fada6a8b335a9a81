import type { Rule, RuleSource, Severity } from '../rule.js';

const rule = (
  severity: Severity,
  part: 'picture' | 'hero',
  sources: readonly RuleSource[],
  text: string,
): Rule => ({ severity, part, sources, effective: '2026-11-21', text });

/** Rules of pictures that bytes and pixels can prove; the others need eyes. */
export const PICTURE_RULES = {
  I01: rule('error', 'picture', ['read', 'secondary'], 'Longest side 500 to 10000 px, hero 1000.'),
  I02: rule('error', 'picture', ['secondary'], 'JPEG, PNG, TIFF or GIF; not WebP.'),
  I03: rule('error', 'picture', ['secondary'], 'sRGB, 8 bit, at most 10 MB, hero without alpha.'),
  I04: rule('warning', 'picture', ['secondary'], 'Square.'),
  I06: rule('error', 'hero', ['read'], 'Background pure white, 255 in every channel.'),
  I07: rule('error', 'hero', ['read'], 'The product fills at least 85 % of the longest side.'),
  I08: rule('error', 'hero', ['read'], 'The whole product is in the frame.'),
} as const satisfies Record<string, Rule>;
