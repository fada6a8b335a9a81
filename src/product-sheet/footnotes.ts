import type { ProductSheet } from './product-sheet.js';

const NOTE = /^(\*{1,3}|[¹²³†‡])\s?(?=\p{L})(.+?)[.;]?$/u;
const MARK = /(?<=[\p{L}\p{N})])(\*{1,3}|[¹²³†‡])(?![\p{L}\p{N}])/gu;

type Marked = Pick<ProductSheet, 'attributes' | 'statements'>;

/**
 * Puts the text of a footnote in brackets behind each word that has its mark. A note whose mark stands nowhere is
 * left out, and so are marks without a note: alone they would say more than the sheet does.
 */
export function tieFootnotes({ attributes, statements }: Marked): Marked {
  const notes = new Map<string, string>();
  const rest = statements.filter(({ text }) => {
    const [, mark, note] = NOTE.exec(text) ?? [];
    if (mark === undefined || note === undefined) return true;
    notes.set(mark, note);
    return false;
  });
  const tied = (text: string): string =>
    text.replace(MARK, (_, mark: string) => {
      const note = notes.get(mark);
      if (note !== undefined) return ` (${note})`;
      // Without a note it is an exponent: `g/m²`.
      return /[¹²³]/u.test(mark) ? mark : '';
    });
  return {
    attributes: attributes.map(({ name, value }) => ({ name: tied(name), value: tied(value) })),
    statements: rest.map((statement) => ({ ...statement, text: tied(statement.text) })),
  };
}
