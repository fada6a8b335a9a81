import fc from 'fast-check';
import { type OperationLoad, roomForItems } from './batch-work.js';

const load = (facts: Partial<OperationLoad>): OperationLoad => ({
  operation: 'listing-images',
  slots: 8,
  calls: 0,
  dispatched: 0,
  waiting: 100,
  ...facts,
});

describe('roomForItems', () => {
  it.each<[string, Partial<OperationLoad>, number]>([
    ['a quarter of the slots stays free for calls', {}, 6],
    ['of two slots one does', { slots: 2 }, 1],
    ['a single slot serves both', { slots: 1 }, 1],
    ['a call takes the single slot', { slots: 1, calls: 1 }, 0],
    ['no worker takes no item', { slots: 0 }, 0],
    ['items on the queue count', { dispatched: 4 }, 2],
    ['calls count, waiting ones too', { calls: 5 }, 1],
    ['no more than wait', { waiting: 2 }, 2],
  ])('%s', (_, facts, room) => {
    expect(roomForItems(load(facts))).toBe(room);
  });

  it('never fills the slots that are left for calls', () => {
    const count = fc.nat({ max: 64 });
    fc.assert(
      fc.property(count, count, count, count, (slots, calls, dispatched, waiting) => {
        const room = roomForItems(load({ slots, calls, dispatched, waiting }));
        expect(room).toBeGreaterThanOrEqual(0);
        expect(room).toBeLessThanOrEqual(waiting);
        const free = slots > 1 ? slots - 1 : slots;
        expect(room === 0 || room + calls + dispatched <= free).toBe(true);
      }),
    );
  });
});
