import { readSettings, type Settings } from '../../src/config/settings.js';

/** The settings of the embedded default, with a few of one's own. */
export function settingsWith(env: Readonly<Record<string, string>> = {}): Settings {
  const read = readSettings('standalone', { WORKER_CONCURRENCY: '4', ...env });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.settings;
}
