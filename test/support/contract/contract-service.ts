import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { PlanStore, type PlanFacts } from '../../../src/access/plan.store.js';
import { leaveBehind } from '../leftovers.js';
import { Operator, type TestCaller } from '../operator.js';
import { type HttpAnswer, sendCall, sendJson } from '../raw-http.js';
import { type RunningService, type ServiceOptions, startService } from '../running-service.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { ALLOW_PICTURE_SERVER } from './picture-server.js';

/** Paths of the operations. */
export const IMAGES = '/api/enterprise/v1/marketplace/listing-images';
export const COPY = '/api/enterprise/v1/marketplace/listing-copy';

/** Paths of the look-ups. */
export const GENERATIONS = '/api/enterprise/v1/marketplace/generations';
export const ACCOUNT = '/api/enterprise/v1/marketplace/account';

/** Paths of the checks of listings. */
export const VALIDATE_COPY = '/api/enterprise/v1/marketplace/validations/listing-copy';
export const VALIDATE_IMAGES = '/api/enterprise/v1/marketplace/validations/listing-images';

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

interface Parts {
  readonly service: RunningService;
  readonly operator: Operator;
  readonly database: TestDatabase;
}

type StartFacts = [
  env?: Readonly<Record<string, string>>,
  role?: 'standalone' | 'api',
  options?: Pick<ServiceOptions, 'command' | 'channel'>,
];

async function startParts(...[env, role, options]: StartFacts): Promise<Parts> {
  const database = await createTestDatabase();
  const service = await startService({
    role,
    databaseUrl: database.url,
    env: { LISTING_IMAGE_SIZE: '1000', ...env },
    ...options,
  });
  return { service, operator: await Operator.on(database.url), database };
}

/** One for all test files that run in this process. */
let sharedParts: Promise<Omit<Parts, 'operator'>> | undefined;

async function startShared(): Promise<Omit<Parts, 'operator'>> {
  const folder = inject('leftovers');
  const database = await createTestDatabase();
  const service = await startService({
    databaseUrl: database.url,
    dataDir: join(folder, randomUUID()),
    env: { LISTING_IMAGE_SIZE: '1000', ...ALLOW_PICTURE_SERVER },
  });
  await leaveBehind(folder, service.process, database.url);
  return { service, database };
}

/** The built service in a process of its own, seen from outside, and its operator. */
export class ContractService {
  private constructor(private parts?: Parts) {}

  /** Both roles in one process unless told otherwise, on a database of its own; small pictures unless told otherwise. */
  static async start(...facts: StartFacts): Promise<ContractService> {
    return new ContractService(await startParts(...facts));
  }

  /** Starts before the tests of the file that asks for it, and stops after them. */
  static forFile(...facts: StartFacts): ContractService {
    const contract = new ContractService();
    beforeAll(async () => {
      contract.parts = await startParts(...facts);
    });
    afterAll(() => contract.parts && contract.stop());
    return contract;
  }

  /** The usual service, which test files that change nothing of it share: it ends with the run. */
  static shared(): ContractService {
    const contract = new ContractService();
    let operator: Operator | undefined;
    beforeAll(async () => {
      const { service, database } = await (sharedParts ??= startShared());
      operator = await Operator.on(database.url);
      contract.parts = { service, database, operator };
    });
    afterAll(() => operator?.close());
    return contract;
  }

  /** One more process on the same database and store. */
  async startSibling(
    role: 'api' | 'worker',
    env: Readonly<Record<string, string>> = {},
  ): Promise<ContractService> {
    const { dataDir } = this.service;
    const service = await startService({ role, databaseUrl: this.database.url, dataDir, env });
    return new ContractService({ ...this.started, service });
  }

  get service(): RunningService {
    return this.started.service;
  }

  get operator(): Operator {
    return this.started.operator;
  }

  get database(): TestDatabase {
    return this.started.database;
  }

  private get started(): Parts {
    if (this.parts === undefined) throw new Error('The service starts with the tests of its file.');
    return this.parts;
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
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    return sendJson(apiKey, { port: this.port, path, method, headers, body: sent });
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

  /** A call with a form, as clients send it; the boundary is another each time. */
  async form(
    path: string,
    apiKey: string,
    form: FormData,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    const body = new Response(form);
    const raw = Buffer.from(await body.arrayBuffer());
    const type = body.headers.get('content-type') ?? '';
    return this.call(path, apiKey, undefined, {
      raw,
      headers: { ...headers, 'content-type': type },
    });
  }

  /** A call without a body: what a caller looks up or deletes. */
  lookUp(path: string, apiKey: string | undefined, method = 'GET'): Promise<HttpAnswer> {
    return this.call(path, apiKey, undefined, { method });
  }

  get(path: string, headers?: CallOptions['headers']): Promise<HttpAnswer> {
    return sendCall({ port: this.port, path, method: 'GET', headers });
  }
}
