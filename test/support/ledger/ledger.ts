import { grant } from '../../../src/credits/grant.js';
import { captureAll, release } from '../../../src/credits/settle.js';
import { capture } from './capture.js';
import {
  type Connections,
  openGeneration,
  openGenerations,
} from '../../../src/generations/call/open-generation.js';
import { Grouped } from '../../../src/persistence/grouped.js';

/** Everything that moves credits. */
export interface Ledger {
  readonly open: typeof openGeneration;
  readonly capture: typeof capture;
  readonly release: typeof release;
  readonly grant: typeof grant;
}

/** The ledger of the service itself. */
export const SERVICE_LEDGER: Ledger = { open: openGeneration, capture, release, grant };

/** Ledger of a process under load: calls of one moment share a statement. */
export function groupedLedger(database: Connections): Ledger {
  const openings = new Grouped((group: Parameters<typeof openGenerations>[1]) =>
    openGenerations(database, group),
  );
  const captures = new Grouped((group: Parameters<typeof captureAll>[1]) =>
    captureAll(database, group),
  );
  return {
    ...SERVICE_LEDGER,
    open: (_, generation) => openings.ask(generation.organizationId, generation),
    capture: (_, generationId, run, result) => captures.ask('', { generationId, run, result }),
  };
}
