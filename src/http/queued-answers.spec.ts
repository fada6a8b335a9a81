import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { endQueuedAnswers } from './queued-answers.js';

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
