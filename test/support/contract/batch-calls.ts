import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer } from '../raw-http.js';
import type { ContractService } from './contract-service.js';

/** Path of the batches. */
export const BATCHES = '/api/enterprise/v1/marketplace/batches';

/** An item as the tests look at it. */
export interface SeenItem {
  readonly product: number;
  readonly productId?: string;
  readonly operation: string;
  readonly type?: string;
  readonly generationId: string;
  readonly status: string;
  readonly creditsCharged: number;
  readonly failure?: { readonly code: string; readonly detail: string };
  readonly outputUrl?: string;
}

/** A batch as the tests look at it. */
export interface SeenBatch {
  readonly id: string;
  readonly status: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly credits: { readonly held: number; readonly captured: number; readonly released: number };
  readonly items: readonly SeenItem[];
}

/** A quote as the tests look at it. */
export interface SeenQuote {
  readonly acceptable: boolean;
  readonly credits: number;
  readonly available: number;
  readonly items: readonly object[];
  readonly errors: readonly {
    readonly pointer: string;
    readonly code: string;
    readonly detail: string;
  }[];
}

/** Shots of these types. */
export const shots = (...types: string[]): { type: string }[] => types.map((type) => ({ type }));

/** Shows the body of any other answer. */
function expectStatus({ status, text }: HttpAnswer, expected: number): void {
  expect([status, status === expected ? '' : text]).toEqual([expected, '']);
}

/** The batch of a 202. */
export function batchOf(answer: HttpAnswer): SeenBatch {
  expectStatus(answer, 202);
  return answer.json<{ batch: SeenBatch }>().batch;
}

/** Calls of the batches of a service. */
export class BatchCalls {
  constructor(private readonly contract: ContractService) {}

  create(
    apiKey: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    return this.contract.call(BATCHES, apiKey, body, { headers });
  }

  async quote(apiKey: string, body: object): Promise<SeenQuote> {
    const answer = await this.create(apiKey, { ...body, dryRun: true });
    expectStatus(answer, 200);
    return answer.json<{ quote: SeenQuote }>().quote;
  }

  cancel(apiKey: string, id: string): Promise<HttpAnswer> {
    return this.contract.lookUp(`${BATCHES}/${id}/cancel`, apiKey, 'POST');
  }

  /** The batch as its look-up shows it. */
  async seen(apiKey: string, id: string): Promise<SeenBatch> {
    const answer = await this.contract.lookUp(`${BATCHES}/${id}`, apiKey);
    expectStatus(answer, 200);
    return answer.json<{ batch: SeenBatch }>().batch;
  }

  /** The batch once every item has ended. */
  async ended(apiKey: string, id: string): Promise<SeenBatch> {
    for (;;) {
      const batch = await this.seen(apiKey, id);
      if (batch.status === 'ended') return batch;
      await sleep(100);
    }
  }
}
