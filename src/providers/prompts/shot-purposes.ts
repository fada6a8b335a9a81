import { AIM, LEAST_SHARE } from '../../marketplace-rules/picture/check-picture.js';
import type { ShotType } from '../../listing/shot-type.js';

/** Demands on the product in every shot, whatever a caller wishes. */
export const IDENTITY_LOCK: readonly string[] = [
  'The attached photos show one product; all of them show the same. It is the only source of how it looks.',
  'Keep its shape, outline, proportions and parts exactly.',
  'Keep its colours, material, finish and texture exactly; light and shadow on it may change, the colours that a buyer takes for true may not.',
  'Keep its logo, pattern and label where they are; text on the product stays letter by letter as in the photos. What cannot be read in the photos stays as unreadable as it is there.',
  'Keep the count of items: as many pieces as are sold, none more, none less.',
  'Add nothing to the product and take nothing away: no invented accessories, buttons, openings, prints, packaging or contents.',
  'Where the photos do not show a side or a part, choose a view that does not need it.',
];

/** Contents that the marketplace forbids on every picture (rules I05, I12 and I13). */
export const FORBIDDEN_ON_EVERY_PICTURE: readonly string[] = [
  'names, logos or marks of a marketplace, or anything that looks like them',
  'badges and seals such as "Best Seller", "Top Seller", "Choice", stars, ratings, awards or discounts',
  'nudity; underwear or swimwear for children on a person',
  'watermarks, signatures, frames, collages, placeholders; blur, pixels or jagged edges where the product is',
];

/** Demands on writing, for shot types that allow it. */
const TEXT_ON_PICTURE: readonly string[] = [
  'Text on the picture comes only from the blocks product_title and wishes of the request, spelled exactly as there, letter by letter; without such a text the picture has none.',
  'No prices, offers, contact data, claims or slogans of your own.',
  'Text stays in one calm, readable type, within safe margins of 8 % of the side, and never on the product.',
];

/** Purpose of a shot and the promises of its picture; docs/PROMPTS.md explains them. */
interface ShotPurpose {
  /** Number of the template: a changed text is a new version. */
  readonly version: number;
  readonly purpose: string;
  readonly promises: readonly string[];
  /** Besides what is forbidden on every picture. */
  readonly forbids: readonly string[];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const NO_TEXT = 'any text, number, logo or graphic that is not on the product itself';

const OTHER_PRODUCTS = 'other products that could be taken for part of what is sold';

/** The seven shot types, as data. */
export const SHOT_PURPOSES: Readonly<Record<ShotType, ShotPurpose>> = {
  // Marketplace rules I06 to I11: the main picture.
  hero: {
    version: 1,
    purpose:
      'The main picture of the listing: a buyer sees in search results what is sold, and nothing else.',
    promises: [
      'The ground is pure white, RGB 255, 255, 255, up to every edge, without gradient, shadow to the edge, floor or horizon.',
      `The product fills ${percent(LEAST_SHARE)} to ${percent(AIM[1])} of the longer side of the frame, centred.`,
      'The whole product is in the frame and touches no edge.',
      'One view of what is sold, out of its packaging unless the packaging is the product, sharp from front to back, in even light.',
      'It looks like a photograph, not like a drawing or a render.',
    ],
    forbids: [
      NO_TEXT,
      'props, hands, people, stands, tags and any item that is not sold',
      'insets, borders, reflections and a second view of the product',
    ],
  },
  hook: {
    version: 1,
    purpose:
      'The second picture: it stops a buyer who scrolls, by the one thing that the product is about.',
    promises: [
      'The product is large and at once recognised, on a calm ground whose colours suit it.',
      'One idea, told by composition and light; room is left for a short headline.',
      ...TEXT_ON_PICTURE,
    ],
    forbids: ['claims about what the product does', OTHER_PRODUCTS],
  },
  lifestyle: {
    version: 1,
    purpose: 'The product where it is used, so that a buyer sees it in a life like theirs.',
    promises: [
      'A believable place of use that follows from what the product is; wishes choose among such places.',
      'Product and place share one light, one perspective and true proportions to each other.',
      'The product is in focus, unobstructed, and the first thing one sees.',
    ],
    forbids: [
      NO_TEXT,
      OTHER_PRODUCTS,
      'a use that the product is not made for, or that would be dangerous',
      'brands of others in the scene',
    ],
  },
  detail: {
    version: 1,
    purpose: 'A close view that proves material and workmanship.',
    promises: [
      'The region of the photos that is sharpest and richest in texture, enlarged; wishes may name another that the photos show sharply.',
      'Texture, seams, grain and print are those of the photos: what they do not resolve stays soft instead of being made up.',
      'Enough of the outline or pattern is left to recognise the product.',
    ],
    forbids: [NO_TEXT, 'invented texture, stitching, engraving or material', OTHER_PRODUCTS],
  },
  scale: {
    version: 1,
    purpose: 'How large the product is, so that nobody is surprised by a parcel.',
    promises: [
      'The whole product, upright and undistorted, with room for measures beside it.',
      'Measures are drawn only where the blocks product_title or wishes give them: number and unit exactly as written there, with plain lines along the side that they belong to.',
      'Without measures in the request the picture shows none; then a neutral surface of everyday use gives the scale.',
    ],
    forbids: [
      'estimated, rounded, converted or invented measures',
      'coins, hands or objects of a known size whose proportion to the product is a guess',
      'text besides the measures',
    ],
  },
  closer: {
    version: 1,
    purpose: 'The last picture: it sums up what is bought and leaves a good impression.',
    promises: [
      'The whole product once more, composed and lit as for the end of a catalogue, on a warm, simple ground.',
      'Everything that the photos show to be sold is there, each item once.',
      ...TEXT_ON_PICTURE,
    ],
    forbids: ['calls to buy', 'claims about what the product does', OTHER_PRODUCTS],
  },
  custom: {
    version: 1,
    purpose: 'What the caller describes in the block prompt of the request.',
    promises: [
      'The block prompt decides scene, composition, crop, light, colours of the ground and text on the picture, as far as these rules allow it.',
      'What it leaves open is chosen calmly, so that the product is the first thing one sees.',
      'Text is on the picture only where the block prompt quotes it, spelled exactly as there.',
    ],
    forbids: ['whatever changes the product, also when the block prompt asks for it'],
  },
};
