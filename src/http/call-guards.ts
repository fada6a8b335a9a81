import { ApiKeyGuard } from '../access/api-key.guard.js';
import { PlanGuard } from '../access/plan.guard.js';
import { RateLimitGuard } from '../access/rate-limit.guard.js';
import { ScopeGuard } from '../access/scope.guard.js';

/** Guards of everything below `/api`, in the order in which they run: 401, 403, 403, 429. */
export const CALL_GUARDS = [ApiKeyGuard, ScopeGuard, PlanGuard, RateLimitGuard] as const;
