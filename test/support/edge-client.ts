import { ApiKeyStore, type IssuedApiKey } from '../../src/access/api-key.store.js';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { PlanStore } from '../../src/access/plan.store.js';
import { IMAGES } from './contract/contract-service.js';
import { type EdgeApp, startEdgeApp } from './edge-app.js';
import { type HttpAnswer, sendJson } from './raw-http.js';
import { createTestDatabase } from './test-database.js';

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

interface Parts {
  readonly edge: EdgeApp;
  readonly drop: () => Promise<void>;
}

/** The edge with a plan `roomy` of 100,000 calls a minute, and what tests do with it. */
export class EdgeClient {
  private made = 0;

  private parts: Parts | undefined;

  private constructor() {}

  /** Starts before the tests of the file, on a database of its own, reached by the URL that `through` makes of it. */
  static forFile(
    through: (url: string) => string = (url) => url,
    trustedProxies: readonly string[] = [],
  ): EdgeClient {
    const client = new EdgeClient();
    beforeAll(async () => {
      const database = await createTestDatabase();
      const edge = await startEdgeApp(through(database.url), trustedProxies);
      client.parts = { edge, drop: () => database.drop() };
      const access = ['listing-images', 'listing-copy'] as const;
      const plan = { access, rateWindow: 60, imagePrice: 1, copyPrice: 0 };
      await edge.app.get(PlanStore).set({ name: 'roomy', rateLimit: 100_000, ...plan });
    });
    afterAll(async () => {
      await client.parts?.edge.close();
      await client.parts?.drop();
    });
    return client;
  }

  get edge(): EdgeApp {
    if (this.parts === undefined) throw new Error('The edge starts with the tests of its file.');
    return this.parts.edge;
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
    const sent = method === 'GET' ? undefined : (raw ?? JSON.stringify(body));
    return sendJson(apiKey, { port: this.edge.port, path, method, headers, body: sent });
  }
}
