import {
  openModelCopyProvider,
  openModelImageProvider,
} from '../../../src/providers/models/open-model-providers.js';
import { accessTo, opened } from './access-to.js';
import type { SeenRequest } from './fake-vendor.js';
import type { FaultCase } from './fault-case.js';
import { GOOGLE_FAULTS } from './google.faults.js';
import { type CopyWire, ok, type PictureWire } from './model-wire.js';
import { unusable } from './unusable-copy.js';
import * as shapes from './schemas/google.schemas.js';
import { wrongWith } from './schemas/json-schema.js';

const COMMON = {
  vendor: 'google',
  answer: shapes.GENERATE_RESPONSE,
  error: shapes.GOOGLE_ERROR,
  keyOf: ({ headers }: SeenRequest) => headers['x-goog-api-key'] as string | undefined,
  wrongWithRequest: async ({ body }: SeenRequest) =>
    wrongWith(shapes.GENERATE_REQUEST, JSON.parse(body.toString('utf8'))),
} as const;

const USAGE = { promptTokenCount: 800, candidatesTokenCount: 1_290, totalTokenCount: 2_090 };

function generated(parts: readonly object[], finishReason = 'STOP'): object {
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason }],
    usageMetadata: USAGE,
    modelVersion: 'gemini-3.5-flash-lite',
    responseId: 'r1',
  };
}

/** A prompt that is blocked has no candidates, an answer that is blocked no content. */
const REFUSALS: readonly FaultCase[] = [
  ...shapes.BLOCK_REASONS.map((blockReason): FaultCase => ({
    name: `a prompt blocked for ${blockReason}`,
    kind: 'refused',
    code: blockReason,
    reply: ok({
      promptFeedback: { blockReason },
      usageMetadata: { promptTokenCount: 8, totalTokenCount: 8 },
    }),
  })),
  ...shapes.REFUSING_FINISHES.map((finishReason): FaultCase => ({
    name: `an answer stopped for ${finishReason}`,
    kind: 'refused',
    code: finishReason,
    reply: ok({ candidates: [{ index: 0, finishReason }], usageMetadata: USAGE }),
  })),
];

const picture = (data: string, more: object = {}): object => ({
  inlineData: { mimeType: 'image/png', data },
  ...more,
});

/** generateContent, for a picture. */
export const GOOGLE_PICTURES: PictureWire = {
  ...COMMON,
  name: 'google generateContent, pictures',
  path: '/v1beta/models/gemini-nano-banana-2.1:generateContent',
  good: (b64) => generated([{ text: 'Here it is.' }, ...b64.map((data) => picture(data))]),
  faults: [
    ...GOOGLE_FAULTS,
    ...REFUSALS,
    {
      name: 'an empty list',
      kind: 'bad_answer',
      code: 'empty',
      reply: ok({ candidates: [], usageMetadata: USAGE }),
    },
    {
      name: 'words for a picture',
      kind: 'bad_answer',
      code: 'STOP',
      reply: ok(generated([{ text: 'I drew it.' }])),
    },
    {
      name: 'no picture',
      kind: 'bad_answer',
      code: 'NO_IMAGE',
      reply: ok(generated([], 'NO_IMAGE')),
    },
    {
      name: 'a sketch alone',
      kind: 'bad_answer',
      reply: ok(generated([picture('bm8=', { thought: true })])),
    },
    {
      name: 'what is not a picture',
      kind: 'bad_answer',
      code: 'not_a_picture',
      reply: ok(generated([picture('bm8gcGljdHVyZQ==')])),
    },
  ],
  open: (fake, key) =>
    opened(
      openModelImageProvider(
        { name: 'google', model: 'gemini-nano-banana-2.1' },
        accessTo('google', `${fake.url}/v1beta`, key),
      ),
    ),
};

/** generateContent, for copy. */
export const GOOGLE_COPY: CopyWire = {
  ...COMMON,
  name: 'google generateContent, copy',
  path: '/v1beta/models/gemini-3.5-flash-lite:generateContent',
  good: ([text]) => generated([{ text }]),
  faults: [
    ...GOOGLE_FAULTS,
    ...REFUSALS,
    {
      name: 'an empty list',
      kind: 'bad_answer',
      reply: ok({ candidates: [], usageMetadata: USAGE }),
    },
    {
      name: 'too long an answer',
      kind: 'bad_answer',
      code: 'MAX_TOKENS',
      reply: ok(generated([{ text: '{"opt' }], 'MAX_TOKENS')),
    },
    ...unusable((text) => generated([{ text }])),
  ],
  open: (fake, key) =>
    opened(
      openModelCopyProvider(
        { name: 'google', model: 'gemini-3.5-flash-lite' },
        accessTo('google', `${fake.url}/v1beta`, key),
      ),
    ),
};
