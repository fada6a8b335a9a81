import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { REQUEST_EXAMPLES } from './answer-examples.js';
import { SAMPLE_PHOTO } from './sample-photo.js';
import { TAGS } from './tags.js';

/** Value of JSON, which the document is. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Events that the service sends, by their types (OpenAPI 3.1, `webhooks`). */
const WEBHOOKS = JSON.parse(
  readFileSync(new URL('./data/webhooks.json', import.meta.url), 'utf8'),
) as Json;

/** Part of a request body that takes examples. */
interface Body {
  content?: Record<string, { examples?: unknown }>;
}

/**
 * Completes what the decorators give: groups, events, examples of request bodies with a photo that the service gives
 * out, and references in the form of OpenAPI 3.1.
 * @param samplePhotoUrl address of that photo
 */
export function completeDocument(document: OpenAPIObject, samplePhotoUrl: string): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const { operationId = '', requestBody } of [path.get, path.post, path.delete].flatMap(
      (operation) => operation ?? [],
    )) {
      const json = (requestBody as Body | undefined)?.content?.['application/json'];
      if (json !== undefined) json.examples = REQUEST_EXAMPLES[operationId];
    }
  }
  const plain = JSON.parse(JSON.stringify({ ...document, tags: TAGS, webhooks: WEBHOOKS })) as Json;
  return rewritten(plain, samplePhotoUrl) as unknown as OpenAPIObject;
}

/** The value with the photo's address put in, and each `allOf` of one reference as that reference. */
function rewritten(value: Json, samplePhotoUrl: string): Json {
  if (value === SAMPLE_PHOTO) return samplePhotoUrl;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => rewritten(each, samplePhotoUrl));
  const { allOf, ...rest } = value;
  const alone = Array.isArray(allOf) && allOf.length === 1 ? allOf[0] : undefined;
  const members = isObject(alone) ? { ...alone, ...rest } : value;
  return Object.fromEntries(
    Object.entries(members).map(([name, each]) => [name, rewritten(each, samplePhotoUrl)]),
  );
}

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
