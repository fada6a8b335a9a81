/** What holds of the product in every shot, whatever a caller wishes. */
export const IDENTITY_LOCK: readonly string[] = [
  'The attached photos show one product; all of them show the same. It is the only source of how it looks.',
  'Keep its shape, outline, proportions and parts exactly.',
  'Keep its colours, material, finish and texture exactly; light and shadow on it may change, the colours that a buyer takes for true may not.',
  'Keep its logo, pattern and label where they are; text on the product stays letter by letter as in the photos. What cannot be read in the photos stays as unreadable as it is there.',
  'Keep the count of items: as many pieces as are sold, none more, none less.',
  'Add nothing to the product and take nothing away: no invented accessories, buttons, openings, prints, packaging or contents.',
  'Where the photos do not show a side or a part, choose a view that does not need it.',
];

/** What the marketplace forbids on every picture (rules I05, I12 and I13). */
export const FORBIDDEN_ON_EVERY_PICTURE: readonly string[] = [
  'names, logos or marks of a marketplace, or anything that looks like them',
  'badges and seals such as "Best Seller", "Top Seller", "Choice", stars, ratings, awards or discounts',
  'nudity; underwear or swimwear for children on a person',
  'watermarks, signatures, frames, collages, placeholders; blur, pixels or jagged edges where the product is',
];

/** What holds of writing on a picture whose shot type allows it. */
export const TEXT_ON_PICTURE: readonly string[] = [
  'Text on the picture comes only from the blocks product_title and wishes of the request, spelled exactly as there, letter by letter; without such a text the picture has none.',
  'No prices, offers, contact data, claims or slogans of your own.',
  'Text stays in one calm, readable type, within safe margins of 8 % of the side, and never on the product.',
];
