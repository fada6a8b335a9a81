// @real-servers signals that are lost
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreditSettlement } from '../../src/credits/credit-settlement.js';
import { EventSignal } from '../../src/credits/event-signal.js';
import { succeed } from '../../src/errors/failure.js';
import { GenerationWaiter } from '../../src/generations/call/generation-waiter.js';
import { Metrics } from '../../src/observability/metrics/metrics.js';
import type { CompletionSignal } from '../../src/queue/completion-signal.port.js';
import { eventually, openGenerationApp } from '../support/generation-app.js';
import { createTestDatabase } from '../support/test-database.js';

/** A signal that is lost, always. */
const LOST: CompletionSignal = {
  address: 'nowhere',
  publish: async () => undefined,
  subscribe: async () => undefined,
};

describe('a wait whose signal is lost', () => {
  it('is counted as rescued by the sweep that has learnt its end', async () => {
    const gate = new EventEmitter();
    const database = await createTestDatabase();
    const app = await openGenerationApp(database.url, async () => {
      await once(gate, 'open');
      return succeed({ n: 1 });
    });
    await app.startWorker();
    const metrics = new Metrics();
    const credits = new CreditSettlement(app.database, metrics, new EventSignal());
    const waiter = new GenerationWaiter(app.database, credits, metrics, LOST);
    const call = app.call(await app.caller());
    await eventually(() => app.begun.length === 1);
    const waited = waiter.wait(app.begun[0] ?? '', 30_000);
    // Its own first look finds nothing yet; from then on only the sweep is left.
    await sleep(1_000);
    await waiter.onApplicationBootstrap();
    gate.emit('open');
    expect(await waited).toMatchObject({ outcome: { kind: 'succeeded' } });
    waiter.onApplicationShutdown();
    expect(await metrics.text()).toMatch(/^listing_waits_rescued_total 1$/m);
    expect(await call).toMatchObject({ replayed: false });
    expect(await app.metrics()).toMatch(/^listing_waits_answered_total 1$/m);
    await app.close();
    await database.drop();
  });
});
