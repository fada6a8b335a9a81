import {
  base64,
  count,
  either,
  type JsonSchema,
  list,
  nullable,
  object,
  oneOf,
  text,
} from './json-schema.js';

/*
 * Facts read in the types that OpenAI generates from its interface description:
 * - images/edits: openai/openai-node, src/resources/images.ts, 583cfe9348570c2f29c85511e6fbbf16a81e72a1;
 *   `input_fidelity`: openai/openai-node, src/resources/responses (the tool that makes pictures), as above
 * - chat completions: src/resources/chat/completions/completions.ts, 011cd36a75a9b88a39c9322e52f8965613e6bde6
 * - responses: src/resources/responses/responses.ts, 0096df7fe96ab3604bbd3026ac21ee529774f20d
 * - errors, response formats: src/resources/shared.ts, 0a3d94b850d1dabbc8f3f46d4a208e6a1fc98274
 * Only what the adapters send and read; requests are closed, so that a field that is not here fails.
 */

/** Every error of every address. */
export const OPENAI_ERROR = object({
  error: object({ code: nullable(text), message: text, param: nullable(text), type: text }),
});

/** Fields of the form of images/edits: texts; files stand apart. */
export const IMAGE_EDIT_FIELDS = object(
  {
    model: text,
    prompt: { type: 'string', minLength: 1, maxLength: 32_000 },
    'n?': { type: 'string', pattern: '^([1-9]|10)$' },
    // Families before 2.6 know the first one alone.
    'size?': oneOf('1024x1024', '1920x1920'),
    'quality?': oneOf('low', 'medium', 'high', 'auto'),
    'background?': oneOf('transparent', 'opaque', 'auto'),
    'output_format?': oneOf('png', 'jpeg', 'webp'),
    'input_fidelity?': oneOf('high', 'low'),
  },
  true,
);

/** Files of that form: up to 16 of less than 50 MB. */
export const IMAGE_EDIT_FILES: JsonSchema = {
  ...list(
    object({
      name: oneOf('image', 'image[]'),
      type: oneOf('image/png', 'image/webp', 'image/jpeg'),
      bytes: { type: 'integer', minimum: 1, maximum: 50_000_000 },
    }),
  ),
  minItems: 1,
  maxItems: 16,
};

/** The answer of images/edits. */
export const IMAGES_RESPONSE = object({
  created: count,
  'data?': list(object({ 'b64_json?': base64, 'revised_prompt?': text, 'url?': text }, true)),
  'background?': oneOf('transparent', 'opaque'),
  'output_format?': oneOf('png', 'webp', 'jpeg'),
  'quality?': oneOf('low', 'medium', 'high'),
  'size?': oneOf('1024x1024', '1920x1920'),
  'usage?': object({
    input_tokens: count,
    input_tokens_details: object({ image_tokens: count, text_tokens: count }),
    output_tokens: count,
    total_tokens: count,
  }),
});

const DATA_URL: JsonSchema = {
  type: 'string',
  pattern: '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$',
};
const FORMAT_NAME: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' };

/** The body of chat/completions. */
export const CHAT_REQUEST = object(
  {
    model: text,
    messages: list(
      either(
        object({ role: oneOf('system', 'developer'), content: text }, true),
        object(
          {
            role: oneOf('user'),
            content: either(
              text,
              list(
                either(
                  object({ type: oneOf('text'), text }, true),
                  object(
                    { type: oneOf('image_url'), image_url: object({ url: DATA_URL }, true) },
                    true,
                  ),
                ),
              ),
            ),
          },
          true,
        ),
      ),
    ),
    'response_format?': object(
      {
        type: oneOf('json_schema'),
        json_schema: object(
          { name: FORMAT_NAME, schema: { type: 'object' }, strict: { type: 'boolean' } },
          true,
        ),
      },
      true,
    ),
  },
  true,
);

/** The answer of chat/completions. */
export const CHAT_RESPONSE = object({
  id: text,
  object: oneOf('chat.completion'),
  created: count,
  model: text,
  choices: list(
    object({
      index: count,
      finish_reason: oneOf('stop', 'length', 'tool_calls', 'content_filter', 'function_call'),
      logprobs: nullable({ type: 'object' }),
      message: object({
        role: oneOf('assistant'),
        content: nullable(text),
        refusal: nullable(text),
      }),
    }),
  ),
  'usage?': object({ prompt_tokens: count, completion_tokens: count, total_tokens: count }),
});

/** The body of responses. */
export const RESPONSES_REQUEST = object(
  {
    model: text,
    input: list(
      either(
        object({ role: oneOf('system', 'developer'), content: text }, true),
        object(
          {
            role: oneOf('user'),
            content: list(
              either(
                object({ type: oneOf('input_text'), text }, true),
                object({ type: oneOf('input_image'), image_url: DATA_URL }, true),
              ),
            ),
          },
          true,
        ),
      ),
    ),
    'max_output_tokens?': count,
    'store?': { type: 'boolean' },
    'include?': list(oneOf('reasoning.encrypted_content')),
    'text?': object(
      {
        format: object(
          {
            type: oneOf('json_schema'),
            name: FORMAT_NAME,
            schema: { type: 'object' },
            strict: { type: 'boolean' },
          },
          true,
        ),
      },
      true,
    ),
  },
  true,
);

/** The answer of responses. */
export const RESPONSES_RESPONSE = object({
  id: text,
  object: oneOf('response'),
  created_at: count,
  model: text,
  status: oneOf('completed', 'failed', 'in_progress', 'cancelled', 'queued', 'incomplete'),
  error: nullable(object({ code: text, message: text })),
  incomplete_details: nullable(object({ 'reason?': oneOf('max_output_tokens', 'content_filter') })),
  output: list(
    object({
      type: oneOf('message'),
      id: text,
      role: oneOf('assistant'),
      status: oneOf('in_progress', 'completed', 'incomplete'),
      content: list(
        either(
          object({ type: oneOf('output_text'), text, annotations: list({ type: 'object' }) }),
          object({ type: oneOf('refusal'), refusal: text }),
        ),
      ),
    }),
  ),
  'usage?': object({
    input_tokens: count,
    input_tokens_details: object({ cached_tokens: count }),
    output_tokens: count,
    output_tokens_details: object({ reasoning_tokens: count }),
    total_tokens: count,
  }),
});
