import type { Request } from 'express';
import { withinReach } from '../persistence/database-reach.js';

/** Longest time that the guards of one call take together, milliseconds: an outage is answered within 5 s. */
const BUDGET_MS = 4_200;

const deadlines = new WeakMap<Request, number>();

/** Awaits a guard's database work within what is left of the call's budget. */
export function withinGuardBudget<T>(req: Request, work: Promise<T>): Promise<T> {
  const now = performance.now();
  const deadline = deadlines.get(req) ?? now + BUDGET_MS;
  deadlines.set(req, deadline);
  return withinReach(work, deadline - now);
}
