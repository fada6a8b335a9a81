import type { PICTURE_RULES } from '../../../src/marketplace-rules/rules/picture.rules.js';
import type { PictureExample } from './rule-example.js';

/** Examples of images by rule id. */
export const PICTURE_EXAMPLES: Readonly<Record<keyof typeof PICTURE_RULES, PictureExample>> = {
  I01: { good: {}, bad: { facts: { width: 400, height: 400 } } },
  I02: { good: {}, bad: { facts: { format: 'webp' } } },
  I03: { good: {}, bad: { facts: { colourSpace: 'cmyk' } } },
  I04: { good: {}, bad: { facts: { height: 1500 } } },
  I06: { good: {}, bad: { background: 252 } },
  I07: { good: {}, bad: { product: [60, 60, 140, 140] } },
  I08: { good: {}, bad: { product: [0, 10, 160, 190] } },
  I14: { good: ['hero', 'lifestyle', 'scale'], bad: ['hero', 'hero'] },
  I16: {
    good: { facts: { generatedPerson: true, subjects: ['contains-synthetic-performer'] } },
    bad: { facts: { generatedPerson: true } },
  },
};
