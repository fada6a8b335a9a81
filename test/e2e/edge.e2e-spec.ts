import { expectProblem } from '../support/contract/expect-problem.js';
import { COPY, IMAGES } from '../support/contract/contract-service.js';
import { EdgeClient } from '../support/edge-client.js';
import { type HttpAnswer, sendRaw } from '../support/raw-http.js';

const client = EdgeClient.forFile();

/** An answer as it came over the wire. */
function parsed(text: string): HttpAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  const json = <T>(): T => JSON.parse(body) as T;
  return { status: Number(line.split(' ')[1]), headers, text: body, json };
}

describe('what Node itself refuses', () => {
  const raw: [string, string, number, string][] = [
    ['not HTTP', 'hello\r\n\r\n', 400, 'invalid_body'],
    [
      'smuggling',
      `POST ${IMAGES} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'invalid_body',
    ],
    [
      '20 KB of headers',
      `POST ${IMAGES} HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'a path of 20 KB',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['no Host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, 'invalid_body'],
  ];
  const end = 'Connection: close\r\n\r\n';
  const key = 'Authorization: Bearer lsk_live_x\r\n';
  for (const path of [IMAGES, '/health/live', '/nowhere']) {
    raw.push(
      [
        `two Host: ${path}`,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nhost: x\r\n${end}`,
        400,
        'invalid_body',
      ],
      [
        `two keys: ${path}`,
        `POST ${path} HTTP/1.1\r\nHost: x\r\n${key}${key}${end}`,
        400,
        'invalid_body',
      ],
      [
        `Transfer-Encoding under HTTP/1.0: ${path}`,
        `POST ${path} HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
        400,
        'invalid_body',
      ],
    );
  }
  it.each(raw)('is a problem, too: %s', async (_name, text, status, code) => {
    expectProblem(parsed(await sendRaw(client.edge.port, text)), status, code);
  });
});

describe('our own faults', () => {
  it('answers 500 without a word of the error', async () => {
    const { apiKey } = await client.newKey();
    const answer = await client.call(apiKey, { path: COPY, body: { productTitle: 'throw 1' } });
    expectProblem(answer, 500, 'internal_error');
    expect(answer.text).not.toMatch(/secret| at |\.ts/);
  });
});
