import { once } from 'node:events';
import { createServer } from 'node:http';

async function respond(res, answering) {
  const [status, body] = await answering.then(
    (result) => [200, { success: true, result }],
    (error) => [500, { success: false, detail: String(error) }],
  );
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Serves calls with a JSON body by `answer`, which gets the brief and the idempotency key, on the port of PORT. */
export async function serve(answer) {
  const server = createServer((req, res) => {
    let text = '';
    req.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    req.on('end', () => {
      void respond(res, answer(JSON.parse(text), req.headers['idempotency-key']));
    });
  });
  server.keepAliveTimeout = 60_000;
  await once(server.listen(Number(process.env.PORT), '127.0.0.1'), 'listening');
}
