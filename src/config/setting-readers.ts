import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Reads one environment text into a value, or says in words what it should have been. */
export type SettingReader<T> = (
  text: string,
) => { readonly value: T } | { readonly expected: string };

/** Reads settings; blank ones count as not set, and what is wrong is noted. */
export class Environment {
  /** One sentence for each setting that is wrong or missing. */
  readonly problems: string[] = [];
  /** Their names. */
  readonly wrong: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** The value of a setting, or the default. */
  read<T>(name: string, read: SettingReader<T>): T | undefined;
  read<T>(name: string, read: SettingReader<T>, fallback: T): T;
  read<T>(name: string, read: SettingReader<T>, fallback?: T): T | undefined {
    const text = this.textOf(name);
    if (text === '') return fallback;
    const outcome = read(text);
    if ('value' in outcome) return outcome.value;
    this.note(name, outcome.expected);
    return fallback;
  }

  /** Notes a setting that is not set. */
  demand(name: string, by: string): void {
    if (this.textOf(name) === '') this.note(name, `set for ${by}`);
  }

  private textOf(name: string): string {
    return (this.env[name] ?? '').trim();
  }

  private note(name: string, demanded: string): void {
    this.problems.push(`${name} must be ${demanded}.`);
    this.wrong.push(name);
  }
}

/** A whole number within bounds, both included. */
export function wholeNumber(min: number, max: number): SettingReader<number> {
  return (text) => {
    const value = Number(text);
    const fits = /^\d+$/.test(text) && value >= min && value <= max;
    return fits ? { value } : { expected: `a whole number from ${min} to ${max}` };
  };
}

/** One of a few words. */
export function oneOf<T extends string>(...words: readonly T[]): SettingReader<T> {
  return (text) => {
    const value = words.find((word) => word === text);
    return value === undefined ? { expected: `one of ${words.join(', ')}` } : { value };
  };
}

/** A comma-separated list of some of a few words, at least one. */
export function listOf<T extends string>(...words: readonly T[]): SettingReader<readonly T[]> {
  return (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const value = words.filter((word) => parts.includes(word));
    const good = parts.every((part) => words.some((word) => word === part));
    return good ? { value } : { expected: `a comma-separated list of ${words.join(', ')}` };
  };
}

/** Start of keys in a shared server. */
export const keyPrefix: SettingReader<string> = (text) =>
  /^[\w:.-]{1,64}$/.test(text)
    ? { value: text }
    : { expected: '1 to 64 letters, digits, or one of _ : . -' };

/** Any text that is not blank. */
export const anyText: SettingReader<string> = (text) => ({ value: text });

/** A file or folder, as an absolute path. */
export const absolutePath: SettingReader<string> = (text) => ({ value: resolve(text) });

/** A comma-separated list of files, as absolute paths. */
export const pathList: SettingReader<readonly string[]> = (text) => {
  const value = partsOf(text).map((path) => resolve(path));
  return value.length > 0 ? { value } : { expected: 'a comma-separated list of files' };
};

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Characters that an Authorization header can hold. */
export const bearerToken: SettingReader<string> = (text) =>
  /^[\x21-\x7e]+$/.test(text)
    ? { value: text }
    : { expected: 'visible ASCII characters without blanks' };

/** A bearer token that nobody guesses: a browser may send it again and again. */
export const longToken: SettingReader<string> = (text) =>
  /^[\x21-\x7e]{32,}$/.test(text)
    ? { value: text }
    : { expected: 'at least 32 visible ASCII characters without blanks (openssl rand -hex 24)' };

/** A URL with one of the schemes; a trailing slash is taken off. */
export function urlWith(...schemes: readonly string[]): SettingReader<string> {
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !schemes.includes(url.protocol.replace(/:$/, ''))) {
      return { expected: `a URL that starts with ${schemes.map((s) => `${s}://`).join(' or ')}` };
    }
    return { value: text.replace(/\/+$/, '') };
  };
}

// The prefix becomes a part of addresses, so it holds nothing that would be encoded or resolved there.
const S3_URL = /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)*\/?$/;

/** `file:FOLDER` or `s3://bucket/prefix`. */
export const storageUrl: SettingReader<string> = (text) =>
  /^file:.+/.test(text) || S3_URL.test(text)
    ? { value: text }
    : {
        expected:
          'file:FOLDER or s3://BUCKET/PREFIX, with a prefix of letters, digits, dots, dashes and slashes',
      };

/** The name of a region of S3; compatible stores make up their own. */
export const regionName: SettingReader<string> = (text) =>
  /^[a-z0-9-]{1,64}$/i.test(text) ? { value: text } : { expected: 'a region such as us-east-1' };

/** A comma-separated list of CIDR networks. */
export const networkList: SettingReader<readonly string[]> = (text) => {
  const value = partsOf(text);
  return value.every(isNetwork)
    ? { value }
    : { expected: 'a comma-separated list of networks such as 10.1.0.0/16 or fd00:1::/32' };
};

function isNetwork(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefix)) return false;
  return Number(prefix) <= (family === 4 ? 32 : 128);
}

/** One entry of a provider list: the adapter's name and, after a colon, its model. */
export interface ProviderChoice {
  readonly name: string;
  readonly model?: string;
}

/** Names that a list may hold: the embedded provider, and providers that need a model after a colon. */
interface KnownProviders {
  readonly embedded: string;
  readonly models: readonly string[];
}

// Form of model names of vendors, and of servers that imitate them.
const MODEL_NAME = /^[A-Za-z0-9][\w.:/@-]{0,127}$/;

/** An ordered list such as `openai:gpt-image-2.6-sunburst,studio`; a vendor may stand in it with two models. */
export function providerList(known: KnownProviders): SettingReader<readonly ProviderChoice[]> {
  const expected =
    'a comma-separated list of ' +
    [known.embedded, ...known.models.map((name) => `${name}:MODEL`)].join(', ') +
    ', each entry once';
  return (text) => {
    const entries = partsOf(text);
    const choices = entries.map(toChoice);
    const good =
      choices.length > 0 &&
      new Set(entries).size === entries.length &&
      choices.every((choice) => isKnown(known, choice));
    return good ? { value: choices } : { expected };
  };
}

function isKnown({ embedded, models }: KnownProviders, { name, model }: ProviderChoice): boolean {
  if (model === undefined) return name === embedded;
  return models.includes(name) && MODEL_NAME.test(model);
}

function toChoice(text: string): ProviderChoice {
  const colon = text.indexOf(':');
  return colon < 0 ? { name: text } : { name: text.slice(0, colon), model: text.slice(colon + 1) };
}
