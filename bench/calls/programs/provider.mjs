// A model on loopback that speaks OpenAI's chat completions: one good copy after a delay, which its parent sets.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { chatAnswer } from './parts/chat-answer.mjs';

let delayMs = 0;

const answer = (res) => res.writeHead(200, { 'content-type': 'application/json' }).end(chatAnswer);

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
