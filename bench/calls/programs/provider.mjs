// A model on loopback that speaks OpenAI's chat completions: one good copy after a delay, which its parent sets.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { COPY } from '../brief.mjs';

let delayMs = 0;

const ANSWER = JSON.stringify({
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

const answer = (res) => res.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);

const server = createServer((req, res) => {
  req.resume().on('end', () => {
    if (delayMs === 0) answer(res);
    else setTimeout(answer, delayMs, res);
  });
});
server.keepAliveTimeout = 60_000;
await once(server.listen(0, '127.0.0.1'), 'listening');

process.on('disconnect', () => process.exit());
process.on('message', (ms) => (delayMs = ms));
process.send(server.address().port);
