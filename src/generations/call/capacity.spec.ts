import { BATCH_PRIORITY, type Capacity, type OpenJob, placeOf } from './capacity.js';

const jobs = (count: number, organizationId: string, started = false): OpenJob[] =>
  Array.from({ length: count }, (_, index) => ({ priority: index + 1, organizationId, started }));

/** Workers whose cores nobody knows. */
const capacityOf = (facts: Partial<Capacity>) => ({
  open: [],
  slots: 1,
  cores: 0,
  jobSeconds: 1,
  coreSeconds: 0,
  ...facts,
});

describe('placeOf', () => {
  it('puts a call behind its own organization, and in front of the long line of another', () => {
    const capacity = capacityOf({ open: jobs(50, 'busy'), slots: 1, jobSeconds: 2 });
    expect(placeOf('busy', capacity, [])).toMatchObject({ priority: 51, seconds: 102 });
    expect(placeOf('other', capacity, [])).toMatchObject({ priority: 1, seconds: 4 });
  });

  it('counts what runs as ahead, and shares the rest among the slots', () => {
    const capacity = capacityOf({ open: jobs(4, 'busy', true), slots: 4, jobSeconds: 1 });
    expect(placeOf('other', capacity, [])).toMatchObject({ priority: 5, seconds: 2 });
    expect(placeOf('other', { ...capacity, open: [] }, [])).toMatchObject({
      priority: 1,
      seconds: 1,
    });
  });

  it('counts what the heavy work of all jobs takes of the cores, however many slots there are', () => {
    const capacity = capacityOf({ open: jobs(40, 'a', true), slots: 64, cores: 2, jobSeconds: 12 });
    expect(placeOf('b', { ...capacity, coreSeconds: 3 }, []).seconds).toBe(72);
    expect(placeOf('b', { ...capacity, coreSeconds: 0.01 }, []).seconds).toBeCloseTo(12.2);
  });

  it('counts calls of the same moment that the database does not show yet', () => {
    const capacity = capacityOf({ open: [], slots: 1, jobSeconds: 1 });
    expect(placeOf('a', capacity, jobs(2, 'a'))).toMatchObject({ priority: 3, seconds: 3 });
    expect(placeOf('b', capacity, jobs(2, 'a'))).toMatchObject({ priority: 1, seconds: 2 });
  });

  it('joins the present turn, whatever has been served before', () => {
    const open = [
      { priority: 700, organizationId: 'busy', started: true },
      ...[701, 702, 703].map((priority) => ({ priority, organizationId: 'busy', started: false })),
    ];
    expect(placeOf('other', capacityOf({ open }), []).priority).toBe(701);
    const last = BATCH_PRIORITY - 1;
    const atTheEnd = [{ priority: last, organizationId: 'busy', started: false }];
    expect(placeOf('busy', capacityOf({ open: atTheEnd }), []).priority).toBe(last);
  });

  it('lets nobody be overtaken for long by callers that come back at once', () => {
    const { longestWait, served } = playCallers({ busy: 24, other: 2 }, 2, 4_000);
    expect(longestWait.busy).toBeLessThan(40);
    // The two callers of the other organization wait for each other and one turn at most.
    expect(longestWait.other).toBeLessThan(8);
    expect(served.other).toBeGreaterThan(1_000);
  });
});

interface Waiting extends OpenJob {
  readonly since: number;
}

/** Callers that call again 0-3 rounds after their answer; in each round the jobs of all slots end. */
function playCallers(callers: Record<string, number>, slots: number, rounds: number) {
  const longestWait: Record<string, number> = {};
  const served: Record<string, number> = {};
  const comeBack = Object.entries(callers).flatMap(([organizationId, count]) =>
    Array.from({ length: count }, () => ({ organizationId, at: 0 })),
  );
  let open: Waiting[] = [];
  let seed = 1;
  for (let round = 0; round < rounds; round += 1) {
    for (const { organizationId } of comeBack.filter(({ at }) => at === round)) {
      const { priority } = placeOf(organizationId, capacityOf({ open, slots }), []);
      open.push({ priority, organizationId, started: false, since: round });
    }
    const next = open.toSorted((a, b) => a.priority - b.priority).slice(0, slots);
    open = open.filter((job) => !next.includes(job));
    for (const { organizationId, since } of next) {
      const wait = round - since;
      longestWait[organizationId] = Math.max(longestWait[organizationId] ?? 0, wait);
      served[organizationId] = (served[organizationId] ?? 0) + 1;
      seed = (seed * 48_271) % 2_147_483_647;
      comeBack.push({ organizationId, at: round + 1 + (seed % 4) });
    }
  }
  return { longestWait, served };
}
