import type { BULLET_RULES } from '../../../src/marketplace-rules/rules/bullet.rules.js';
import { type CopyExample, EXAMPLE_COPY } from './rule-example.js';

const [, ...others] = EXAMPLE_COPY.bulletPoints;

/** One bullet before two that keep all rules. */
const bullets = (good: string, bad: string): CopyExample => ({
  good: { bulletPoints: [good, ...others] },
  bad: { bulletPoints: [bad, ...others] },
});

const LONG = 'a fact '.repeat(33);

/** Examples of bullets by rule id. */
export const BULLET_EXAMPLES: Readonly<Record<keyof typeof BULLET_RULES, CopyExample>> = {
  B01: { good: {}, bad: { bulletPoints: [] } },
  B02: bullets('LID: Straw lid', 'LID: Straw'),
  B03: {
    good: {},
    bad: {
      bulletPoints: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'].map(
        (label) => `${label}: ${LONG}of ${label.toLowerCase()}`,
      ),
    },
  },
  B04: bullets('MATERIAL: Stainless steel body', 'Stainless steel body'),
  B05: bullets('MATERIAL: Stainless steel body', 'MATERIAL: Stainless steel body.'),
  B06: bullets('HEAT: Keeps 65 degrees for hours', 'HEAT: Keeps 65° for hours'),
  B07: bullets('MATERIAL: Stainless steel body', 'MATERIAL: Stainless steel body 🧴'),
  B08: bullets('COLOUR: Blue like the sea', 'COLOUR: To be decided'),
  B09: bullets('MATERIAL: Recycled steel body', 'MATERIAL: Eco-friendly steel body'),
  B10: bullets('MATERIAL: Stainless steel body', 'SERVICE: Full refund at any time'),
  B11: bullets('MATERIAL: Stainless steel body', 'CONTACT: Write to us at www.acme.example'),
  B12: bullets('MATERIAL: Stainless steel body', 'TOP: Straw lid with a carry loop for the hand'),
  B13: bullets('LIDS: Comes with two lids', 'LIDS: Comes with 2 lids'),
  B14: bullets('SIZE: Holds 750 ml of water', 'SIZE: Holds 750ml of water'),
  B15: bullets('MATERIAL: Stainless steel body', 'MATERIAL: Stainless <b>steel</b> body'),
  B16: bullets('MATERIAL: Stainless steel body', 'MATERIAL: Award-winning steel body'),
  B17: bullets(
    'SET: Bottle with lid, approximately 30 cm high',
    'SET: Bottle w/ lid, approx. 30 cm high',
  ),
  B18: bullets('FABRIC: Cotton that dries overnight', 'FABRIC: 100% organic cotton'),
  B19: bullets('COLD: Keeps ice for a whole day', 'COLD: Keeps ice longer than a Yeti'),
  B20: bullets('MATERIAL: Stainless steel body', 'MATERIAL: STAINLESS STEEL BODY'),
};
