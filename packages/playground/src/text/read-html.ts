/** Part of a description: a text, or an element with its contents. */
export type Node =
  string | { readonly tag: (typeof TAGS)[number]; readonly children: readonly Node[] };

/** Elements that a description may have; of all others only the text is kept. */
const TAGS = ['b', 'br', 'ul', 'li'] as const;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

type Open = { readonly tag?: (typeof TAGS)[number]; readonly children: Node[] };

/**
 * Reads the HTML of a description into a tree of known elements, so that the page never hands a text of an answer to
 * the browser as HTML. Attributes and unknown tags are dropped; what is left open ends with the text.
 */
export function readHtml(html: string): readonly Node[] {
  const stack: Open[] = [{ children: [] }];
  const top = (): Open => stack.at(-1) ?? { children: [] };
  for (const [part] of html.matchAll(/<[^>]*>|[^<]+|</g)) {
    const [, slash, name = ''] = /^<(\/?)([a-z]+)\b[^>]*>$/i.exec(part) ?? [];
    const tag = TAGS.find((known) => known === name.toLowerCase());
    if (tag === undefined) {
      if (name === '' && !/^<[/!?]/.test(part)) top().children.push(decoded(part));
    } else if (tag === 'br') top().children.push({ tag, children: [] });
    else if (slash === '/') close(stack, tag);
    else open(stack, tag);
  }
  return stack[0]?.children ?? [];
}

function open(stack: Open[], tag: (typeof TAGS)[number]): void {
  const children: Node[] = [];
  stack.at(-1)?.children.push({ tag, children });
  stack.push({ tag, children });
}

function close(stack: Open[], tag: string): void {
  const at = stack.findLastIndex((element) => element.tag === tag);
  if (at > 0) stack.length = at;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = dec === undefined ? parseInt(hex, 16) : Number(dec);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
