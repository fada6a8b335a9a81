import type { ReleaseCondition } from '../../../src/credits/settle.js';
import type { PlannedCall } from './history.js';

/** What a caller knows of an attempt to open a generation; `unsure`: the commit's answer was lost. */
export interface OpenAttempt {
  readonly id: string;
  readonly call: PlannedCall;
  outcome: 'pending' | 'opened' | 'not opened' | 'unsure';
}

/** An attempt to settle, told apart by its token; `unsure`: false after an answer that was lost. */
export interface SettleAttempt {
  readonly token: string;
  readonly generationId: string;
  readonly kind: 'capture' | 'release';
  readonly condition: ReleaseCondition;
  answer: boolean | 'unsure';
}

/** An organization and the credits it was given. */
export interface OrganizationLog {
  readonly id: string;
  readonly name: string;
  granted: number;
  /** Granted by statements whose answer was lost. */
  grantedPerhaps: number;
}

/** Everything that the clients of one history have seen: what the tables must agree with. */
export interface HistoryLog {
  readonly organizations: OrganizationLog[];
  readonly attempts: OpenAttempt[];
  readonly settlements: SettleAttempt[];
  /** Generations whose keys were made to expire after they had succeeded. */
  readonly expiredKeys: Set<string>;
  /** Answers that were wrong at once. */
  readonly violations: string[];
}
