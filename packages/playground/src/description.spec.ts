import { readDescription } from './description.js';

const body = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const DOCUMENT = {
  paths: {
    '/api/v1/shop/validations/listing-images': { post: {} },
    '/api/v1/shop/listing-images': {
      post: {
        requestBody: body('Image'),
        responses: {
          200: { content: { 'application/json': {} } },
          400: {
            content: {
              'application/problem+json': {
                examples: {
                  too_many_images: {
                    value: {
                      status: 400,
                      title: 'Too many images',
                      type: '/problems/x',
                      detail: 'Seven.',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
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
      problems: { too_many_images: { status: 400, title: 'Too many images', type: '/problems/x' } },
      copyFields: [{ name: 'productTitle', description: '', maxLength: 500, required: true }],
    });
  });
});
