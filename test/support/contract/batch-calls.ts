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

/** The batch of a 202. */
export function batchOf(answer: HttpAnswer): SeenBatch {
  expect([answer.status, answer.status === 202 ? '' : answer.text]).toEqual([202, '']);
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
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.json<{ quote: SeenQuote }>().quote;
  }

  cancel(apiKey: string, id: string): Promise<HttpAnswer> {
    return this.contract.lookUp(`${BATCHES}/${id}/cancel`, apiKey, 'POST');
  }

  /** The batch as its look-up shows it. */
  async seen(apiKey: string, id: string): Promise<SeenBatch> {
    const answer = await this.contract.lookUp(`${BATCHES}/${id}`, apiKey);
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.json<{ batch: SeenBatch }>().batch;
  }

  /** The batch once every item has ended. */
  async ended(apiKey: string, id: string): Promise<SeenBatch> {
    const status = async (): Promise<string> => (await this.seen(apiKey, id)).status;
    await expect.poll(status, { interval: 100 }).toBe('ended');
    return this.seen(apiKey, id);
  }
}
