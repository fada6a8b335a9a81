import type { Request } from 'express';
import { withinReach } from '../persistence/within-reach.js';

/** What the guards of one call may take together, so that an outage is told within 5 s. */
const BUDGET_MS = 4_500;

const deadlines = new WeakMap<Request, number>();

/** Awaits a guard's database work within what is left of the call's budget. */
export function withinGuardBudget<T>(req: Request, work: Promise<T>): Promise<T> {
  const now = performance.now();
  const deadline = deadlines.get(req) ?? now + BUDGET_MS;
  deadlines.set(req, deadline);
  return withinReach(work, deadline - now);
}
