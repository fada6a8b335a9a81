import { plainCharacters } from '../marketplace-rules/text/characters.js';
import { languageOf } from '../marketplace-rules/text/language-of.js';
import { normaliseText } from '../marketplace-rules/text/measures.js';
import { sentencesOf } from '../marketplace-rules/text/sentences.js';
import { spellSigns } from '../marketplace-rules/text/spell-signs.js';
import { hasContent, wordsOf } from '../marketplace-rules/text/words.js';
import type { Language } from '../marketplace-rules/words/text.js';
import { tieFootnotes } from './footnotes.js';
import { type Line, linesOf } from './lines.js';
import { measured } from './measured-value.js';
import type { Attribute, ProductSheet, Statement } from './product-sheet.js';
import { isContentsHeading, isDroppedName, isGenericHeading, isWarning } from './sheet-words.js';

/** Longest text that is read, characters; the interface takes 10,000. */
const LONGEST = 12_000;
/** Words of a value; a longer one is a statement under a heading. */
const VALUE_WORDS = 7;
const NAME_WORDS = 5;
/** Words of a line that is an item without a mark. */
const ITEM_WORDS = 14;
/** A size in the first cell of a row: a number, or letters of clothes. */
const SIZE = /^(?:\p{N}[\p{N}.,/–-]*|X{0,4}[SML]|\d?XL)$/u;

const LIST_MARK = /^(?:[-–—+>]+ ?|\* +|※ ?|[•·▪●○◦‣⁃■►▶→✓✔✅☑★☆✦❖➤➢] ?|\(?\d{1,2}[.)] (?=\S))/u;
/** Marks of items that stand within one line. */
const INNER_ITEM = /\s*(?:;\s*-+\s*|[•·▪●○◦■►▶→✓✔✅☑★☆✦❖➤➢\u{1F300}-\u{1FAFF}]\uFE0F?\s*)+/gu;
const BRACKET_HEADING = /^[【［〔「『]([^】］〕」』]{1,60})[】］〕」』]\s*[:：]?\s*/u;
const PAIR = /^([\p{L}][\p{L}\p{M}\p{N} &/'’().-]{0,38}?)\s*[:：]\s*(?!\/\/)(\S.*)$/u;
const DASHED_PAIR = /^(\p{Lu}[\p{L}\p{M} ]{1,24}) [-–—] (\S.*)$/u;
/** A line of capitals alone heads what follows. */
const SHOUTED_HEADING = /^(?=.*\p{Lu}{3})[\p{Lu}\p{M} &'’/-]+$/u;
/** Capitals before a dash head what follows: `WATERPROOF - IPX7`. */
const SHOUTED_PAIR = /^((?=.*\p{Lu}{3})[\p{Lu}\p{N}][\p{Lu}\p{M}\p{N} &'’/-]{1,30}) [-–—] (\S.*)$/u;
const NEXT_PAIR = /(?<=[^\s,;])[,;] (?=\p{Lu}[\p{L} ]{1,24}: \S)/u;

/** A short line of its own without the mark of a sentence is an item of a list. */
const isUnmarkedItem = (line: string): boolean =>
  !/[.!?…。！？:：]["”’')]*$/u.test(line) && wordsOf(line).length <= ITEM_WORDS;

/** Parts of a sentence between semicolons; those behind a name belong to it where they have none of their own. */
function partsOf(sentence: string): string[] {
  const [first = '', ...rest] = sentence.replace(/^[|;]\s*/u, '').split(/; | \| /u);
  const isList = PAIR.test(first) && rest.length > 0 && !rest.some((part) => PAIR.test(part));
  return isList ? [sentence] : [first, ...rest];
}

/** One line after the other; a heading is of what follows it. */
class SheetReader {
  readonly attributes: Attribute[] = [];
  readonly statements: Statement[] = [];
  readonly contents: string[] = [];
  readonly charts: string[] = [];
  private heading: string | undefined;
  private inContents = false;
  private header: readonly string[] = [];
  /** Attribute of the row right before. */
  private rowBefore: Attribute | undefined;

  constructor(private readonly language: Language) {}

  read(line: Line): void {
    if (line.kind !== 'row') {
      this.header = [];
      this.rowBefore = undefined;
    }
    if (line.kind === 'row') this.readRow(line.cells, line.header);
    else if (line.kind === 'heading') this.begin(line.text.replace(/\s*[:：]\s*$/u, ''));
    else this.readText(line.text, line.kind === 'item');
  }

  private begin(heading: string): void {
    this.inContents = isContentsHeading(heading);
    const says = heading !== '' && !this.inContents && !isGenericHeading(heading);
    this.heading = says && wordsOf(heading).length <= NAME_WORDS ? heading : undefined;
  }

  private readRow(given: readonly string[], isHeader: boolean): void {
    const cells = given.map((cell) => cell.replace(/\s*[:：]\s*$/u, ''));
    const filled = cells.filter((cell) => cell !== '');
    if (isHeader || filled.every(isGenericHeading)) {
      this.header = cells;
      return;
    }
    if (cells.length <= 2 && filled.length === 2) {
      const [name = '', value = ''] = filled;
      if (SIZE.test(name)) this.headChart();
      if (this.header.length === 0 || !SIZE.test(name)) return this.addRow(name, value);
    }
    if (filled.length < 2) return this.readText(filled[0] ?? '', true);
    if (this.header.length === 0 && !cells.some((cell) => /\d/u.test(cell))) {
      this.header = cells;
      return;
    }
    // A row of a chart: its first cell, then each value behind the name of its column.
    const [first = '', ...rest] = cells;
    const values = rest.map((cell, at) => normaliseText(`${this.header[at + 1] ?? ''} ${cell}`));
    // A number alone does not say of what.
    const name = /^\p{N}/u.test(first) ? normaliseText(`${this.header[0] ?? ''} ${first}`) : first;
    this.charts.push(`${name}: ${values.filter((value) => value !== '').join(', ')}`);
  }

  private addRow(name: string, value: string): void {
    const count = this.attributes.length;
    this.addPair(name, value);
    this.rowBefore = this.attributes.length > count ? this.attributes.at(-1) : undefined;
  }

  /** The row before that of a size heads a chart, where no figure is in it. */
  private headChart(): void {
    const { rowBefore } = this;
    if (rowBefore === undefined || /\d/u.test(rowBefore.name + rowBefore.value)) return;
    this.attributes.pop();
    this.header = [rowBefore.name, rowBefore.value];
    this.rowBefore = undefined;
  }

  private readText(text: string, isItem: boolean): void {
    for (const [at, part] of text.split('\n').entries()) {
      for (const pair of part.split(NEXT_PAIR)) {
        const bare = pair.replace(LIST_MARK, '').trim();
        this.readPart(bare, isItem || at > 0 || bare !== pair.trim());
      }
    }
  }

  private readPart(text: string, isItem: boolean): void {
    if (!hasContent(text)) return;
    const bracket = BRACKET_HEADING.exec(text);
    if (bracket !== null) {
      this.begin(bracket[1] ?? '');
      return this.readPart(text.slice(bracket[0].length), isItem);
    }
    if (/[:：]$/u.test(text) && wordsOf(text).length <= NAME_WORDS) {
      return this.begin(text.replace(/\s*[:：]$/u, ''));
    }
    if (isGenericHeading(text)) return this.begin('');
    if (SHOUTED_HEADING.test(text) && wordsOf(text).length <= NAME_WORDS) return this.begin(text);
    if (this.inContents) return void this.contents.push(text);
    for (const sentence of sentencesOf(text, this.language).flatMap(partsOf)) {
      this.readSentence(sentence, isItem);
    }
  }

  private readSentence(text: string, listed: boolean): void {
    const pair =
      PAIR.exec(text) ?? SHOUTED_PAIR.exec(text) ?? (listed ? DASHED_PAIR.exec(text) : null);
    const [, name = '', value = ''] = pair ?? [];
    if (pair !== null && wordsOf(name).length <= NAME_WORDS && !isWarning(name)) {
      return this.addPair(name.trim(), value);
    }
    const { heading } = this;
    this.statements.push(heading === undefined ? { text, listed } : { text, heading, listed });
    if (!listed) this.heading = undefined;
  }

  private addPair(name: string, value: string): void {
    if (isDroppedName(name)) return;
    if (isContentsHeading(name)) return void this.contents.push(value);
    if (isGenericHeading(name)) this.statements.push({ text: value, listed: true });
    else if (wordsOf(value).length > VALUE_WORDS)
      this.statements.push({ text: value, heading: name, listed: true });
    else this.attributes.push({ name, value: value.replace(/[.,;]+$/u, '') });
  }
}

/** Warnings, whole: a word of warning alone belongs to the sentence behind it. */
function partWarnings(statements: readonly Statement[]): { rest: Statement[]; warnings: string[] } {
  const rest: Statement[] = [];
  const warnings: string[] = [];
  let open = '';
  for (const statement of statements) {
    const warns = isWarning(statement.text);
    const wordAlone = warns && wordsOf(statement.text).length <= 2;
    if (open !== '') {
      warnings.push(`${open} ${statement.text}`);
      open = '';
    } else if (wordAlone && /^[^.]*[!:]?$/u.test(statement.text)) open = statement.text;
    else if (warns) warnings.push(statement.text);
    else rest.push(statement);
  }
  return { rest, warnings: open === '' ? warnings : [...warnings, open] };
}

/**
 * Reads a supplier's text: HTML, Markdown, rows of names and values, headings in brackets, lists, sentences. Signs
 * that some field forbids are spelled out in the language of the text.
 */
export function readSheet(text: string, language: Language = languageOf(text)): ProductSheet {
  const reader = new SheetReader(language);
  const clean = (part: string): string => spellSigns(plainCharacters(part), language);
  const lines = linesOf(text.slice(0, LONGEST));
  for (const line of lines) {
    if (line.kind === 'row') {
      reader.read({ ...line, cells: line.cells.map((cell) => clean(cell).replace(/\n/gu, ' ')) });
      continue;
    }
    const { text: given } = line;
    const kind =
      line.kind === 'text' && lines.length > 1 && isUnmarkedItem(given) ? 'item' : line.kind;
    reader.read({ kind, text: clean(given.replace(INNER_ITEM, '\n')) });
  }
  const { attributes, statements } = tieFootnotes(reader);
  const { rest, warnings } = partWarnings(statements);
  return {
    attributes: attributes
      .filter(({ value }) => hasContent(value))
      .map(({ name, value }) => ({ name, ...measured(value) })),
    statements: rest.filter(({ text: sentence }) => hasContent(sentence)),
    warnings,
    charts: reader.charts,
    contents: reader.contents,
  };
}
