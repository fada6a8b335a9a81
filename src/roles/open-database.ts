import { openEmbeddedPostgres } from '@listing/embedded-postgres';
import type { Settings } from '../config/settings.js';
import { type Result, succeed } from '../errors/failure.js';

/** The PostgreSQL in use and the way to let go of it. */
export interface OpenDatabase {
  /** Holds a password: never to be logged. */
  readonly url: string;
  /** True for the one in `DATA_DIR`. */
  readonly embedded: boolean;
  /** Stops the embedded server when nobody else uses it; does nothing for a given one. */
  close(): Promise<void>;
}

/**
 * The PostgreSQL of `DATABASE_URL`, or the embedded one under `DATA_DIR`.
 * @param lost hears the reason when the embedded one has ended and cannot be started again.
 */
export async function openDatabase(
  settings: Settings,
  log: (line: string) => void,
  lost: (sentence: string) => void,
): Promise<Result<OpenDatabase>> {
  const { databaseUrl: url, dataDir } = settings;
  if (url !== '') return succeed({ url, embedded: false, close: async () => undefined });
  const opened = await openEmbeddedPostgres({ dataDir, user: 'service', log, lost });
  return opened.ok ? succeed({ ...opened.value, embedded: true }) : opened;
}
