import { randomUUID } from 'node:crypto';
import type { ReleaseCondition } from '../../../src/credits/settle.js';
import { fail } from '../../../src/errors/failure.js';
import { claimGenerations } from '../../../src/generations/worker/claim.js';
import { forgetStale } from '../../../src/generations/sweeper/forget-stale.js';
import { findOverdue, startNewRun } from '../../../src/generations/sweeper/open-generations.js';
import { isDatabaseUnavailable } from '../../../src/persistence/database-reach.js';
import { type History, type Round, type Step, type WhichRun } from './history.js';
import type { HistoryLog, OrganizationLog, SettleAttempt } from './history-log.js';
import { CallMaker } from './make-calls.js';
import type { LedgerRig } from './ledger-rig.js';
import type { Ledger } from './ledger.js';
import { persistently } from './persistently.js';

/** Webhook endpoints of each organization: kind of its key, and when it was disabled. */
const ENDPOINTS: readonly (readonly [kind: string, disabledAt: Date | null][])[] = [
  [['live', null]],
  [
    ['live', null],
    ['live', null],
    ['live', new Date(0)],
    ['test', null],
  ],
  [],
];

/** Plays one history against a database as the facade, the workers and the sweeper would. */
export class HistoryPlayer {
  private readonly log: HistoryLog = {
    organizations: [],
    attempts: [],
    settlements: [],
    expiredKeys: new Set(),
    violations: [],
  };
  private readonly calls: CallMaker;
  private readonly newest = new Map<number, string>();
  private readonly runs = new Map<string, number>();

  constructor(
    private readonly rig: LedgerRig,
    private readonly ledger: Ledger,
    private readonly history: History,
  ) {
    this.calls = new CallMaker(rig, ledger, this.log);
  }

  /** @returns what its clients saw, when everything has come to rest and no hold is past its deadline. */
  async play(): Promise<HistoryLog> {
    for (const credits of this.history.credits) await this.addOrganization(credits);
    for (const round of this.history.rounds) await this.playRound(round);
    await this.rig.settleDown();
    await this.passNearDeadlines();
    await this.sweep();
    for (const organization of this.log.organizations) await this.calls.probeBalance(organization);
    return this.log;
  }

  private async addOrganization(credits: number): Promise<void> {
    const id = randomUUID();
    const organization = { id, name: id, granted: 0, grantedPerhaps: 0 };
    await this.rig.rows(
      `INSERT INTO organizations (id, name, plan) VALUES ($1, $2, 'enterprise')`,
      [id, id],
    );
    const endpoints = ENDPOINTS[this.log.organizations.length] ?? [];
    for (const [kind, disabledAt] of endpoints) {
      await this.rig.rows(
        `INSERT INTO webhook_endpoints (id, organization_id, kind, url, secret, disabled_at)
         VALUES ($1, $2, $3, '', '', $4)`,
        [randomUUID(), id, kind, disabledAt],
      );
    }
    this.log.organizations.push(organization);
    await this.grant(organization, credits);
  }

  private async playRound({ steps, fault }: Round): Promise<void> {
    const strike = fault && this.rig.strike(fault);
    await Promise.all([...steps.map((step) => this.take(step)), strike]);
  }

  private async take(step: Step): Promise<void> {
    if (step.kind === 'sweep') return this.sweep();
    if (step.kind === 'grant') {
      return this.grant(this.organization(step.organization), step.amount);
    }
    if (step.kind === 'open') return this.open(step.call);
    const id = this.newest.get(step.call);
    if (id !== undefined) await this.touch(step, id);
  }

  private async touch(
    step: Exclude<Step, { kind: 'sweep' | 'grant' | 'open' }>,
    id: string,
  ): Promise<void> {
    switch (step.kind) {
      case 'claim':
        return this.claim(id);
      case 'capture':
        return this.capture(id, step.run);
      case 'release':
        return this.release(id, {
          run: step.run && this.run(id, step.run),
          notStarted: step.notStarted,
        });
      case 'race':
        await Promise.all([
          this.capture(id, 'newest'),
          this.release(id),
          this.capture(id, 'newest'),
        ]);
        return undefined;
      case 'run again':
        return this.runAgain(id);
      case 'hang up':
        await Promise.all([this.claim(id), this.release(id, { notStarted: true })]);
        return undefined;
      case 'wake stalled worker':
        return this.wakeStalledWorker(id);
      case 'miss deadline':
        await this.rig.rows(
          `UPDATE generations SET deadline_at = clock_timestamp() - interval '1 second'
            WHERE id = $1 AND status = 'open'`,
          [id],
        );
        return undefined;
      case 'expire key':
        return this.expireKey(id);
    }
  }

  private async open(index: number): Promise<void> {
    const call = this.history.calls[index];
    const id = call && (await this.calls.make(call));
    if (id !== undefined) this.newest.set(index, id);
  }

  private async claim(id: string): Promise<void> {
    const run = this.run(id, 'newest');
    await persistently(() => claimGenerations(this.rig.database, [{ id, run }], 60_000));
  }

  private async capture(id: string, which: WhichRun): Promise<void> {
    const run = this.run(id, which);
    await this.settle('capture', id, { run }, (token) =>
      this.ledger.capture(this.rig.database, id, run, { token }),
    );
  }

  private async release(id: string, condition: ReleaseCondition = {}): Promise<void> {
    await this.settle('release', id, condition, (token) =>
      this.ledger.release(
        this.rig.database,
        id,
        fail('generation_failed', token).failure,
        condition,
      ),
    );
  }

  private async settle(
    kind: SettleAttempt['kind'],
    generationId: string,
    condition: ReleaseCondition,
    statement: (token: string) => Promise<unknown>,
  ): Promise<void> {
    const token = randomUUID();
    const { answer, lost } = await persistently(async () => (await statement(token)) !== undefined);
    if (lost) this.rig.faults.unsureAnswers += 1;
    const told = !answer && lost ? 'unsure' : answer;
    this.log.settlements.push({ token, generationId, kind, condition, answer: told });
  }

  private async runAgain(id: string): Promise<void> {
    const run = this.run(id, 'newest');
    const { answer, lost } = await persistently(() => startNewRun(this.rig.database, id, run));
    if (answer || lost) await this.readRun(id);
  }

  /** A worker that was taken for dead comes back with a result or a failure of the run it was given. */
  private async wakeStalledWorker(id: string): Promise<void> {
    const run = this.run(id, 'newest');
    await this.runAgain(id);
    await Promise.all([this.capture(id, 'first'), this.release(id, { run })]);
  }

  private async readRun(id: string): Promise<void> {
    const [row] = await this.rig.rows<{ run: number }>(
      'SELECT run FROM generations WHERE id = $1',
      [id],
    );
    if (row !== undefined) this.runs.set(id, row.run);
  }

  private async expireKey(id: string): Promise<void> {
    const rows = await this.rig.rows(
      `UPDATE idempotency_keys k SET expires_at = clock_timestamp() - interval '1 second'
         FROM generations g
        WHERE g.id = k.generation_id AND g.id = $1 AND g.status = 'succeeded' RETURNING 1`,
      [id],
    );
    if (rows.length > 0) this.log.expiredKeys.add(id);
  }

  private async sweep(): Promise<void> {
    const { answer: overdue } = await persistently(() => findOverdue(this.rig.database));
    const own = new Set(this.log.attempts.map(({ id }) => id));
    for (const { id } of overdue) if (own.has(id)) await this.release(id);
    await persistently(() => forgetStale(this.rig.database));
  }

  private async passNearDeadlines(): Promise<void> {
    await this.rig.rows(
      `UPDATE generations SET deadline_at = clock_timestamp()
        WHERE status = 'open' AND deadline_at < clock_timestamp() + interval '1 minute'`,
    );
  }

  private async grant(organization: OrganizationLog, amount: number): Promise<void> {
    for (;;) {
      try {
        await this.ledger.grant(this.rig.database, organization.name, amount);
        organization.granted += amount;
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        organization.grantedPerhaps += amount;
        this.rig.faults.unsureAnswers += 1;
      }
    }
  }

  private organization(index: number): OrganizationLog {
    const organization = this.log.organizations[index];
    if (organization === undefined) throw new Error(`there is no organization ${index}`);
    return organization;
  }

  private run(id: string, which: WhichRun): number {
    return which === 'first' ? 1 : (this.runs.get(id) ?? 1);
  }
}
