// @real-servers concurrent statements, locks and killed connections
import fc from 'fast-check';
import { BROKEN_LEDGERS, LOOSEN } from '../support/broken-ledgers.js';
import { checkHistory } from '../support/ledger/check-history.js';
import { histories, type History } from '../support/ledger/history.js';
import { LedgerRig } from '../support/ledger/ledger-rig.js';
import { groupedLedger, type Ledger, SERVICE_LEDGER } from '../support/ledger/ledger.js';
import { HistoryPlayer } from '../support/ledger/play-history.js';
import { databaseForFile, databaseServer } from '../support/test-database.js';

/** Many times the ten within which most of the mistakes below are found; real servers play as many again. */
const HISTORIES = 80;

/** A mistake that is not found within so many histories counts as not found; most need one to ten. */
const HISTORIES_PER_MISTAKE = 300;

/** Histories of the right ledger on a database without the constraints. */
const HISTORIES_WITHOUT_CONSTRAINTS = 40;

/** The audit reads all there is; what has been found right need not be read again and again. */
const HISTORIES_KEPT = 20;

/** Plays histories until one goes wrong; fast-check tells its seed and the history itself. */
async function checkLedger(rig: LedgerRig, ledger: Ledger, numRuns: number): Promise<void> {
  let played = 0;
  const property = fc.asyncProperty(histories, async (history: History) => {
    if (played % HISTORIES_KEPT === 0) await rig.empty();
    played += 1;
    const log = await new HistoryPlayer(rig, ledger, history).play();
    expect(await checkHistory(rig, log)).toEqual([]);
  });
  // What happened at the same time does not happen so again: a smaller example would prove nothing.
  await fc.assert(property, { numRuns, endOnFailure: true });
}

describe('the credit ledger', () => {
  const database = databaseForFile();
  let rig: LedgerRig;
  beforeAll(async () => {
    rig = await LedgerRig.connect(database.url);
  });
  afterAll(() => rig?.close());

  it('stays right through concurrent histories in which connections die', async () => {
    await checkLedger(rig, SERVICE_LEDGER, HISTORIES);
    expect(rig.faults.connectionsLost).toBeGreaterThan(HISTORIES);
    expect(rig.faults.unsureAnswers).toBeGreaterThan(HISTORIES / 10);
  }, 180_000);

  it('stays right where calls of one moment share a statement', async () => {
    await checkLedger(rig, groupedLedger(rig.database), HISTORIES / 2);
    expect(rig.faults.connectionsLost).toBeGreaterThan(HISTORIES / 2);
  }, 180_000);
});

// It is about the checker, which is the same on every server.
describe.runIf(databaseServer().ownServer)('the check of the ledger', () => {
  const database = databaseForFile();
  let rig: LedgerRig;
  beforeAll(async () => {
    rig = await LedgerRig.connect(database.url);
    for (const statement of LOOSEN) await rig.rows(statement);
  });
  afterAll(() => rig?.close());

  it('finds the right ledger right, also without the constraints that back it', async () => {
    const verdict = checkLedger(rig, SERVICE_LEDGER, HISTORIES_WITHOUT_CONSTRAINTS);
    await expect(verdict).resolves.toBeUndefined();
  });

  it.each(BROKEN_LEDGERS)('finds $mistake', async ({ ledger, symptom }) => {
    const verdict = checkLedger(rig, ledger, HISTORIES_PER_MISTAKE);
    const error = await verdict.then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(String((error?.cause as Error | undefined)?.message)).toMatch(/to deeply equal \[\]/);
    expect(JSON.stringify(error?.cause)).toMatch(symptom);
  });
});
