import { OPENAI_LANGUAGE_MODELS } from '../../../src/providers/models/openai.language-models.js';
import { ModelCopyProvider } from '../../../src/providers/models/model-copy.provider.js';
import {
  openModelCopyProvider,
  openModelImageProvider,
} from '../../../src/providers/models/open-model-providers.js';
import type { SeenRequest } from './fake-vendor.js';
import { accessTo, opened } from './access-to.js';
import { type CopyWire, ok, type PictureWire } from './model-wire.js';
import { wrongWithForm } from './openai-like.wires.js';
import { OPENAI_FAULTS } from './openai.faults.js';
import { unusable } from './unusable-copy.js';
import { wrongWith } from './schemas/json-schema.js';
import * as shapes from './schemas/openai.schemas.js';

const COMMON = {
  vendor: 'openai',
  error: shapes.OPENAI_ERROR,
  keyOf: ({ headers }: SeenRequest) => headers.authorization?.replace(/^Bearer /, ''),
} as const;

const json = (request: SeenRequest): unknown => JSON.parse(request.body.toString('utf8'));

const pictures = (...b64: readonly string[]): object => ({
  created: 1_763_700_000,
  background: 'opaque',
  output_format: 'png',
  quality: 'high',
  size: '1920x1920',
  data: b64.map((b64_json) => ({ b64_json })),
  usage: {
    input_tokens: 400,
    input_tokens_details: { image_tokens: 300, text_tokens: 100 },
    output_tokens: 4_160,
    total_tokens: 4_560,
  },
});

/** images/edits. */
export const OPENAI_IMAGES: PictureWire = {
  ...COMMON,
  name: 'openai images/edits',
  path: '/v1/images/edits',
  answer: shapes.IMAGES_RESPONSE,
  good: (b64) => pictures(...b64),
  faults: [
    ...OPENAI_FAULTS,
    { name: 'an empty list', kind: 'bad_answer', code: 'empty', reply: ok(pictures()) },
    {
      name: 'no picture',
      kind: 'bad_answer',
      code: 'not_a_picture',
      reply: ok(pictures('bm8gcGljdHVyZQ==')),
    },
    {
      name: 'an address for a picture',
      kind: 'bad_answer',
      reply: ok({ created: 1, data: [{ url: 'http://127.0.0.1:1/x.png' }] }),
    },
  ],
  wrongWithRequest: (request) => wrongWithForm(shapes.IMAGE_EDIT_FIELDS, request),
  open: (fake, key) =>
    opened(
      openModelImageProvider(
        { name: 'openai', model: 'gpt-image-2.6-sunburst' },
        accessTo('openai', `${fake.url}/v1`, key),
      ),
    ),
};

function chat(message: object, finish_reason = 'stop'): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_763_700_000,
    model: 'gpt-6-luna-2026-10-01',
    choices: [
      {
        index: 0,
        finish_reason,
        logprobs: null,
        message: { role: 'assistant', content: null, refusal: null, ...message },
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 500, total_tokens: 1_400 },
  };
}

/** chat/completions, which servers that imitate OpenAI speak. */
export const OPENAI_CHAT: CopyWire = {
  ...COMMON,
  name: 'openai chat/completions',
  path: '/v1/chat/completions',
  answer: shapes.CHAT_RESPONSE,
  good: ([content]) => chat({ content }),
  faults: [
    ...OPENAI_FAULTS,
    {
      name: 'a refusal',
      kind: 'refused',
      reply: ok(chat({ refusal: 'I cannot help with that.' })),
    },
    {
      name: 'a filter',
      kind: 'refused',
      code: 'content_filter',
      reply: ok(chat({ content: '{' }, 'content_filter')),
    },
    {
      name: 'too long an answer',
      kind: 'bad_answer',
      code: 'length',
      reply: ok(chat({ content: '{"opt' }, 'length')),
    },
    { name: 'an empty list', kind: 'bad_answer', reply: ok({ ...chat({}), choices: [] }) },
    ...unusable((content) => chat({ content })),
  ],
  wrongWithRequest: async (request) => wrongWith(shapes.CHAT_REQUEST, json(request)),
  open: (fake, key) =>
    opened(
      openModelCopyProvider(
        { name: 'openai', model: 'gpt-6-luna' },
        accessTo('openai', `${fake.url}/v1`, key),
      ),
    ),
};

function response(content: readonly object[], rest: object = {}): object {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_763_700_000,
    model: 'gpt-6-luna-2026-10-01',
    status: 'completed',
    error: null,
    incomplete_details: null,
    output: [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content }],
    usage: {
      input_tokens: 900,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 500,
      output_tokens_details: { reasoning_tokens: 100 },
      total_tokens: 1_400,
    },
    ...rest,
  };
}

const written = (text = ''): object => response([{ type: 'output_text', text, annotations: [] }]);
const failed = (code: string): object =>
  response([], {
    status: 'failed',
    error: { code, message: 'words that nobody may see' },
    output: [],
  });
const incomplete = (reason: string): object =>
  response([], { status: 'incomplete', incomplete_details: { reason }, output: [] });

/** responses, which only OpenAI itself is asked by: what goes to its own address ends at the fake. */
export const OPENAI_RESPONSES: CopyWire = {
  ...COMMON,
  name: 'openai responses',
  path: '/v1/responses',
  answer: shapes.RESPONSES_RESPONSE,
  good: ([text]) => written(text),
  faults: [
    ...OPENAI_FAULTS,
    {
      name: 'a refusal',
      kind: 'refused',
      reply: ok(response([{ type: 'refusal', refusal: 'I cannot help with that.' }])),
    },
    {
      name: 'a filter',
      kind: 'refused',
      code: 'content_filter',
      reply: ok(incomplete('content_filter')),
    },
    {
      name: 'too long an answer',
      kind: 'bad_answer',
      code: 'max_output_tokens',
      reply: ok(incomplete('max_output_tokens')),
    },
    {
      name: 'a failure in a 200',
      kind: 'server_error',
      code: 'server_error',
      reply: ok(failed('server_error')),
    },
    { name: 'a limit in a 200', kind: 'rate_limited', reply: ok(failed('rate_limit_exceeded')) },
    { name: 'a flag in a 200', kind: 'refused', reply: ok(failed('invalid_prompt')) },
    {
      name: 'an empty list',
      kind: 'bad_answer',
      code: 'empty',
      reply: ok(response([], { output: [] })),
    },
    ...unusable(written),
  ],
  wrongWithRequest: async (request) => wrongWith(shapes.RESPONSES_REQUEST, json(request)),
  async open(fake, key) {
    const own = 'https://api.openai.com';
    const { url } = fake;
    const rerouted =
      (fetch: typeof globalThis.fetch): typeof fetch =>
      (address, init) => {
        const asked = new Request(address).url;
        if (!asked.startsWith(`${own}/`)) throw new Error(`asked ${asked}`);
        return fetch(asked.replace(own, url), init);
      };
    return new ModelCopyProvider(
      {
        ...OPENAI_LANGUAGE_MODELS,
        open: (model, access, fetch) => OPENAI_LANGUAGE_MODELS.open(model, access, rerouted(fetch)),
      },
      'gpt-6-luna',
      { apiKey: key },
    );
  },
};
