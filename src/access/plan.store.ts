import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Operation } from '../persistence/kinds.js';
import { rowsOf } from '../persistence/queryable.js';

/** Rights and limits of a plan. */
export interface PlanFacts {
  readonly name: string;
  readonly access: readonly Operation[];
  /** Calls a key may make within one window. */
  readonly rateLimit: number;
  /** Seconds. */
  readonly rateWindow: number;
  /** Credits. */
  readonly imagePrice: number;
  /** Credits. */
  readonly copyPrice: number;
}

const FACTS = `name, access, rate_limit AS "rateLimit", rate_window AS "rateWindow",
  image_price AS "imagePrice", copy_price AS "copyPrice"`;

const SET = `
  WITH set AS (
    INSERT INTO plans (name, access, rate_limit, rate_window, image_price, copy_price)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (name) DO UPDATE SET (access, rate_limit, rate_window, image_price, copy_price) =
      (excluded.access, excluded.rate_limit, excluded.rate_window, excluded.image_price,
       excluded.copy_price)
    RETURNING *)
  SELECT ${FACTS} FROM set`;

const LIST = `SELECT ${FACTS} FROM plans ORDER BY name`;

/** Makes, changes and lists plans. */
@Injectable()
export class PlanStore {
  constructor(private readonly database: DataSource) {}

  /** Makes the plan or replaces all that it grants; holds for the next call of its organizations. */
  async set(plan: PlanFacts): Promise<PlanFacts> {
    const { name, access, rateLimit, rateWindow, imagePrice, copyPrice } = plan;
    const values = [name, access, rateLimit, rateWindow, imagePrice, copyPrice];
    const [facts] = await rowsOf<PlanFacts>(this.database, SET, values);
    if (facts === undefined)
      throw new Error('The database returned no row for the plan that was set.');
    return facts;
  }

  /** All plans, by name. */
  async list(): Promise<PlanFacts[]> {
    return rowsOf<PlanFacts>(this.database, LIST);
  }
}
