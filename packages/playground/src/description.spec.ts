import { readDescription } from './description.js';

const body = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const DOCUMENT = {
  paths: {
    '/api/v1/shop/validations/listing-images': { post: {} },
    '/api/v1/shop/listing-images': { post: { requestBody: body('Image') } },
    '/api/v1/shop/listing-copy': {
      post: {
        requestBody: body('Copy'),
        parameters: [{ name: 'X-Marketplace', schema: { enum: ['US', 'DE'] } }],
      },
    },
  },
  components: {
    schemas: {
      ShotType: { enum: ['hero', 'hook'] },
      Image: {
        properties: {
          type: { allOf: [{ $ref: '#/components/schemas/ShotType' }] },
          images: { type: 'array', maxItems: 6 },
          userPrompt: { type: 'string', maxLength: 4_000, description: 'Wish.', example: 'Light.' },
        },
        required: ['type', 'images'],
      },
      Copy: {
        properties: { productTitle: { type: 'string', maxLength: 500 } },
        required: ['productTitle'],
      },
    },
  },
};

describe('readDescription', () => {
  it('takes paths, choices, fields and limits from the description', () => {
    expect(readDescription(DOCUMENT)).toEqual({
      prefix: '/api/v1/shop/',
      shotTypes: ['hero', 'hook'],
      marketplaces: ['US', 'DE'],
      maxPhotos: 6,
      imageFields: {
        userPrompt: {
          name: 'userPrompt',
          description: 'Wish.',
          maxLength: 4_000,
          required: false,
          example: 'Light.',
        },
      },
      copyFields: [{ name: 'productTitle', description: '', maxLength: 500, required: true }],
    });
  });
});
