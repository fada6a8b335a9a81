import { onDatabase } from '../support/service-client.js';
import { FaultCluster } from './fault-cluster.js';
import { FaultMaker } from './fault-maker.js';
import { DEADLINE_MS, FAULT_SETTINGS, randomFrom } from './fault-settings.js';
import { PatientCallers } from './patient-callers.js';
import { printReport } from './report.js';
import { judgeRun, untilSettled } from './verdict.js';

const CREDITS = 1_000_000;

let cluster: FaultCluster;

beforeAll(async () => {
  console.log(`FAULTS_SEED=${FAULT_SETTINGS.seed}`);
  cluster = await FaultCluster.open(FAULT_SETTINGS.redis);
});

afterAll(() => cluster?.close());

it('faults lose no call, hang none and charge none twice', async () => {
  const { calls, faults, everyMs, seed, callers: atOnce } = FAULT_SETTINGS;
  const owner = await onDatabase(cluster.databaseUrl, (operator) =>
    operator.caller({ credits: CREDITS, rateLimit: 10_000_000 }),
  );
  const callers = new PatientCallers(
    cluster.of('api').map(({ port }) => port),
    owner.apiKey,
  );
  const maker = new FaultMaker(cluster, randomFrom(seed));
  const begin = performance.now();
  let making = true;
  const made = maker.make(faults, everyMs).finally(() => (making = false));
  await Promise.all([made, callers.run(atOnce, calls, () => making)]);
  await cluster.ready();
  const elapsedMs = performance.now() - begin;
  await untilSettled(cluster.databaseUrl, DEADLINE_MS + 15_000);
  const { verdict, accounts } = await judgeRun(cluster, callers, owner, CREDITS);
  const complaints = cluster.slots.flatMap((slot) => slot.complaints);
  printReport({ callers, faults: maker.made, elapsedMs, complaints }, verdict, accounts);
  expect(verdict).toEqual(Object.fromEntries(Object.keys(verdict).map((name) => [name, []])));
  expect(callers.hung).toBe(0);
  expect(accounts.reserved).toBe(0);
  expect(accounts.available + accounts.captured).toBe(accounts.granted);
});
