import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer, type ServerResponse } from 'node:http';
import express, { type Response } from 'express';
import { endQueuedAnswers, pipeliningMiddleware } from './connections.js';

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

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Sends requests in one piece; counts how often each answer was told its end, once the connection has. */
async function ends(requests: number, answer: (res: ServerResponse, index: number) => void) {
  const counts: number[] = [];
  const server = createServer((_req, res) => {
    const index = counts.push(0) - 1;
    res.on('close', () => (counts[index] = (counts[index] ?? 0) + 1));
    answer(res, index);
  });
  endQueuedAnswers(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.resume().write(GET.repeat(requests));
  const accepted = once(server, 'connection');
  await once(socket, 'close');
  const [other] = (await accepted) as [{ closed: boolean }];
  await expect.poll(() => other.closed && !counts.includes(0)).toBe(true);
  // A second time would come in the same turn of the loop or the next one.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  server.close();
  return counts;
}

describe('answers that wait for their turn', () => {
  it('are told when the connection ends with an answer before them', async () => {
    const counts = await ends(20, (res, index) => {
      if (index === 0) setTimeout(() => res.setHeader('Connection', 'close').end('a'), 20);
    });
    expect(counts.length).toBeGreaterThan(1);
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  it('are told once when they have had their turn', async () => {
    const counts = await ends(5, (res, index) => {
      if (index === 4) res.setHeader('Connection', 'close');
      setTimeout(() => res.end('a'), 20 - index);
    });
    expect(counts).toEqual([1, 1, 1, 1, 1]);
  });
});
