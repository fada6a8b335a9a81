import type { Settings } from '../../config/settings.js';
import type { Result } from '../../errors/failure.js';

/** A check found this. Holds no secret: no key, no password, no URL that may have one. */
export interface Finding {
  /** `skipped` could not be tried, or has nothing to try. */
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  /** A phrase, or a sentence without its full stop. */
  readonly found: string;
  /** The operator's part; blank where there is nothing to do. */
  readonly todo: string;
}

/** One row of the table. */
export interface CheckFinding extends Finding {
  readonly check: string;
}

/** Subjects and means of the checks. */
export interface DoctorContext {
  /** Wrong settings have their defaults here, and are named in `wrong`. */
  readonly settings: Settings;
  /** One sentence for each setting that is wrong or missing. */
  readonly problems: readonly string[];
  /** Their names. */
  readonly wrong: readonly string[];
  /** True: nothing beyond this machine and the service's own parts is asked. */
  readonly offline: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
  /** URL of the database, opened once for all checks where it is the embedded one; holds a password. */
  readonly database: () => Promise<Result<string>>;
}

/** One check: it fails alone, and within its time. */
export interface Check {
  readonly name: string;
  /** Settings without which it has nothing to look at: it is skipped where one of them is wrong. */
  readonly needs: readonly string[];
  readonly limitMs: number;
  readonly run: (context: DoctorContext) => Promise<readonly Finding[]>;
}

/** Nothing to do. */
export function ok(found: string): Finding {
  return { state: 'ok', found, todo: '' };
}

/** The service works, and something should be done. */
export function warning(found: string, todo: string): Finding {
  return { state: 'warning', found, todo };
}

/** The service, or this part of it, does not work. */
export function failed(found: string, todo: string): Finding {
  return { state: 'failed', found, todo };
}

/** The check could not be tried, or has nothing to try. */
export function skipped(found: string, todo = ''): Finding {
  return { state: 'skipped', found, todo };
}

/** Failure of a check by a sentence `what is wrong: what to do.`; `otherwise` is to be done where it does not say. */
export function failedBy(sentence: string, otherwise = ''): Finding {
  const { found, todo } = inTwo(sentence);
  return failed(found, todo || otherwise);
}

/** A sentence `what is wrong: what to do.` as the two parts of a finding. */
export function inTwo(sentence: string): { found: string; todo: string } {
  const colon = sentence.indexOf(': ');
  const [found, todo] =
    colon < 0 ? [sentence, ''] : [sentence.slice(0, colon), sentence.slice(colon + 2)];
  return { found: withoutStop(capital(found)), todo: withoutStop(capital(todo)) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
