import { base64, count, either, list, nullable, object, oneOf, text } from './json-schema.js';

/*
 * Facts read in the types that Anthropic generates from its interface description:
 * - messages: anthropics/anthropic-sdk-typescript, src/resources/messages/messages.ts,
 *   00da52f8f1413b6928548c30d769f562f0f6be23
 * - errors: src/resources/shared.ts, 135f71e9297683e14614d4307081c0273ed0a09c
 * Only what the adapter sends and reads; requests are closed, so that a field that is not here fails.
 */

/** The body of messages. */
export const MESSAGES_REQUEST = object(
  {
    model: text,
    max_tokens: { type: 'integer', minimum: 1 },
    'system?': list(object({ type: oneOf('text'), text }, true)),
    messages: list(
      object(
        {
          role: oneOf('user', 'assistant'),
          content: list(
            either(
              object({ type: oneOf('text'), text }, true),
              object(
                {
                  type: oneOf('image'),
                  source: object(
                    {
                      type: oneOf('base64'),
                      media_type: oneOf('image/jpeg', 'image/png', 'image/gif', 'image/webp'),
                      data: base64,
                    },
                    true,
                  ),
                },
                true,
              ),
            ),
          ),
        },
        true,
      ),
    ),
    'output_config?': object(
      {
        format: object({ type: oneOf('json_schema'), schema: { type: 'object' } }, true),
        'effort?': oneOf('low', 'medium', 'high', 'xhigh', 'max'),
      },
      true,
    ),
    // Older models: a tool that they must use.
    'tools?': list(object({ name: text, 'description?': text, input_schema: { type: 'object' } })),
    'tool_choice?': object({ type: oneOf('any', 'auto', 'tool') }),
  },
  true,
);

/** Why a model stops. */
const STOP_REASONS = [
  'end_turn',
  'max_tokens',
  'stop_sequence',
  'tool_use',
  'pause_turn',
  'refusal',
  'model_context_window_exceeded',
];

/** The answer of messages. */
export const MESSAGE = object({
  id: text,
  type: oneOf('message'),
  role: oneOf('assistant'),
  model: text,
  content: list(
    either(
      object({ type: oneOf('text'), text }),
      object({ type: oneOf('tool_use'), id: text, name: text, input: { type: 'object' } }),
    ),
  ),
  stop_reason: oneOf(...STOP_REASONS, null),
  stop_sequence: nullable(text),
  'stop_details?': nullable(object({ type: oneOf('refusal'), category: nullable(text) })),
  usage: object({ input_tokens: count, output_tokens: count }),
});

/** Every error. */
export const ANTHROPIC_ERROR = object({
  type: oneOf('error'),
  error: object({
    type: oneOf(
      'invalid_request_error',
      'authentication_error',
      'permission_error',
      'not_found_error',
      'rate_limit_error',
      'timeout_error',
      'overloaded_error',
      'api_error',
      'billing_error',
    ),
    message: text,
  }),
  request_id: nullable(text),
});
