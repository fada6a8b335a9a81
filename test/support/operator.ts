import { DataSource } from 'typeorm';
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { SCOPES } from '../../src/access/scopes.js';
import { type AuditReport, auditCredits } from '../../src/credits/audit.js';
import { balanceOf, type Balance, grant } from '../../src/credits/grant.js';
import { createDataSource } from '../../src/persistence/data-source.js';
import type { ApiKeyKind } from '../../src/persistence/kinds.js';

/** An organization of one test and its key. */
export interface TestCaller {
  readonly organization: string;
  readonly apiKey: string;
  readonly keyId: string;
}

/** What an operator does, on the database of a running service. */
export class Operator {
  private count = 0;

  private constructor(readonly database: DataSource) {}

  static async on(databaseUrl: string): Promise<Operator> {
    return new Operator(await createDataSource(databaseUrl).initialize());
  }

  /** Makes an organization with a key; a plan of its own when limits are given. */
  async caller(
    facts: {
      credits?: number;
      plan?: string;
      scopes?: string[];
      rateLimit?: number;
      expiresIn?: number;
      kind?: ApiKeyKind;
    } = {},
  ): Promise<TestCaller> {
    const organization = `test-${(this.count += 1)}-${Date.now()}`;
    const plan = facts.plan ?? (await this.plan(facts.rateLimit ?? 100_000));
    await new OrganizationStore(this.database).create(organization, plan);
    if (facts.credits !== 0) await grant(this.database, organization, facts.credits ?? 1_000);
    return this.key(organization, facts);
  }

  /** Makes one more key of an organization. */
  async key(
    organization: string,
    facts: { scopes?: string[]; expiresIn?: number; kind?: ApiKeyKind },
  ): Promise<TestCaller> {
    const issued = await new ApiKeyStore(this.database).create(
      organization,
      facts.scopes ?? SCOPES,
      { expiresInSeconds: facts.expiresIn, kind: facts.kind },
    );
    if (issued === undefined) throw new Error('no such organization');
    return { organization, apiKey: issued.apiKey, keyId: issued.id };
  }

  async balance(organization: string): Promise<Balance> {
    const balance = await balanceOf(this.database, organization);
    if (balance === undefined) throw new Error('no such organization');
    return balance;
  }

  audit(): Promise<AuditReport> {
    return auditCredits(this.database);
  }

  close(): Promise<void> {
    return this.database.destroy();
  }

  private async plan(rateLimit: number): Promise<string> {
    const name = `plan-${rateLimit}`;
    await this.database.query(
      `INSERT INTO plans (name, access, rate_limit, rate_window, image_price, copy_price)
       VALUES ($1, '{listing-images,listing-copy}', $2, 60, 1, 0) ON CONFLICT DO NOTHING`,
      [name, rateLimit],
    );
    return name;
  }
}
