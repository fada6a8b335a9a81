import { openEmbeddedPostgres } from '@listing/embedded-postgres';
import { productUrl } from './contract/product-picture.js';
import { Operator } from './operator.js';
import { type HttpAnswer, sendCall, sendJson } from './raw-http.js';

/** The operations, as in their paths. */
export type OperationName = 'listing-images' | 'listing-copy';

/** How a call differs from the usual one. */
export interface CallFacts {
  readonly key?: string;
  readonly body?: object;
}

let photo: Promise<string> | undefined;

/** What the operations are asked unless told otherwise. */
export async function usualBody(operation: OperationName): Promise<object> {
  const productTitle = 'Stoneware mug 350 ml';
  if (operation === 'listing-copy') return { productTitle, brandName: 'Claybrook' };
  photo ??= productUrl();
  return { type: 'hero', images: [await photo], productTitle };
}

/** A caller of a service in a process of its own. */
export class ServiceClient {
  constructor(
    readonly baseUrl: string,
    readonly apiKey: string,
  ) {}

  async call(operation: OperationName, { key, body }: CallFacts = {}): Promise<HttpAnswer> {
    return sendJson(this.apiKey, {
      port: this.port,
      path: `/api/enterprise/v1/marketplace/${operation}`,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: JSON.stringify(body ?? (await usualBody(operation))),
    });
  }

  /** A GET with the key, which only the look-ups ask for. */
  get(path: string): Promise<HttpAnswer> {
    return sendCall({
      port: this.port,
      path,
      method: 'GET',
      headers: { authorization: `Bearer ${this.apiKey}` },
    });
  }

  private get port(): number {
    return Number(new URL(this.baseUrl).port);
  }
}

/** Works as an operator on the embedded database of a data directory, beside its service. */
export async function asOperator<T>(
  dataDir: string,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const opened = await openEmbeddedPostgres({ dataDir, user: 'cli' });
  if (!opened.ok) throw new Error(opened.failure.detail);
  try {
    return await onDatabase(opened.value.url, work);
  } finally {
    await opened.value.close();
  }
}

/** Works as an operator on a database. */
export async function onDatabase<T>(
  databaseUrl: string,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const operator = await Operator.on(databaseUrl);
  try {
    return await work(operator);
  } finally {
    await operator.close();
  }
}
