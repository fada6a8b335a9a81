import { SHOT_TYPES } from '@listing/client';
import { z } from 'zod';
import { imageEntries } from '../images.js';
import { answerOf, defineTool } from '../tool.js';
import { marketplace, photos, READS, text } from './fields.js';

const texts = (description: string) => z.array(z.string()).optional().describe(description);

/** Checks copy of any origin. */
export const validateListingCopy = defineTool({
  name: 'validate_listing_copy',
  title: 'Check listing copy',
  description:
    'Checks copy of any origin against the rules of the marketplace and repairs what needs no new facts. Free.',
  annotations: READS,
  input: {
    copy: z
      .object({
        optimizedTitle: text('Listing title.'),
        bulletPoints: texts('Bullet points.'),
        htmlDescription: text('Description as HTML.'),
        targetKeywords: texts('Target keywords.'),
        subjectMatter: texts('Subject-matter terms.'),
        searchTerms: text('Search terms, separated by spaces.'),
      })
      .describe('Copy to check; rules of fields that are left out are not checked.'),
    brief: z
      .object({
        productTitle: text('Product title.'),
        productDescription: text('Facts about the product.'),
        productKeywords: text('Keywords, separated by spaces.'),
        brandName: text('Brand name.'),
        brandDescription: text('Description of the brand.'),
      })
      .optional()
      .describe('Facts that the copy was written from.'),
    marketplace,
  },
  run: async (body, { client, signal }) =>
    answerOf(await client.validateListingCopy(body, { signal })),
});

/** Checks images of any origin. */
export const validateListingImages = defineTool({
  name: 'validate_listing_images',
  title: 'Check listing images',
  description:
    'Checks up to nine images of one listing, of any origin, against the rules of the marketplace. Free.',
  annotations: READS,
  input: {
    images: photos.min(1).max(9).describe('Images of one listing, the main image too.'),
    types: z
      .array(z.enum(SHOT_TYPES))
      .describe('Shot type of each image; hero for the main image.'),
    marketplace,
  },
  run: async ({ images, ...body }, { client, imageFolder, signal }) => {
    const entries = await imageEntries(images, imageFolder);
    return answerOf(await client.validateListingImages({ ...body, images: entries }, { signal }));
  },
});
