import { PlanStore, type PlanFacts } from '../../../src/access/plan.store.js';
import { Operator, type TestCaller } from '../operator.js';
import { type HttpAnswer, sendCall } from '../raw-http.js';
import { type RunningService, type ServiceOptions, startService } from '../running-service.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';

/** Paths of the operations. */
export const IMAGES = '/api/enterprise/v1/marketplace/listing-images';
export const COPY = '/api/enterprise/v1/marketplace/listing-copy';

/** Paths of the look-ups. */
export const GENERATIONS = '/api/enterprise/v1/marketplace/generations';
export const ACCOUNT = '/api/enterprise/v1/marketplace/account';

/** A good body of listing-copy. */
export const BOTTLE = { productTitle: 'Steel water bottle 750 ml' };

/** How a call differs from a good one. */
export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Sent as it is instead of JSON. */
  readonly raw?: string | Buffer;
}

type CallerFacts = Parameters<Operator['caller']>[0];

/** The built service in a process of its own, seen from outside, and its operator. */
export class ContractService {
  private constructor(
    readonly service: RunningService,
    readonly operator: Operator,
    readonly database: TestDatabase,
  ) {}

  /** Both roles in one process unless told otherwise, on a database of its own; small pictures unless told otherwise. */
  static async start(
    env: Readonly<Record<string, string>> = {},
    role: 'standalone' | 'api' = 'standalone',
    { command, channel }: Pick<ServiceOptions, 'command' | 'channel'> = {},
  ): Promise<ContractService> {
    const database = await createTestDatabase();
    const service = await startService({
      role,
      databaseUrl: database.url,
      env: { LISTING_IMAGE_SIZE: '1000', ...env },
      command,
      channel,
    });
    return new ContractService(service, await Operator.on(database.url), database);
  }

  /** One more process on the same database and store. */
  async startSibling(
    role: 'api' | 'worker',
    env: Readonly<Record<string, string>> = {},
  ): Promise<ContractService> {
    const { dataDir } = this.service;
    const service = await startService({ role, databaseUrl: this.database.url, dataDir, env });
    return new ContractService(service, this.operator, this.database);
  }

  async stop(): Promise<void> {
    await this.operator.close();
    await this.service.remove();
    await this.database.drop();
  }

  get port(): number {
    return Number(new URL(this.service.baseUrl).port);
  }

  caller(facts?: CallerFacts): Promise<TestCaller> {
    return this.operator.caller(facts);
  }

  /** A test key of the caller's organization. */
  testKeyOf(caller: TestCaller): Promise<TestCaller> {
    return this.operator.key(caller.organization, { kind: 'test' });
  }

  /** Makes a plan that differs from a roomy one with the usual prices. */
  async plan(facts: Partial<PlanFacts> & { readonly name: string }): Promise<string> {
    const usual = { rateLimit: 100_000, rateWindow: 60, imagePrice: 1, copyPrice: 0 };
    const access = ['listing-images', 'listing-copy'] as const;
    await new PlanStore(this.operator.database).set({ access, ...usual, ...facts });
    return facts.name;
  }

  /** A call with a key (none: undefined) and a JSON body. */
  call(
    path: string,
    apiKey: string | undefined,
    body?: unknown,
    { method = 'POST', headers, raw }: CallOptions = {},
  ): Promise<HttpAnswer> {
    return sendCall({
      port: this.port,
      path,
      method,
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
  }

  images(apiKey: string | undefined, body: unknown, options?: CallOptions): Promise<HttpAnswer> {
    return this.call(IMAGES, apiKey, body, options);
  }

  copy(
    apiKey: string | undefined,
    body: unknown = BOTTLE,
    options?: CallOptions,
  ): Promise<HttpAnswer> {
    return this.call(COPY, apiKey, body, options);
  }

  /** A call without a body: what a caller looks up or deletes. */
  lookUp(path: string, apiKey: string | undefined, method = 'GET'): Promise<HttpAnswer> {
    return this.call(path, apiKey, undefined, { method });
  }

  get(path: string, headers?: CallOptions['headers']): Promise<HttpAnswer> {
    return sendCall({ port: this.port, path, method: 'GET', headers });
  }
}
