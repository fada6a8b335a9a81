import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type SchemaObject = Exclude<Schema, { $ref: string }>;

const PICTURE_TYPES = 'image/png, image/jpeg, image/webp, image/avif, image/gif, text/plain';

const IMAGES_OF_A_FORM = 'Source photos, one part each, in order: files, or http(s) URLs as text.';

/** A file or an address. */
const entryOfAForm = (): SchemaObject => ({
  anyOf: [
    { type: 'string', format: 'binary' },
    { type: 'string', format: 'uri' },
  ],
});

/** Adds the form that each operation takes besides JSON: the same members, with files among its `images`. */
export function describeForms(
  document: OpenAPIObject,
  operationIds: readonly string[],
): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  for (const { post } of Object.values(document.paths)) {
    if (post?.operationId === undefined || !operationIds.includes(post.operationId)) continue;
    if (post.requestBody === undefined || '$ref' in post.requestBody) continue;
    const { content } = post.requestBody;
    const schema = resolved(content['application/json']?.schema, schemas);
    if (schema === undefined) continue;
    content['multipart/form-data'] = {
      schema: formOf(schema),
      encoding: { images: { contentType: PICTURE_TYPES } },
    };
  }
  return document;
}

/** One product in a row; columns may have any order. */
const SAMPLE_CSV =
  'productId,productTitle,images,shots,copy\n' +
  'mug-350,Stoneware mug 350 ml,https://images.example.com/mug.jpg,hero detail,yes\n';

/** Adds the CSV that the creation of batches takes besides JSON: as the body, and as a file of a form. */
export function describeCsv(document: OpenAPIObject, operationId: string): OpenAPIObject {
  for (const { post } of Object.values(document.paths)) {
    if (post?.operationId !== operationId) continue;
    if (post.requestBody === undefined || '$ref' in post.requestBody) continue;
    const csv = { type: 'string', description: 'CSV with a header, one product in a row.' };
    Object.assign(post.requestBody.content, {
      'text/csv': { schema: csv, example: SAMPLE_CSV },
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            csv: { ...csv, format: 'binary' },
            dryRun: { type: 'string', enum: ['true', 'false'] },
          },
          required: ['csv'],
        },
        encoding: { csv: { contentType: 'text/csv' } },
      },
    });
  }
  return document;
}

function resolved(
  schema: Schema | undefined,
  schemas: Readonly<Record<string, Schema>>,
): SchemaObject | undefined {
  if (schema === undefined || !('$ref' in schema)) return schema;
  return resolved(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
}

function formOf({ properties, required }: SchemaObject): SchemaObject {
  const images = properties?.images;
  if (images === undefined || '$ref' in images) return { type: 'object', properties, required };
  const { example: _, ...rest } = images;
  const ofTheForm = { ...rest, description: IMAGES_OF_A_FORM, items: entryOfAForm() };
  return {
    type: 'object',
    properties: { ...properties, images: ofTheForm },
    ...(required !== undefined && { required }),
  };
}
