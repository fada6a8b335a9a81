import { grant } from '../../../src/credits/grant.js';
import { capture, release } from '../../../src/credits/settle.js';
import { openGeneration } from '../../../src/generations/open-generation.js';

/** Everything that moves credits. */
export interface Ledger {
  readonly open: typeof openGeneration;
  readonly capture: typeof capture;
  readonly release: typeof release;
  readonly grant: typeof grant;
}

/** The ledger of the service itself. */
export const SERVICE_LEDGER: Ledger = { open: openGeneration, capture, release, grant };
