import { serviceVersion } from '../config/service-version.js';
import type { Settings } from '../config/settings.js';
import type { JsonLogger } from '../observability/json-logger.js';
import { startBlock, startSummary } from './start-summary.js';

/** Facts and places of telling a start. */
export interface StartTelling {
  readonly settings: Settings;
  /** True where PostgreSQL is the one in `DATA_DIR`. */
  readonly embedded: boolean;
  /** Key and examples of an organization that this start has made. */
  readonly welcome?: string;
  readonly logger: Pick<JsonLogger, 'log'>;
  readonly out?: { readonly isTTY?: boolean; write(text: string): unknown };
}

/**
 * Tells people once what has started: a block on a terminal, and wherever a new key must be shown; else a line of
 * the log, whose readers expect nothing but JSON.
 */
export function tellStart({
  settings,
  embedded,
  welcome,
  logger,
  out = process.stdout,
}: StartTelling): void {
  const summary = startSummary(settings, embedded);
  if (out.isTTY !== true && welcome === undefined) {
    logger.log({ message: 'The service has started', ...summary }, 'Start');
    return;
  }
  const title = `Listing service ${serviceVersion()} (${settings.role})`;
  const told = welcome === undefined ? summary : { ...summary, keys: 'one was made, see below' };
  out.write(`${startBlock(title, told)}${welcome ?? ''}`);
}
