import type { CopyBrief } from '../../listing/copy-brief.js';
import { isHostAddress } from './host-evidence.js';
import { knowingNames, type OwnNames, ownNames } from './own-names.js';

const LABEL = String.raw`[\p{L}\p{M}\p{N}-]{1,63}`;
const GENERIC = 'com|net|org|info|biz|shop|store|online|site|xyz|io|ai|app|dev';
const COUNTRIES = 'de|fr|es|it|nl|eu|uk|ca|jp|cn|ru|ch|at|pl|se|be|dk|fi|pt|br|au|mx|tr';

/** Words with a dot that end like a host, with their port and path; `It` behind a full stop begins a sentence. */
const HOST = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}@.-])(${LABEL}(?:\.${LABEL}){0,4}\.(?:${GENERIC}|${GENERIC.toUpperCase()}|${COUNTRIES}|${COUNTRIES.toUpperCase()}))(?![\p{L}\p{M}\p{N}]|\.\p{L})(:\d{2,5}|/\S*)?`,
  'gu',
);

/** Ends of clauses. */
const CLAUSE_END = /[.!?…;|\n]+\s+|[。！？；]| [-–—] /gu;
/** Characters of a clause that are looked at. */
const BEFORE = 80;
const BEHIND = 60;

function clauseBefore(text: string, at: number): string {
  const head = text.slice(Math.max(0, at - BEFORE), at);
  const end = [...head.matchAll(CLAUSE_END)].at(-1);
  return end === undefined ? head : head.slice(end.index + end[0].length);
}

function clauseBehind(text: string, at: number): string {
  const tail = text.slice(at, at + BEHIND);
  const end = /[.!?…;|\n]+(?:\s|$)|[。！？；]| [-–—] /u.exec(tail);
  return end === null ? tail : tail.slice(0, end.index);
}

function isAddress(
  text: string,
  { 0: whole, 1: host = '', 2: rest, index }: RegExpExecArray,
): boolean {
  if (rest !== undefined) return true;
  return isHostAddress({
    host,
    before: clauseBefore(text, index),
    behind: clauseBehind(text, index + whole.length),
    own: ownNames(),
  });
}

/** Finds hosts without `www.`, and passes over names that only look like one: `ASP.NET`, `draw.io`. */
class HostPattern extends RegExp {
  override exec(text: string): RegExpExecArray | null {
    for (;;) {
      const match = super.exec(text);
      if (match === null || isAddress(text, match)) return match;
    }
  }
}

/** Web addresses without a scheme and `www.`; global. */
export const HOST_ADDRESS: RegExp = new HostPattern(HOST);

const hostsOf = (text: string): string[] =>
  [...text.matchAll(HOST)].flatMap(([, host = '', rest]) =>
    rest === undefined && !/^www\./iu.test(host) ? [host.toLowerCase()] : [],
  );

const SEEN = new WeakMap<Brief, OwnNames>();

type Brief = Partial<Pick<CopyBrief, 'brandName' | 'productTitle'>>;

function namesOf({ brandName = '', productTitle = '' }: Brief): OwnNames {
  const branded = hostsOf(brandName);
  const brand =
    branded.length > 0 ? '' : brandName.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const hosts = new Set(branded);
  const addresses = knowingNames({ brand, hosts }, () => productTitle.match(HOST_ADDRESS) ?? []);
  const titled = hostsOf(productTitle).filter(
    (host) => !addresses.some((address) => address.toLowerCase() === host),
  );
  return { brand, hosts: new Set([...branded, ...titled]) };
}

/** Does synchronous work on the texts of a brief: its brand and the names in its title are no addresses. */
export function knowingNamesOf<T>(brief: Brief, work: () => T): T {
  const names = SEEN.get(brief) ?? namesOf(brief);
  SEEN.set(brief, names);
  return knowingNames(names, work);
}
