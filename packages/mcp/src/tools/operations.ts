import { SHOT_TYPES } from '@listing/client';
import { z } from 'zod';
import { imageEntries } from '../images.js';
import { answerOf, defineTool } from '../tool.js';
import { idempotencyKey, KEEP_KEY, MAKES, marketplace, photos, text } from './fields.js';

/** Makes one listing image. */
export const createListingImage = defineTool({
  name: 'create_listing_image',
  title: 'Make a listing image',
  description: `Makes one listing image from photos of a product. It takes up to two minutes and costs credits (quote_call tells the price); a failed call is free. ${KEEP_KEY}`,
  annotations: MAKES,
  input: {
    type: z.enum(SHOT_TYPES).describe('Kind of image: hero is the main image on white.'),
    images: photos.min(1).max(6),
    userPrompt: text('Wish for the image; not applied when type is custom.'),
    customPrompt: text('Description of the image; required when type is custom.'),
    productTitle: text('Title of the product.'),
    shotId: text('Your identifier of the shot.'),
    shotLabel: text('Readable label.'),
    projectId: text('Project that groups the images of one listing.'),
    idempotencyKey,
  },
  run: async ({ images, idempotencyKey: key, ...body }, { client, imageFolder, signal }) => {
    const made = await client.createListingImage(
      { ...body, images: await imageEntries(images, imageFolder) },
      { idempotencyKey: key, signal },
    );
    return { ...answerOf(made), previewUrl: made.generation.previewUrl };
  },
});

/** Writes listing copy. */
export const createListingCopy = defineTool({
  name: 'create_listing_copy',
  title: 'Write listing copy',
  description: `Writes title, bullet points, description, keywords and search terms from product text. Facts come only from the input. ${KEEP_KEY}`,
  annotations: MAKES,
  input: {
    productTitle: z.string().describe('Title of the product.'),
    productDescription: text('Facts about the product; the copy states no others.'),
    productKeywords: text('Keywords, separated by spaces.'),
    brandName: text('Brand name.'),
    brandDescription: text('Description of the brand.'),
    brandVoice: text('Tone of voice.'),
    images: photos.max(6).optional(),
    marketplace,
    idempotencyKey,
  },
  run: async (input, { client, imageFolder, signal }) => {
    const { images, idempotencyKey: key, marketplace: country, ...body } = input;
    const entries = images && (await imageEntries(images, imageFolder));
    return answerOf(
      await client.createListingCopy(
        { ...body, images: entries },
        { idempotencyKey: key, marketplace: country, signal },
      ),
    );
  },
});
