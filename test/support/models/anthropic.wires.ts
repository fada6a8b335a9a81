import { openModelCopyProvider } from '../../../src/providers/models/open-model-providers.js';
import { accessTo, opened } from './access-to.js';
import { ANTHROPIC_FAULTS } from './anthropic.faults.js';
import { type CopyWire, ok } from './model-wire.js';
import { unusable } from './unusable-copy.js';
import * as shapes from './schemas/anthropic.schemas.js';
import { wrongWith } from './schemas/json-schema.js';

function message(content: readonly object[], stop_reason = 'end_turn'): object {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-sonnet-5-5-20260928',
    content,
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: 900, output_tokens: 500 },
  };
}

const written = (text = ''): object => message([{ type: 'text', text }]);

/** messages, with a model that takes a schema for its output. */
export const ANTHROPIC_MESSAGES: CopyWire = {
  name: 'anthropic messages',
  vendor: 'anthropic',
  path: '/v1/messages',
  answer: shapes.MESSAGE,
  error: shapes.ANTHROPIC_ERROR,
  good: ([text]) => written(text),
  faults: [
    ...ANTHROPIC_FAULTS,
    { name: 'a refusal', kind: 'refused', code: 'refusal', reply: ok(message([], 'refusal')) },
    {
      name: 'too long an answer',
      kind: 'bad_answer',
      code: 'max_tokens',
      reply: ok(message([{ type: 'text', text: '{' }], 'max_tokens')),
    },
    { name: 'an empty list', kind: 'bad_answer', code: 'empty', reply: ok(message([])) },
    ...unusable(written),
  ],
  keyOf: ({ headers }) => headers['x-api-key'] as string | undefined,
  wrongWithRequest: async ({ body }) =>
    wrongWith(shapes.MESSAGES_REQUEST, JSON.parse(body.toString('utf8'))),
  open: (fake, key) =>
    opened(
      openModelCopyProvider(
        { name: 'anthropic', model: 'claude-sonnet-5-5' },
        accessTo('anthropic', `${fake.url}/v1`, key),
      ),
    ),
};
