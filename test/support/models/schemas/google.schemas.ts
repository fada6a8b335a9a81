import {
  base64,
  count,
  either,
  type JsonSchema,
  list,
  object,
  oneOf,
  text,
} from './json-schema.js';

/*
 * Facts read in Google's own definitions, in JSON's spelling of their names:
 * - request and answer: googleapis/googleapis, google/ai/generativelanguage/v1beta/generative_service.proto,
 *   bc7e3baa28fbb223fa93782e130260fab8205bfc; parts: content.proto beside it, 130b113520c1b3fffd90f67198681b5fe84de464
 * - error details: google/rpc/error_details.proto, 047d3a8ac7f75383855df0166144f891d7af08d9; `quotaId` and
 *   `retryDelay` as recorded in google-gemini/gemini-cli, issue 6126
 * Only what the adapters send and read; requests are closed, so that a field that is not here fails.
 */

const MEDIA = oneOf('image/png', 'image/jpeg', 'image/webp');

const SCHEMA: JsonSchema = object({ type: oneOf('object', 'array', 'string') });

/** The body of generateContent. */
export const GENERATE_REQUEST = object(
  {
    contents: list(
      object(
        {
          role: oneOf('user', 'model'),
          parts: list(
            either(
              object({ text }, true),
              object({ inlineData: object({ mimeType: MEDIA, data: base64 }, true) }, true),
            ),
          ),
        },
        true,
      ),
    ),
    'systemInstruction?': object({ parts: list(object({ text }, true)) }, true),
    generationConfig: object(
      {
        'responseMimeType?': oneOf('application/json', 'text/plain'),
        'responseSchema?': SCHEMA,
        'responseModalities?': list(oneOf('TEXT', 'IMAGE', 'AUDIO')),
        'imageConfig?': object(
          { 'aspectRatio?': text, 'imageSize?': oneOf('1K', '2K', '4K') },
          true,
        ),
        'maxOutputTokens?': count,
      },
      true,
    ),
  },
  true,
);

/** Why a prompt is refused. */
export const BLOCK_REASONS = ['SAFETY', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'IMAGE_SAFETY'];

/** Why a model stops for a policy. */
export const REFUSING_FINISHES = [
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
];

/** Why a model stops besides. */
const OTHER_FINISHES = ['STOP', 'MAX_TOKENS', 'OTHER', 'IMAGE_OTHER', 'NO_IMAGE', 'LANGUAGE'];

/** The answer of generateContent. */
export const GENERATE_RESPONSE = object({
  'candidates?': list(
    object({
      'index?': count,
      'finishReason?': oneOf(...REFUSING_FINISHES, ...OTHER_FINISHES),
      'content?': object({
        'role?': oneOf('model'),
        'parts?': list(
          either(
            object({ text, 'thought?': { type: 'boolean' } }),
            object({
              inlineData: object({ mimeType: text, data: base64 }),
              'thought?': { type: 'boolean' },
            }),
          ),
        ),
      }),
    }),
  ),
  'promptFeedback?': object({ 'blockReason?': oneOf(...BLOCK_REASONS) }),
  'usageMetadata?': object({
    promptTokenCount: count,
    'candidatesTokenCount?': count,
    totalTokenCount: count,
  }),
  'modelVersion?': text,
  'responseId?': text,
});

const DURATION: JsonSchema = { type: 'string', pattern: '^\\d+(\\.\\d+)?s$' };

/** Every error. */
export const GOOGLE_ERROR = object({
  error: object({
    code: { type: 'integer', minimum: 400, maximum: 599 },
    message: text,
    status: { type: 'string', pattern: '^[A-Z_]+$' },
    'details?': list(
      either(
        object({
          '@type': oneOf('type.googleapis.com/google.rpc.RetryInfo'),
          retryDelay: DURATION,
        }),
        object({
          '@type': oneOf('type.googleapis.com/google.rpc.QuotaFailure'),
          violations: list(object({ 'quotaMetric?': text, 'quotaId?': text, 'quotaValue?': text })),
        }),
        object({
          '@type': oneOf('type.googleapis.com/google.rpc.ErrorInfo'),
          reason: { type: 'string', pattern: '^[A-Z0-9_]{1,63}$' },
          domain: text,
        }),
      ),
    ),
  }),
});
