/** Brief of every call. */
export const BRIEF = {
  productTitle: 'Steel water bottle with straw lid 750 ml blue',
  brandName: 'Acme',
  productDescription:
    'Body of 18/8 stainless steel with a double wall. Straw lid with a carry loop for the hand. All parts go ' +
    'into the dishwasher. A water bottle for long days outside. Fits the cup holder of most cars.',
  productKeywords: 'water bottle steel flask',
};

/** Copy of the brief that keeps every rule and states nothing else, so that the service answers it whole. */
export const COPY = {
  optimizedTitle: 'Acme Steel Water Bottle with Straw Lid, 750 ml, Blue',
  bulletPoints: [
    'MATERIAL: Body of 18/8 stainless steel with a double wall',
    'LID: Straw lid with a carry loop for the hand',
    'CARE: All parts go into the dishwasher',
  ],
  htmlDescription: 'A water bottle for long days outside.<br>Fits the cup holder of most cars.',
  targetKeywords: ['water bottle', 'steel flask'],
  subjectMatter: ['water bottle', 'drinking flask'],
  searchTerms: 'flask canteen hiking gym',
};
