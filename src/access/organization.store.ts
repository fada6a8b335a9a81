import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** What an operator sees of an organization. */
export interface OrganizationFacts {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly suspendedAt: Date | null;
  /** Credits free to be held. */
  readonly available: number;
  /** Credits held by open generations. */
  readonly reserved: number;
}

// Credits are bigint in the table; as float8 they arrive as numbers, exact up to 2^53.
const FACTS = `id, name, plan, suspended_at AS "suspendedAt", available::float8 AS available,
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

/** Makes, lists, suspends and resumes organizations. */
@Injectable()
export class OrganizationStore {
  constructor(private readonly database: DataSource) {}

  /**
   * Makes an organization without credits: those come from the ledger, in the same transaction when
   * `on` is its manager.
   * @returns undefined when the name is taken or there is no such plan.
   */
  async create(
    name: string,
    plan: string,
    on: Queryable = this.database,
  ): Promise<OrganizationFacts | undefined> {
    const [facts] = await rowsOf<OrganizationFacts>(on, CREATE, [randomUUID(), name, plan]);
    return facts;
  }

  /** All organizations, by name. */
  async list(): Promise<OrganizationFacts[]> {
    return rowsOf<OrganizationFacts>(this.database, LIST);
  }

  /** @returns undefined when there is no organization of that name. */
  async find(name: string): Promise<OrganizationFacts | undefined> {
    const [facts] = await rowsOf<OrganizationFacts>(this.database, FIND, [name]);
    return facts;
  }

  /** From now on all its calls get 403. @returns undefined when there is no such organization. */
  async suspend(name: string): Promise<OrganizationFacts | undefined> {
    const [facts] = await rowsOf<OrganizationFacts>(this.database, SUSPEND, [name]);
    return facts;
  }

  /** Its calls are served again. @returns undefined when there is no such organization. */
  async resume(name: string): Promise<OrganizationFacts | undefined> {
    const [facts] = await rowsOf<OrganizationFacts>(this.database, RESUME, [name]);
    return facts;
  }
}
