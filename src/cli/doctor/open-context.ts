import { type EmbeddedPostgres, openEmbeddedPostgres } from '@listing/embedded-postgres';
import { readSettings, type Role, type Settings } from '../../config/settings.js';
import { fail, type Result, succeed } from '../../errors/failure.js';
import { inTime } from '../../errors/patience.js';
import { sayLine } from '../progress-line.js';
import type { DoctorContext } from './check.js';

/** The first start of the embedded PostgreSQL makes its files, which a slow disk takes its time for. */
const OPEN_MS = 45_000;

/** The context of the checks, and the way to let go of it. */
interface OpenContext {
  readonly context: DoctorContext;
  close(): Promise<void>;
}

/** Reads the environment; what is wrong in it is noted and left out. */
export function openContext(role: Role, offline: boolean, env = process.env): OpenContext {
  const read = readSettings(role, env);
  const { problems, wrong } = 'problems' in read ? read : { problems: [], wrong: [] };
  const settings = 'settings' in read ? read.settings : withoutWrong(role, env, wrong);
  let opening: Promise<Result<EmbeddedPostgres>> | undefined;
  const database = async (): Promise<Result<string>> => {
    if (settings.databaseUrl !== '') return succeed(settings.databaseUrl);
    if (wrong.includes('DATABASE_URL')) return fail('service_unavailable', 'DATABASE_URL is wrong');
    opening ??= openEmbeddedPostgres({ dataDir: settings.dataDir, user: 'cli', log: sayLine });
    const opened = await inTime(opening, OPEN_MS, () =>
      fail('service_unavailable', 'The embedded PostgreSQL does not start: see its log'),
    );
    return opened.ok ? succeed(opened.value.url) : opened;
  };
  const { fetch } = globalThis;
  const now = (): Date => new Date();
  return {
    context: { settings, problems, wrong, offline, env, now, fetch, database },
    close: async () => {
      const opened = opening && (await inTime(opening, 0, () => undefined));
      if (opened?.ok === true) await opened.value.close();
    },
  };
}

/** The settings as they would be without those that are wrong: for the checks that do not need these. */
function withoutWrong(role: Role, env: NodeJS.ProcessEnv, wrong: readonly string[]): Settings {
  const kept = Object.entries(env).filter(([name]) => !wrong.includes(name));
  const read = readSettings('standalone', Object.fromEntries(kept));
  if ('problems' in read) throw new Error('Settings that are not set cannot be wrong.');
  return Object.assign(read.settings, { role });
}
