const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  deg: '°',
  reg: '®',
  trade: '™',
  copy: '©',
  bull: '•',
  middot: '·',
  times: '×',
  euro: '€',
  pound: '£',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
};

function character(code: number): string {
  const allowed = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return allowed ? String.fromCodePoint(code) : ' ';
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return character(Number.parseInt(decimal, 10));
      if (hex !== undefined) return character(Number.parseInt(hex, 16));
      return ENTITIES[(name ?? '').toLowerCase()] ?? whole;
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

/** Escapes the three characters that HTML text must not hold. */
export function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
