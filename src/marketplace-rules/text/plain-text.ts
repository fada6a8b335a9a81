/** Names of the characters from U+00A0 on, in their order; those of letters differ by case. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 ' +
  'acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde ' +
  'Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute ' +
  'Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde ' +
  'auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, i): [string, string] => [name, String.fromCodePoint(0xa0 + i)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    rsquo: '’',
    lsquo: '‘',
    sbquo: '‚',
    rdquo: '”',
    ldquo: '“',
    bdquo: '„',
    prime: '′',
    Prime: '″',
    trade: '™',
    bull: '•',
    euro: '€',
    minus: '−',
    le: '≤',
    ge: '≥',
    Oslash: 'Ø',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    zwnj: '\u200c',
    zwj: '\u200d',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
  }),
]);

function character(code: number): string {
  const allowed = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return allowed ? String.fromCodePoint(code) : ' ';
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/giu,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return character(Number.parseInt(decimal, 10));
      if (hex !== undefined) return character(Number.parseInt(hex, 16));
      return ENTITIES.get(name ?? '') ?? ENTITIES.get((name ?? '').toLowerCase()) ?? whole;
    },
  );
}

/** Elements whose content is code, not text. */
function withoutCode(text: string): string {
  let rest = text;
  let out = '';
  for (;;) {
    const open = rest.search(/<(?:script|style|template|noscript|iframe|svg)(?![a-z])/iu);
    if (open < 0) return out + rest;
    const name = /[a-z]+/iu.exec(rest.slice(open))?.[0] ?? 'script';
    const tail = rest.slice(open);
    const close = tail.search(new RegExp(`</${name}`, 'iu'));
    out += `${rest.slice(0, open)}\n`;
    if (close < 0) return out + tail.replace(/^<[^<>]*>?/u, '');
    rest = tail.slice(close).replace(/^<[^<>]*>?/u, '');
  }
}

const BLOCK_TAG = /<\/?(?:p|br|li|ul|ol|div|tr|td|th|table|h[1-6]|section|hr)(?![a-z])[^<>]*>?/giu;
const COMMENT = /<!--[^]*?(?:-->|$)/gu;
const INLINE_TAG = /<\/?(?:b|i|u|em|strong|span|sup|sub|small|font)(?![a-z])[^<>]*>/giu;
const OTHER_TAG = /<[/!?]?[a-z][^<>]*(?:>|$)|<[/!?][^<>]*>?/giu;

/** Text of a string that may hold HTML: code dropped, blocks as line breaks, entities decoded. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  let plain = text;
  for (let round = 0; round < 3; round += 1) {
    const before = plain;
    if (plain.includes('<')) {
      plain = withoutCode(plain.replace(COMMENT, ' '))
        .replace(BLOCK_TAG, '\n')
        .replace(INLINE_TAG, '')
        .replace(OTHER_TAG, ' ');
    }
    if (plain.includes('&')) plain = decodeOnce(plain);
    if (plain === before) break;
  }
  return plain.replace(BLOCK_TAG, '\n').replace(OTHER_TAG, ' ');
}

const UNKNOWN_ENTITY = /&(?:[a-z][a-z\d]{1,31}|#x?[\da-f]{1,8});/giu;

/** As {@link plainText}, in one line and without what cannot be decoded: words as they are shown to people. */
export function plainWords(text: string): string {
  return plainText(text).replace(UNKNOWN_ENTITY, ' ').replace(/\s+/gu, ' ').trim();
}

/** Escapes the three characters that HTML text must not hold. */
export function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
