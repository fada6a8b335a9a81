import { readFile } from 'node:fs/promises';
import { BRIEF } from '../calls/brief.mjs';

const photo = await readFile('assets/sample-product.jpg');

const image = (type) => ({
  type,
  images: [`data:image/jpeg;base64,${photo.toString('base64')}`],
  productTitle: 'Stoneware mug 350 ml',
});

/** A vendor of the bench and the models that are asked of it. */
const atVendor = (url, providers) => ({
  OPENAI_BASE_URL: url,
  OPENAI_API_KEY: 'none',
  ...providers,
});

/**
 * Work whose cost lies in different places: `studio` in the cores, `model` in the cores behind a wait (its answer is
 * compared with the photo, cut and repaired), `copy` in the facade.
 */
export const SUBJECTS = [
  { id: 'studio', path: 'listing-images', body: image('hero'), settings: () => ({}) },
  {
    id: 'model',
    path: 'listing-images',
    body: image('lifestyle'),
    settings: (url) => atVendor(url, { IMAGE_PROVIDERS: 'openai:gpt-image-2.6-sunburst' }),
  },
  {
    id: 'copy',
    path: 'listing-copy',
    body: BRIEF,
    settings: (url) => atVendor(url, { COPY_PROVIDERS: 'openai:gpt-6-luna' }),
  },
];
