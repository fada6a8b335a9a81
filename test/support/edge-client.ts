import { ApiKeyStore, type IssuedApiKey } from '../../src/access/api-key.store.js';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { PlanStore } from '../../src/access/plan.store.js';
import { type EdgeApp, startEdgeApp } from './edge-app.js';
import { type HttpAnswer, sendCall } from './raw-http.js';
import { createTestDatabase } from './test-database.js';

/** Paths of the operations. */
export const IMAGES = '/api/enterprise/v1/marketplace/listing-images';
export const COPY = '/api/enterprise/v1/marketplace/listing-copy';

/** A good body of listing-images. */
export const HERO = { type: 'hero', images: ['https://images.example.com/a.jpg'] };

/** Both scopes. */
export const SCOPES = ['marketplace:listing-images:write', 'marketplace:listing-copy:write'];

/** How a call differs from a good one. */
export interface CallOptions {
  readonly path?: string;
  readonly method?: string;
  readonly raw?: string | Buffer;
  readonly body?: unknown;
  readonly headers?: Record<string, string | string[]>;
}

/** A key and whose it is. */
export type TestKey = IssuedApiKey & { readonly organization: string };

/** The edge with plans `roomy` (100,000 calls a minute) and `limited` (20), and what tests do with it. */
export class EdgeClient {
  private made = 0;

  private constructor(
    readonly edge: EdgeApp,
    private readonly drop: () => Promise<void>,
  ) {}

  /** On a database of its own, reached by the URL that `through` makes of it. */
  static async start(
    through: (url: string) => string = (url) => url,
    trustedProxies: readonly string[] = [],
  ): Promise<EdgeClient> {
    const database = await createTestDatabase();
    const edge = await startEdgeApp(through(database.url), trustedProxies);
    const access = ['listing-images', 'listing-copy'] as const;
    const plan = { access, rateWindow: 60, imagePrice: 1, copyPrice: 0 };
    await edge.app.get(PlanStore).set({ name: 'roomy', rateLimit: 100_000, ...plan });
    await edge.app.get(PlanStore).set({ name: 'limited', rateLimit: 20, ...plan });
    return new EdgeClient(edge, () => database.drop());
  }

  async stop(): Promise<void> {
    await this.edge.close();
    await this.drop();
  }

  /** A key of a new organization. */
  async newKey(plan = 'roomy', scopes = SCOPES, expiresInSeconds?: number): Promise<TestKey> {
    const organization = `organization ${++this.made}`;
    await this.edge.app.get(OrganizationStore).create(organization, plan);
    const issued = await this.edge.app
      .get(ApiKeyStore)
      .create(organization, scopes, { expiresInSeconds });
    if (issued === undefined) throw new Error('no key was made');
    return { organization, ...issued };
  }

  /** A call of listing-images, good but for what the options change. */
  call(apiKey: string | undefined, options: CallOptions = {}): Promise<HttpAnswer> {
    const { path = IMAGES, method = 'POST', raw, body = HERO, headers } = options;
    return sendCall({
      port: this.edge.port,
      path,
      method,
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        ...headers,
      },
      body: method === 'GET' ? undefined : (raw ?? JSON.stringify(body)),
    });
  }
}

/** Checks that an answer is a problem with exactly the members that the interface names. */
export function expectProblem(answer: HttpAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const problem = answer.json();
  const members = ['type', 'title', 'status', 'detail', 'code', 'success', 'requestId'];
  expect(Object.keys(problem)).toEqual(status === 400 ? [...members, 'errors'] : members);
  expect(problem).toMatchObject({ status, code, success: false });
  expect(problem.type).toBe(`/problems/${code.replaceAll('_', '-')}`);
  expect(problem.requestId).toBe(answer.headers['x-request-id']);
  if (status === 400) expect(problem.errors).not.toEqual([]);
}
