import { createHash, randomUUID } from 'node:crypto';
import { findKeyHolders } from '../../../src/generations/records/generation.store.js';
import type { NewGeneration } from '../../../src/generations/call/open-generation.js';
import { UnknownOutcomeError } from '../../../src/generations/call/time-budget.js';
import { isDatabaseUnavailable } from '../../../src/persistence/database-reach.js';
import { FAR_AWAY_MS, type PlannedCall } from './history.js';
import type { HistoryLog, OpenAttempt, OrganizationLog } from './history-log.js';
import type { LedgerRig } from './ledger-rig.js';
import type { Ledger } from './ledger.js';
import { persistently } from './persistently.js';

const OPERATION = 'listing-images';

/** Joins and repeats of one call, as many as the facade makes. */
const MAX_OPENS = 5;

/** Opens generations as the facade does, and writes down what it was told. */
export class CallMaker {
  constructor(
    private readonly rig: LedgerRig,
    private readonly ledger: Ledger,
    private readonly log: HistoryLog,
  ) {}

  /**
   * A call as the facade makes it: join who holds the key, or open, again when the key was taken.
   * @returns the generation that it tried to open last.
   */
  async make(call: PlannedCall): Promise<string | undefined> {
    for (let opens = 0; opens < MAX_OPENS; opens += 1) {
      if (await this.joins(call)) return undefined;
      const attempt: OpenAttempt = { id: randomUUID(), call, outcome: 'pending' };
      this.log.attempts.push(attempt);
      if (await this.open(attempt)) return attempt.id;
      if (attempt.outcome === 'unsure' && call.key === undefined) return attempt.id;
    }
    return undefined;
  }

  /** One credit more than there is must be refused and leave nothing. */
  async probeBalance({ id }: OrganizationLog): Promise<void> {
    const [row] = await this.rig.rows<{ available: string }>(
      'SELECT available FROM organizations WHERE id = $1',
      [id],
    );
    const organization = this.log.organizations.findIndex((one) => one.id === id);
    const price = Math.max(0, Number(row?.available)) + 1;
    const call: PlannedCall = { organization, price, body: 1, remainingMs: FAR_AWAY_MS };
    const attempt: OpenAttempt = { id: randomUUID(), call, outcome: 'not opened' };
    this.log.attempts.push(attempt);
    const { kind } = await this.ledger.open(this.rig.database, this.generation(attempt));
    if (kind !== 'short') this.log.violations.push(`a call dearer than the balance was ${kind}`);
  }

  private async joins(call: PlannedCall): Promise<boolean> {
    if (call.key === undefined) return false;
    const { id: organizationId } = this.organization(call.organization);
    const key = { key: call.key, fingerprint: fingerprint(call) };
    const { answer: holders } = await persistently(() =>
      findKeyHolders(this.rig.database, [{ organizationId, operation: OPERATION, ...key }]),
    );
    const [holder] = holders;
    if (holder === undefined) return false;
    const held = this.log.attempts.find(({ id }) => id === holder.generationId)?.call;
    if (held?.key !== call.key || held.organization !== call.organization) {
      this.log.violations.push(`the key ${call.key} led to the generation of another call`);
    } else if (holder.sameRequest !== (held.body === call.body)) {
      this.log.violations.push(`the key ${call.key} took one body for another`);
    }
    return true;
  }

  /** @returns true when the generation has been opened, or there are too few credits. */
  private async open(attempt: OpenAttempt): Promise<boolean> {
    try {
      const { kind } = await this.ledger.open(this.rig.database, this.generation(attempt));
      attempt.outcome = kind === 'opened' ? 'opened' : 'not opened';
      return kind !== 'taken';
    } catch (error) {
      if (!(error instanceof UnknownOutcomeError) && !isDatabaseUnavailable(error)) throw error;
      const unsure = error instanceof UnknownOutcomeError;
      attempt.outcome = unsure ? 'unsure' : 'not opened';
      if (unsure) this.rig.faults.unsureAnswers += 1;
      return false;
    }
  }

  private generation({ id, call }: OpenAttempt): NewGeneration {
    return {
      id,
      organizationId: this.organization(call.organization).id,
      apiKeyId: id,
      operation: OPERATION,
      price: call.price,
      input: {},
      requestId: id,
      priority: 1,
      answerBy: performance.now() + call.remainingMs,
      idempotency:
        call.key === undefined ? undefined : { key: call.key, fingerprint: fingerprint(call) },
    };
  }

  private organization(index: number): OrganizationLog {
    const organization = this.log.organizations[index];
    if (organization === undefined) throw new Error(`there is no organization ${index}`);
    return organization;
  }
}

function fingerprint({ body }: PlannedCall): Buffer {
  return createHash('sha256').update(String(body)).digest();
}
