import type { ModelAccess } from '../../../src/config/model-settings.js';
import { openModelImageProvider } from '../../../src/providers/models/open-model-providers.js';
import { opened } from './access-to.js';
import { ANSWERS } from './fake-image-servers.js';
import type { FakeVendor, SeenRequest } from './fake-vendor.js';
import type { FaultCase } from './fault-case.js';
import { formOf } from './form-of.js';
import type { PictureWire } from './model-wire.js';
import { type JsonSchema, wrongWith } from './schemas/json-schema.js';
import * as shapes from './schemas/openai-like.schemas.js';
import { IMAGE_EDIT_FILES } from './schemas/openai.schemas.js';

/** A provider `openai:MODEL` with `OPENAI_BASE_URL` at a fake. */
export const openOpenAiLike = (fake: FakeVendor, model: string, access: ModelAccess = {}) =>
  opened(
    openModelImageProvider(
      { name: 'openai', model },
      {
        openai: { baseUrl: `${fake.url}/v1`, ...access },
        google: {},
        anthropic: {},
        comfyui: {},
      },
    ),
  );

/** Lists the faults of a form of images/edits, for a server with these fields. */
export async function wrongWithForm(fields: JsonSchema, request: SeenRequest): Promise<string[]> {
  const form = await formOf(request);
  const files = form.files.map(({ name, type, bytes }) => ({ name, type, bytes: bytes.length }));
  return [...wrongWith(fields, form.fields), ...wrongWith(IMAGE_EDIT_FILES, files)];
}

const wire = (
  facts: Pick<PictureWire, 'name' | 'answer' | 'error' | 'good' | 'faults'> & {
    readonly fields: JsonSchema;
    readonly model: string;
  },
): PictureWire => ({
  ...facts,
  vendor: 'openai',
  path: '/v1/images/edits',
  keyOf: ({ headers }) => headers.authorization?.replace(/^Bearer /, ''),
  wrongWithRequest: (request) => wrongWithForm(facts.fields, request),
  open: (fake, apiKey) => openOpenAiLike(fake, facts.model, { apiKey }),
});

const liteLlmError = (
  type: string,
  code: string,
  message = 'words that nobody may see',
): object => ({
  error: { message, type, param: null, code },
});

const LITELLM_FAULTS: readonly FaultCase[] = [
  {
    name: 'a wrong key',
    kind: 'bad_key',
    code: 'auth_error',
    reply: { status: 401, body: liteLlmError('auth_error', '401') },
  },
  {
    name: 'a budget that is used up',
    kind: 'out_of_quota',
    code: 'budget_exceeded',
    reply: { status: 429, body: liteLlmError('budget_exceeded', '429') },
  },
  {
    name: 'a budget that is used up, in older releases',
    kind: 'out_of_quota',
    reply: { status: 400, body: liteLlmError('budget_exceeded', '400') },
  },
  {
    name: 'too many requests',
    kind: 'rate_limited',
    retryAfterMs: 3_000,
    reply: {
      status: 429,
      headers: { 'retry-after': '3' },
      body: liteLlmError('throttling_error', '429'),
    },
  },
  {
    name: 'a policy of its vendor',
    kind: 'refused',
    reply: {
      status: 400,
      body: liteLlmError(
        'invalid_request_error',
        '400',
        'litellm.ContentPolicyViolationError: words that nobody may see',
      ),
    },
  },
  {
    name: 'a name that it does not know',
    kind: 'bad_request',
    code: 'invalid_request_error',
    reply: { status: 400, body: liteLlmError('invalid_request_error', '400') },
  },
  {
    name: 'a form that it does not take',
    kind: 'bad_request',
    reply: { status: 422, body: { detail: 'words that nobody may see' } },
  },
  {
    name: 'an address on another private host',
    kind: 'bad_answer',
    code: 'source_image_forbidden',
    reply: {
      body: {
        created: 1,
        data: [{ b64_json: null, url: 'http://127.0.0.1:1/a.png', revised_prompt: null }],
      },
    },
  },
];

/** Answer of all three when it is nothing. */
const NOTHING = (good: (b64: readonly string[]) => object): readonly FaultCase[] => [
  { name: 'an empty list', kind: 'bad_answer', code: 'empty', reply: { body: good([]) } },
  {
    name: 'no picture',
    kind: 'bad_answer',
    code: 'not_a_picture',
    reply: { body: good(['bm8gcGljdHVyZQ==']) },
  },
];

/** stable-diffusion.cpp's server. */
export const SD_SERVER = wire({
  name: 'openai: with sd-server',
  model: 'sd-cpp-local',
  fields: shapes.SD_SERVER_FIELDS,
  answer: shapes.SD_SERVER_ANSWER,
  error: shapes.SD_SERVER_ERROR,
  good: ANSWERS.sdServer,
  faults: [
    ...NOTHING(ANSWERS.sdServer),
    {
      name: 'a model that draws no pictures',
      kind: 'bad_request',
      reply: { status: 400, body: { error: 'loaded model does not support img_gen' } },
    },
    {
      name: 'nothing drawn',
      kind: 'server_error',
      reply: { status: 500, body: { error: 'generate_image returned no results' } },
    },
    {
      name: 'what it has thrown',
      kind: 'server_error',
      code: 'server_error',
      reply: { status: 500, body: { error: 'server_error', message: 'words that nobody may see' } },
    },
  ],
});

/** A LiteLLM proxy in front of a vendor. */
export const LITELLM = wire({
  name: 'openai: with LiteLLM',
  model: 'openai/gpt-image-2.6-flare',
  fields: shapes.LITELLM_FIELDS,
  answer: shapes.LITELLM_ANSWER,
  error: shapes.LITELLM_ERROR,
  good: ANSWERS.liteLlm,
  faults: [...NOTHING(ANSWERS.liteLlm), ...LITELLM_FAULTS],
});

/** vLLM-Omni. */
export const VLLM_OMNI = wire({
  name: 'openai: with vLLM-Omni',
  model: 'Qwen/Qwen-Image-Edit-2511',
  fields: shapes.VLLM_OMNI_FIELDS,
  answer: shapes.VLLM_OMNI_ANSWER,
  error: shapes.VLLM_OMNI_ERROR,
  good: ANSWERS.vllmOmni,
  faults: [
    ...NOTHING(ANSWERS.vllmOmni),
    {
      name: 'a size that its model does not make',
      kind: 'bad_request',
      reply: { status: 400, body: { detail: 'words that nobody may see' } },
    },
    {
      name: 'an engine that is dead',
      kind: 'server_error',
      code: 'InternalServerError',
      reply: {
        status: 500,
        body: {
          error: {
            message: 'words that nobody may see',
            type: 'InternalServerError',
            param: null,
            code: 500,
          },
        },
      },
    },
  ],
});
