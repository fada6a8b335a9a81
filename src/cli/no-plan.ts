import type { DataSource } from 'typeorm';
import { PlanStore } from '../access/plan.store.js';

/** The sentence for a name that no plan has. */
export async function noPlan(database: DataSource, plan: string): Promise<string> {
  const plans = await new PlanStore(database).list();
  return `There is no plan "${plan}"; the plans are ${plans.map((one) => one.name).join(', ')}.`;
}
