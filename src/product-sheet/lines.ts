import { Parser } from 'htmlparser2';
import { marked, type Token, type Tokens } from 'marked';

/** A line of a supplier's text: a heading, cells of a table row, an item of a list, or running text. */
export type Line =
  | { readonly kind: 'heading' | 'item' | 'text'; readonly text: string }
  | { readonly kind: 'row'; readonly cells: readonly string[]; readonly header: boolean };

const CODE = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'head',
  'object',
]);
const BLOCK = new Set(
  'address article aside blockquote br dd div dl dt figcaption footer form header hr main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Marks of letters within a word. */
const INLINE = new Set('a abbr b bdi em font i mark s small span strong sub sup u'.split(' '));
const HEADING = /^h[1-6]$/u;
const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iu;
const MARKDOWN = /^ {0,3}#{1,6} \S|\*\*[^*\n]+\*\*|^\|.+\|\s*$|^[ \t]*[-*+] \*{1,2}\S/mu;
/** Escaped markup holds markup once it is decoded; text that is escaped more often is not a sheet. */
const ROUNDS = 3;

const plain = (text: string): string => text.replace(/[^\S\n]+/gu, ' ').trim();

/** Collects lines: text that belongs together until a block begins or ends. */
class Lines {
  readonly lines: Line[] = [];
  private text = '';

  add(text: string): void {
    this.text += text;
  }

  /** Ends the line that is open. A break before a small letter is only a wrapped line. */
  end(kind: 'heading' | 'item' | 'text'): void {
    for (const text of this.text
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/\n[ \n]*/gu, '\n')
      .split(/\n(?!\p{Ll})/u)
      .map((line) => plain(line.replace(/\n/gu, ' ')))) {
      if (text !== '') this.lines.push({ kind, text });
    }
    this.text = '';
  }

  row(cells: readonly string[], header: boolean): void {
    if (cells.some((cell) => cell !== '')) this.lines.push({ kind: 'row', cells, header });
  }
}

/** Reads tags as they come: markup that nests a thousand times is no tree to climb. */
class HtmlReader {
  private readonly lines = new Lines();
  /** Elements of code that are open. */
  private code = 0;
  private items = 0;
  private row: { cells: string[]; header: boolean } | undefined;
  private cell: string | undefined;
  private term = '';

  read(text: string): Line[] {
    const parser = new Parser({
      onopentagname: (name) => this.open(name),
      ontext: (part) => this.text(part),
      onclosetag: (name) => this.close(name),
    });
    parser.end(text);
    this.endLine();
    return this.lines.lines;
  }

  private endLine(): void {
    this.lines.end(this.items > 0 ? 'item' : 'text');
  }

  private text(part: string): void {
    if (this.code > 0) return;
    if (this.cell === undefined) this.lines.add(part);
    else this.cell += part;
  }

  private open(name: string): void {
    // Elements other than marks of letters stand between words.
    if (!INLINE.has(name)) this.text(' ');
    if (CODE.has(name)) this.code += 1;
    else if (name === 'td' || name === 'th') this.openCell(name === 'th');
    else if (name === 'br') this.text('\n');
    else if (name === 'dd' || name === 'dt') this.cell = '';
    else if (this.cell === undefined && (name === 'li' || HEADING.test(name) || BLOCK.has(name))) {
      this.endLine();
      if (name === 'li') this.items += 1;
      if (name === 'tr') this.row = { cells: [], header: true };
    }
  }

  private openCell(isHeader: boolean): void {
    this.cell = '';
    this.row ??= { cells: [], header: true };
    this.row.header &&= isHeader;
  }

  private close(name: string): void {
    if (CODE.has(name)) this.code = Math.max(0, this.code - 1);
    else if (name === 'td' || name === 'th') {
      this.row?.cells.push(plain((this.cell ?? '').replace(/\n/gu, ' ')));
      this.cell = undefined;
    } else if (name === 'tr') {
      if (this.row !== undefined) this.lines.row(this.row.cells, this.row.header);
      this.row = undefined;
    } else if (name === 'dt' || name === 'dd') {
      const text = plain((this.cell ?? '').replace(/\n/gu, ' '));
      this.cell = undefined;
      if (name === 'dt') this.term = text;
      else this.lines.row([this.term, text], false);
    } else if (this.cell === undefined && HEADING.test(name)) this.lines.end('heading');
    else if (this.cell === undefined && (name === 'li' || BLOCK.has(name))) {
      this.endLine();
      if (name === 'li') this.items = Math.max(0, this.items - 1);
    }
  }
}

const htmlLines = (text: string): Line[] => new HtmlReader().read(text);

/** The text of inline Markdown, without its marks. */
function inline(tokens: readonly Token[] | undefined, raw: string): string {
  if (tokens === undefined) return raw;
  return tokens
    .map((token): string => {
      if (token.type === 'br') return '\n';
      if (token.type === 'image') return '';
      if ('tokens' in token && token.tokens !== undefined) return inline(token.tokens, token.raw);
      return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
    })
    .join('');
}

function readMarkdown(tokens: readonly Token[], lines: Line[]): void {
  const push = (kind: 'heading' | 'item' | 'text', text: string): void => {
    for (const line of text.split('\n').map(plain))
      if (line !== '') lines.push({ kind, text: line });
  };
  for (const token of tokens) {
    if (token.type === 'heading') push('heading', inline(token.tokens, token.raw));
    else if (token.type === 'list') {
      for (const item of (token as Tokens.List).items) {
        for (const part of item.tokens) {
          if (part.type === 'list') readMarkdown([part], lines);
          else push('item', inline('tokens' in part ? part.tokens : undefined, part.raw));
        }
      }
    } else if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]): string[] =>
        row.map((cell) => plain(inline(cell.tokens, cell.text)));
      lines.push({ kind: 'row', cells: cells(header), header: true });
      for (const row of rows) lines.push({ kind: 'row', cells: cells(row), header: false });
    } else if (token.type === 'blockquote') readMarkdown(token.tokens ?? [], lines);
    else if (token.type === 'code') push('text', (token as Tokens.Code).text);
    else if (token.type !== 'space' && token.type !== 'hr' && token.type !== 'def') {
      push('text', inline('tokens' in token ? token.tokens : undefined, token.raw));
    }
  }
}

function markdownLines(text: string): Line[] {
  const lines: Line[] = [];
  try {
    readMarkdown(marked.lexer(text, { gfm: true }), lines);
  } catch {
    // The parser gives up on marks that nest a thousand times.
    return plainLines(text);
  }
  return lines;
}

const CELL_END = '\u0001';

function plainLines(text: string): Line[] {
  const lines = new Lines();
  // A tab is white space to a line: a sign that no text holds stands for it meanwhile.
  lines.add(text.replaceAll(CELL_END, '').replace(/\t/gu, CELL_END));
  lines.end('text');
  return lines.lines.map((line) =>
    line.kind === 'row' || !line.text.includes(CELL_END)
      ? line
      : { kind: 'row', cells: line.text.split(CELL_END).map(plain), header: false },
  );
}

/** The lines of a text, as HTML, Markdown or plain text; blocks and rows are kept apart. */
export function linesOf(text: string): Line[] {
  if (HTML.test(text)) return decoded(htmlLines(text), 1);
  return MARKDOWN.test(text) ? markdownLines(text) : plainLines(text);
}

/** Reads text again that was escaped markup, and Markdown within HTML. */
function decoded(lines: readonly Line[], round: number): Line[] {
  if (round >= ROUNDS) return [...lines];
  const texts = lines.map((line) => (line.kind === 'row' ? '' : line.text)).join('\n');
  if (!HTML.test(texts)) {
    const only = lines.every(({ kind }) => kind === 'text');
    return only && MARKDOWN.test(texts) ? markdownLines(texts) : [...lines];
  }
  return lines.flatMap((line) =>
    line.kind !== 'row' && HTML.test(line.text) ? decoded(htmlLines(line.text), round + 1) : [line],
  );
}
