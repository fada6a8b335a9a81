import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

interface OrganizationFacts {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  /** Country of the marketplace whose rules its copy follows; null: the default one. */
  readonly marketplace: string | null;
  readonly suspendedAt: Date | null;
  /** Credits free to be held. */
  readonly available: number;
  /** Credits held by open generations. */
  readonly reserved: number;
}

// Credits are bigint in the table; as float8 they arrive as numbers, exact up to 2^53.
const FACTS = `id, name, plan, marketplace, suspended_at AS "suspendedAt", available::float8 AS available,
  reserved::float8 AS reserved`;

const CREATE = `
  WITH made AS (
    INSERT INTO organizations (id, name, plan)
    SELECT $1, $2, name FROM plans WHERE name = $3
    ON CONFLICT (name) DO NOTHING
    RETURNING *)
  SELECT ${FACTS} FROM made`;

const LIST = `SELECT ${FACTS} FROM organizations ORDER BY name`;

const FIND = `SELECT ${FACTS} FROM organizations WHERE name = $1`;

const SUSPEND = `
  WITH suspended AS (
    UPDATE organizations SET suspended_at = COALESCE(suspended_at, clock_timestamp())
     WHERE name = $1 RETURNING *)
  SELECT ${FACTS} FROM suspended`;

const RESUME = `
  WITH resumed AS (UPDATE organizations SET suspended_at = NULL WHERE name = $1 RETURNING *)
  SELECT ${FACTS} FROM resumed`;

const SET_MARKETPLACE = `
  WITH set AS (UPDATE organizations SET marketplace = $2 WHERE name = $1 RETURNING *)
  SELECT ${FACTS} FROM set`;

const SET_PLAN = `
  WITH set AS (
    UPDATE organizations o SET plan = p.name FROM plans p WHERE o.name = $1 AND p.name = $2
    RETURNING o.*)
  SELECT ${FACTS} FROM set`;

/** Makes, lists, suspends and resumes organizations. */
@Injectable()
export class OrganizationStore {
  constructor(private readonly database: DataSource) {}

  /**
   * Makes an organization without credits: those come from the ledger, in the same transaction when
   * `on` is its manager.
   * @returns undefined when the name is taken or there is no such plan.
   */
  create(name: string, plan: string, on?: Queryable): Promise<OrganizationFacts | undefined> {
    return this.one(CREATE, [randomUUID(), name, plan], on);
  }

  /** All organizations, by name. */
  async list(): Promise<OrganizationFacts[]> {
    return rowsOf<OrganizationFacts>(this.database, LIST);
  }

  /** @returns undefined when there is no organization of that name. */
  find(name: string): Promise<OrganizationFacts | undefined> {
    return this.one(FIND, [name]);
  }

  /**
   * Sets the country whose rules its copy follows from now on.
   * @returns undefined when there is no such organization.
   */
  setMarketplace(
    name: string,
    marketplace: string,
    on?: Queryable,
  ): Promise<OrganizationFacts | undefined> {
    return this.one(SET_MARKETPLACE, [name, marketplace], on);
  }

  /**
   * Moves it to another plan, which holds for its next call.
   * @returns undefined when there is no such organization or no such plan.
   */
  setPlan(name: string, plan: string): Promise<OrganizationFacts | undefined> {
    return this.one(SET_PLAN, [name, plan]);
  }

  /** From now on all its calls get 403. @returns undefined when there is no such organization. */
  suspend(name: string): Promise<OrganizationFacts | undefined> {
    return this.one(SUSPEND, [name]);
  }

  /** Its calls are served again. @returns undefined when there is no such organization. */
  resume(name: string): Promise<OrganizationFacts | undefined> {
    return this.one(RESUME, [name]);
  }

  private async one(sql: string, parameters: unknown[], on: Queryable = this.database) {
    return (await rowsOf<OrganizationFacts>(on, sql, parameters)).at(0);
  }
}
