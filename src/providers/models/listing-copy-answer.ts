import type { JSONSchema7 } from '@ai-sdk/provider';
import { z } from 'zod';
import type { ListingCopy } from '../../listing/listing-copy.js';

/** Lone surrogates and U+0000, which no store takes. */
const UNSTORABLE = /[\p{Surrogate}\0]/u;

const text = (max: number): z.ZodString =>
  z
    .string()
    .max(max)
    .refine((value) => !UNSTORABLE.test(value), 'unstorable') as z.ZodString;
const texts = (max: number, maxEach: number): z.ZodArray<z.ZodString> =>
  z.array(text(maxEach)).max(max);

/**
 * Bounds of an acceptable answer: far wider than the marketplace's rules, which are checked and repaired later, yet
 * narrow enough to work with. Other fields are dropped.
 */
const ANSWER = z.object({
  optimizedTitle: text(2_000),
  bulletPoints: texts(50, 5_000),
  htmlDescription: text(50_000),
  targetKeywords: texts(500, 1_000),
  subjectMatter: texts(100, 1_000),
  searchTerms: text(20_000),
});

const STRINGS: JSONSchema7 = { type: 'array', items: { type: 'string' } };

/** Schema of the answer for models: shapes alone, since vendors take no limits of length in it. */
export const LISTING_COPY_SCHEMA: JSONSchema7 = {
  type: 'object',
  properties: {
    optimizedTitle: { type: 'string' },
    bulletPoints: STRINGS,
    htmlDescription: { type: 'string' },
    targetKeywords: STRINGS,
    subjectMatter: STRINGS,
    searchTerms: { type: 'string' },
  },
  required: Object.keys(ANSWER.shape),
  additionalProperties: false,
};

/** The copy that a model's text holds, or a short code of what is wrong with it. */
export function readListingCopy(
  answer: string,
): { readonly copy: ListingCopy } | { readonly wrong: string } {
  let value: unknown;
  try {
    value = JSON.parse(withoutFence(answer));
  } catch {
    return { wrong: answer.trim() === '' ? 'empty' : 'not_json' };
  }
  const read = ANSWER.safeParse(value);
  if (read.success) return { copy: read.data };
  const [{ path, code } = { path: [], code: 'custom' }] = read.error.issues;
  return { wrong: [...path, code].map(String).join('.') };
}

/** Servers that take no notice of the schema put the JSON into a fence of Markdown. */
function withoutFence(answer: string): string {
  return /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(answer)?.[1] ?? answer;
}
