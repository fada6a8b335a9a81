import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { Request } from 'express';
import { lastValueFrom, Subject } from 'rxjs';
import type { Caller } from '../../access/caller.js';
import { setCaller } from '../../access/current-caller.decorator.js';
import { releaseSlot } from './large-body-limiter.js';
import { BodyReadingInterceptor } from './body-reading.interceptor.js';

interface Call {
  readonly req: IncomingMessage;
  readonly answer: Subject<unknown>;
}

/** A server whose calls stay open once their body is read, until the test lets go of them. */
async function openServer() {
  const reading = new BodyReadingInterceptor(['application/json']);
  const calls: Call[] = [];
  const server = createServer((req, res) => {
    setCaller(req as Request, { organizationId: 'one' } as Caller);
    const answer = new Subject<unknown>();
    const handle = () => (calls.push({ req, answer }), answer);
    const work = async () =>
      lastValueFrom(await reading.intercept(new ExecutionContextHost([req, res]), { handle }));
    work().then(
      () => res.end(),
      () => res.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('reading bodies', () => {
  it('lets the next large body in when the photos of one are stored, or its call has ended', async () => {
    const { server, calls, url } = await openServer();
    const headers = { 'Content-Type': 'application/json' };
    const send = (body: string) => fetch(url, { method: 'POST', headers, body });
    const large = `{"a":"${'a'.repeat(1_100_000)}"}`;
    const refused = await send(large.slice(0, -1));
    expect(refused.status).toBe(400);
    const answers = Array.from({ length: 7 }, () => send(large));
    await expect.poll(() => calls.length).toBe(4);
    answers.push(send('{"a":"small"}'));
    await expect.poll(() => calls.length).toBe(5);
    const [first, second, third] = calls as [Call, Call, Call];
    releaseSlot(first.req);
    await expect.poll(() => calls.length).toBe(6);
    second.answer.complete();
    await expect.poll(() => calls.length).toBe(7);
    third.answer.error(new Error('refused'));
    await expect.poll(() => calls.length).toBe(8);
    for (const { answer } of calls) {
      answer.next(0);
      answer.complete();
    }
    await Promise.all(answers);
    server.close();
  });
});
