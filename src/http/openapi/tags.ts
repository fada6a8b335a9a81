import type { Operation } from '../../persistence/kinds.js';

/** Group of routes in the API description. */
export type Tag = Operation | 'batches' | 'generations' | 'validations' | 'account' | 'webhooks';

/** Description of each group, in the order in which they are shown. */
const DESCRIPTIONS: Readonly<Record<Tag, string>> = {
  'listing-images': 'Makes listing images from photos of a product.',
  'listing-copy': 'Writes listing copy from product and brand text.',
  batches:
    'Makes images and copy of up to 100 products with one call, one hold of credits and one place to look.',
  generations: 'Looks up, exports and deletes what was made. Costs no credits.',
  validations: 'Checks copy and images of any origin against the rules of the marketplace. Free.',
  account: 'Shows plan, prices, quota, credits and usage.',
  webhooks: 'Manages the addresses that are told how generations end. Costs no credits.',
};

/** Groups of the API description. */
export const TAGS = Object.entries(DESCRIPTIONS).map(([name, description]) => ({
  name,
  description,
}));
