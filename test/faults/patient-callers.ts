import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpAnswer, sendCall } from '../support/raw-http.js';
import { type OperationName, usualBody } from '../support/service-client.js';
import { DEADLINE_MS } from './fault-settings.js';

/** A try without any answer after this time hangs. */
const HUNG_MS = DEADLINE_MS + 10_000;

/** Without a definite answer after this time a call is lost: several deadlines, and outages between them. */
const PATIENCE_MS = 4 * DEADLINE_MS;

/** Codes that say that a generation has failed and was not charged: nothing to be repeated. */
const DEFINITE_FAILURES: ReadonlySet<string> = new Set([
  'generation_failed',
  'generation_timed_out',
  'provider_failed',
  'provider_timed_out',
]);

/** What became of one call, over all its tries. */
export interface CallRecord {
  /** Its Idempotency-Key and its request id. */
  readonly id: string;
  readonly operation: OperationName;
  readonly outcome: 'answered' | 'failed' | 'refused' | 'lost';
  /** Of the last answer. */
  readonly code: string;
  readonly text: string;
  readonly ms: number;
}

/** Callers that repeat a call with the same Idempotency-Key until they know its outcome. */
export class PatientCallers {
  readonly records: CallRecord[] = [];
  /** Tries by what they were answered. */
  readonly tries = new Map<string, number>();
  hung = 0;
  private begun = 0;

  constructor(
    private readonly ports: readonly number[],
    private readonly apiKey: string,
  ) {}

  /** So many callers at once, until so many calls were begun and `more` says no. */
  async run(callers: number, calls: number, more: () => boolean): Promise<void> {
    const caller = async (): Promise<void> => {
      while (this.begun < calls || more()) this.records.push(await this.call((this.begun += 1)));
    };
    await Promise.all(Array.from({ length: callers }, caller));
  }

  /** Sends the call again, as it was. */
  async repeat({ id, operation }: CallRecord): Promise<HttpAnswer> {
    return this.send(id, operation, this.ports[0] ?? 0);
  }

  private async call(index: number): Promise<CallRecord> {
    const id = `fault-${index}`;
    // A picture costs the machine ten times as much as copy.
    const operation = index % 4 === 0 ? 'listing-images' : 'listing-copy';
    const begin = performance.now();
    for (let tries = index; performance.now() - begin < PATIENCE_MS; tries += 1) {
      const port = this.ports[tries % this.ports.length] ?? 0;
      const answer = await this.send(id, operation, port).catch((error: unknown) => error);
      const [code, outcome] = judge(answer);
      this.tries.set(code, (this.tries.get(code) ?? 0) + 1);
      const text = isAnswer(answer) ? answer.text : '';
      const ms = performance.now() - begin;
      if (outcome !== undefined) return { id, operation, outcome, code, text, ms };
      await sleep(pauseAfter(answer));
    }
    return { id, operation, outcome: 'lost', code: '', text: '', ms: PATIENCE_MS };
  }

  private async send(id: string, operation: OperationName, port: number): Promise<HttpAnswer> {
    const signal = AbortSignal.timeout(HUNG_MS);
    try {
      return await sendCall({
        port,
        path: `/api/enterprise/v1/marketplace/${operation}`,
        headers: {
          authorization: `Bearer ${this.apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-request-id': id,
        },
        body: JSON.stringify(await usualBody(operation)),
        signal,
      });
    } catch (error) {
      if (signal.aborted) this.hung += 1;
      throw error;
    }
  }
}

function isAnswer(answer: unknown): answer is HttpAnswer {
  return typeof answer === 'object' && answer !== null && 'status' in answer;
}

/** What the answer is called in the table, and the outcome where it is definite. */
function judge(answer: unknown): [string, CallRecord['outcome']?] {
  if (!isAnswer(answer)) return [(answer as NodeJS.ErrnoException).code ?? String(answer)];
  if (answer.status === 200) return ['200', 'answered'];
  const { code } = answer.json<{ code: string }>();
  const name = `${answer.status} ${code}`;
  if (DEFINITE_FAILURES.has(code)) return [name, 'failed'];
  return answer.status < 500 && answer.status !== 429 ? [name, 'refused'] : [name];
}

/** As Retry-After asks, within reason for a test. */
function pauseAfter(answer: unknown): number {
  const asked = isAnswer(answer) ? Number(answer.headers['retry-after'] ?? 0) * 1_000 : 0;
  return 200 + Math.random() * Math.min(2_000, asked);
}
