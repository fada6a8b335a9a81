import {
  CONJUNCTIONS,
  ORIGINS,
  PLACES,
  SENDS_BEFORE,
  SENDS_BEHIND,
  USES,
} from '../words/addresses.js';
import type { OwnNames } from './own-names.js';

/** Words with a dot that end like a host, and the clause in which they stand. */
export interface HostSeen {
  /** As written, without a path: `ASP.NET`, `acme.com`. */
  readonly host: string;
  /** Clause before it, and behind it. */
  readonly before: string;
  readonly behind: string;
  readonly own: OwnNames;
}

/** Endings of shops and makers; the others are as common in names of software. */
const COMMERCIAL = /\.(?!(?:net|org|io|ai|app|dev)$)\p{L}+$/iu;
const TECHNICAL = /\.(?:net|io|ai|app|dev)$/iu;

const LAST_WORD = /(\p{L}[\p{L}\p{M}'’-]*|@)[\s"'“„«(]*$/u;
const TAIL = /(?:\S+\s+){0,2}\S*\s*$/u;
const HEAD = /^\s*(?:\S+\s+){0,2}\S*/u;

const isLower = (text: string): boolean => text === text.toLowerCase();
const isUpper = (text: string): boolean => text === text.toUpperCase();
const lastWord = ({ before }: HostSeen): string => LAST_WORD.exec(before)?.[1]?.toLowerCase() ?? '';
const isName = (word: string | undefined): boolean =>
  word !== undefined && /\p{Lu}|\p{L}\.\p{L}/u.test(word);
const sendsBehind = ({ behind }: HostSeen): boolean =>
  SENDS_BEHIND.test(HEAD.exec(behind)?.[0] ?? '');

/** True where a comma or a conjunction joins it to another name. */
function hasPartner({ before, behind }: HostSeen): boolean {
  const [, earlier, joined = ''] = /(\S+?)(,|\/| \p{L}{1,4}| &)\s*$/u.exec(before) ?? [];
  const [, joining = '', later] = /^(,|\/| \p{L}{1,4}(?= )| &)\s*(\S+)/u.exec(behind) ?? [];
  const joins = (sign: string): boolean =>
    /[,&/]/u.test(sign) || CONJUNCTIONS.has(sign.trim().toLowerCase());
  return (joins(joined) && isName(earlier)) || (joins(joining) && isName(later));
}

/** True in a clause of capitals alone, whose capitals tell nothing. */
const isShouted = ({ before, behind }: HostSeen): boolean =>
  /\p{Lu}/u.test(before + behind) && !/\p{Ll}/u.test(before + behind);

const endingOf = (host: string): string => host.slice(host.lastIndexOf('.'));
const labelOf = (host: string): string => (host.split('.')[0] ?? '').replace(/-/gu, '');

/** Evidence for an address, and against it: all that holds is added up. */
const EVIDENCE: readonly (readonly [weight: number, holds: (seen: HostSeen) => boolean])[] = [
  // Sends a reader there.
  [4, ({ before }) => SENDS_BEFORE.test(TAIL.exec(before)?.[0] ?? '')],
  [2, sendsBehind],
  [2, (seen) => PLACES.has(lastWord(seen)) || lastWord(seen) === '@'],
  [1, (seen) => ORIGINS.has(lastWord(seen))],
  // Stands by itself.
  [2, ({ before, behind }) => !/[\p{L}\p{N}]/u.test(before + behind)],
  [1, ({ before, behind }) => /[(（]$/u.test(before) && /^[)）]/u.test(behind)],
  // Written as addresses are.
  [1.5, ({ host }) => COMMERCIAL.test(host)],
  [0.5, ({ host }) => /\.(?:net|org)$/iu.test(host)],
  [2, ({ host }) => /\..*\./u.test(host.replace(/\.(?:co|com)(?=\.\p{L}{2}$)/iu, ''))],
  [1, ({ host }) => isLower(host) || (isUpper(host) && COMMERCIAL.test(host))],
  [2, ({ host, own }) => own.brand !== '' && labelOf(host).toLowerCase() === own.brand],
  // Written as names are.
  [-4, ({ host, own }) => own.hosts.has(host.toLowerCase())],
  [-1, ({ host }) => !isLower(host) && !(isUpper(host) && COMMERCIAL.test(host))],
  [-2, (seen) => TECHNICAL.test(seen.host) && isUpper(endingOf(seen.host)) && !isShouted(seen)],
  // A noun of its sentence.
  [-3, ({ behind }) => /^-\p{L}/u.test(behind)],
  [-0.5, (seen) => /^ \p{L}/u.test(seen.behind) && !sendsBehind(seen)],
  [-1, (seen) => USES.has(lastWord(seen))],
  [-1.5, hasPartner],
];

/** Sum from which it is an address: the ending of a shop alone is enough. */
const ADDRESS_FROM = 1.5;

/** True where words with a dot are an address; else they are a name, which stays whole. */
export function isHostAddress(seen: HostSeen): boolean {
  let sum = 0;
  for (const [weight, holds] of EVIDENCE) if (holds(seen)) sum += weight;
  return sum >= ADDRESS_FROM;
}
