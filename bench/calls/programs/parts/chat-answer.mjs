import { COPY } from '../../brief.mjs';

/** Answer of OpenAI's chat completions with the good copy, as JSON. */
export const chatAnswer = JSON.stringify({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_763_700_000,
  model: 'gpt-6-luna-2026-10-01',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      logprobs: null,
      message: { role: 'assistant', content: JSON.stringify(COPY), refusal: null },
    },
  ],
  usage: { prompt_tokens: 900, completion_tokens: 500, total_tokens: 1_400 },
});
