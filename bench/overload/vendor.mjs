// A model on loopback, in a process of its own: after a delay it answers with a good copy, or with the photo of the bench
// as a PNG of 1,024 pixels, as an edit that keeps the product does.
import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { chatAnswer } from '../calls/programs/parts/chat-answer.mjs';

const DELAY_MS = { '/images/edits': 1_000, '/chat/completions': 200 };

const picture = await sharp('assets/sample-product.jpg')
  .resize(1_024, 1_024, { fit: 'contain', background: 'white' })
  .png()
  .toBuffer();

const ANSWERS = {
  '/images/edits': JSON.stringify({
    created: 1_763_700_000,
    data: [{ b64_json: picture.toString('base64') }],
    usage: { input_tokens: 900, output_tokens: 1_400, total_tokens: 2_300 },
  }),
  '/chat/completions': chatAnswer,
};

const server = createServer((req, res) => {
  const path = Object.keys(ANSWERS).find((one) => req.url.endsWith(one));
  req.resume().on('end', () => {
    if (path === undefined) return res.writeHead(404).end('{}');
    const answer = () =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(ANSWERS[path]);
    setTimeout(answer, DELAY_MS[path]);
  });
});
server.keepAliveTimeout = 60_000;
await once(server.listen(0, '127.0.0.1'), 'listening');
process.on('disconnect', () => process.exit());
process.send(server.address().port);
