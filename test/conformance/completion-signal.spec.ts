import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { CompletionSignal } from '../../src/queue/completion-signal.port.js';
import { type QueueRig, queueRigs } from '../support/queue-rigs.js';

/** Somebody else's generation: no process listens there. */
const NOWHERE = 'listing_reply_of_nobody';

type OpenSignal = CompletionSignal & OnApplicationShutdown;

describe.each(queueRigs())('completion signal: %s', (_name, openRig) => {
  let rig: QueueRig;
  let opened: OpenSignal[] = [];

  /** A signal as a process of its own has it. */
  const open = async (): Promise<OpenSignal> => {
    const backend = rig.open();
    await backend.check();
    const signal = backend.openSignal() as OpenSignal;
    opened.push(signal);
    return signal;
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    rig = await openRig();
  });

  afterEach(async () => {
    for (const signal of opened) await signal.onApplicationShutdown();
    opened = [];
  });

  afterAll(() => rig.close());

  it('is heard at the address that it is published to, and nowhere else', async () => {
    const [one, other, worker] = [await open(), await open(), await open()];
    const heard: Record<string, string[]> = { one: [], also: [], other: [] };
    await one.subscribe((id) => heard.one?.push(id));
    await one.subscribe((id) => heard.also?.push(id));
    await other.subscribe((id) => heard.other?.push(id));
    const ids = Array.from({ length: 50 }, () => randomUUID());
    await worker.publish(NOWHERE, randomUUID());
    await Promise.all(ids.map((id) => worker.publish(one.address, id)));
    const last = randomUUID();
    await worker.publish(other.address, last);
    await expect.poll(() => heard.other).toEqual([last]);
    await expect.poll(() => heard.one?.toSorted()).toEqual(ids.toSorted());
    expect(heard.also?.toSorted()).toEqual(ids.toSorted());
  });

  it('brings the outcome along, where it is not too large', async () => {
    const [waiting, worker] = [await open(), await open()];
    const heard: [string, unknown][] = [];
    await waiting.subscribe((id, outcome) => heard.push([id, outcome]));
    const outcome = { kind: 'succeeded', result: { title: 'Becher, 0,3 l – “blau”' } };
    await worker.publish(waiting.address, 'a', outcome);
    await worker.publish(waiting.address, 'b', { text: 'x'.repeat(1_000_000) });
    await expect
      .poll(() => heard)
      .toEqual([
        ['a', outcome],
        ['b', undefined],
      ]);
  });

  it('is heard by the process that publishes it, when that one waits', async () => {
    const both = await open();
    const heard: string[] = [];
    await both.subscribe((id) => heard.push(id));
    await both.publish(both.address, 'a');
    await expect.poll(() => heard).toEqual(['a']);
  });

  it.each(['closed', 'silent'] as const)(
    'never rejects while the server is away, and is heard again after it: %s',
    async (mode) => {
      const [waiting, worker] = [await open(), await open()];
      const heard = new Set<string>();
      await waiting.subscribe((id) => heard.add(id));
      await worker.publish(waiting.address, 'before');
      await expect.poll(() => heard.has('before')).toBe(true);
      rig.proxy.become(mode);
      const began = performance.now();
      await worker.publish(waiting.address, 'meanwhile');
      expect(performance.now() - began).toBeLessThan(4_000);
      rig.proxy.become('open');
      // Whoever lost the connection listens again; what was said meanwhile may be lost.
      await expect
        .poll(
          async () => {
            await worker.publish(waiting.address, 'after');
            return heard.has('after');
          },
          { interval: 100 },
        )
        .toBe(true);
    },
  );

  it('can be listened to while the server is still away', async () => {
    const [waiting, worker] = [await open(), await open()];
    const heard: string[] = [];
    rig.proxy.become('closed');
    await waiting.subscribe((id) => heard.push(id));
    rig.proxy.become('open');
    await expect
      .poll(
        async () => {
          await worker.publish(waiting.address, 'late');
          return heard[0];
        },
        { interval: 100 },
      )
      .toBe('late');
  });
});
