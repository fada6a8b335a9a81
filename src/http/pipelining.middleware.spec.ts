import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import express, { type Response } from 'express';
import { pipeliningMiddleware } from './pipelining.middleware.js';
import { endQueuedAnswers } from './queued-answers.js';

/** A server that answers when the test says so, and a connection that has sent requests ahead. */
async function sentAhead(requests: number) {
  const taken: Response[] = [];
  const app = express().use(pipeliningMiddleware);
  app.use((_req, res) => void taken.push(res));
  const server = app.listen(0, '127.0.0.1');
  endQueuedAnswers(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
  return { taken, server, socket };
}

describe('requests that are sent ahead', () => {
  it('are taken one after the other', async () => {
    const { taken, server, socket } = await sentAhead(17);
    for (let i = 0; i < 17; i++) {
      await expect.poll(() => taken.length).toBe(i + 1);
      taken[i]?.end('a');
    }
    expect(taken.length).toBe(17);
    socket.destroy();
    server.close();
  });

  it('are not taken any more when the connection has ended', async () => {
    const { taken, server, socket } = await sentAhead(5);
    await expect.poll(() => taken.length).toBe(1);
    const closed = once(taken[0]!, 'close');
    socket.destroy();
    await closed;
    await new Promise((resolve) => server.close(resolve));
    expect(taken.length).toBe(1);
  });

  it('end the connection when there are too many', async () => {
    const { taken, server, socket } = await sentAhead(18);
    await once(socket, 'close');
    expect(taken.length).toBeLessThan(2);
    server.close();
  });
});
