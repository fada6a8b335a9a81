import bidiJs from 'bidi-js';
import type { FontChoice } from './choose-fonts.js';
import type { FontFile, PlacedGlyph } from './font-file.js';
import { languageOf, scriptOf } from './scripts.js';

/** A line ready to be drawn; shares of the font size, y upwards from the baseline. */
export interface ShapedLine {
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
  /** From the start of the first glyph to where the next one would stand. */
  readonly width: number;
  /** The highest and the lowest ink. */
  readonly top: number;
  readonly bottom: number;
}

// Its types tell of a default export; its CommonJS file is the function itself.
const bidi = (bidiJs as unknown as typeof bidiJs.default)();

/** One direction and one font; indices of UTF-16. */
interface LineRun {
  readonly font: FontFile;
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** Sets a line, ordered as it is read; undefined where a character has no font. */
export function shapeLine(
  text: string,
  fonts: FontChoice,
  fromRight: boolean,
): ShapedLine | undefined {
  const runs = runsOf(text, fonts, fromRight);
  if (runs === undefined) return undefined;
  const language = languageOf(text);
  const glyphs: PlacedGlyph[] = [];
  let [width, top, bottom] = [0, 0, 0];
  for (const { font, level, start, end } of inSight(runs)) {
    const run = font.shape({ text, start, end, fromRight: level % 2 === 1, language });
    for (const glyph of run.glyphs) {
      const ink = font.inkOf(glyph.id);
      glyphs.push({ ...glyph, x: glyph.x + width });
      if (ink === undefined) continue;
      top = Math.max(top, ink.top + glyph.y);
      bottom = Math.min(bottom, ink.bottom + glyph.y);
    }
    width += run.width;
  }
  return { text, glyphs, width, top, bottom };
}

function runsOf(text: string, fonts: FontChoice, fromRight: boolean): LineRun[] | undefined {
  const { levels } = bidi.getEmbeddingLevels(text, fromRight ? 'rtl' : 'ltr');
  const runs: LineRun[] = [];
  let start = 0;
  for (const { cluster, font } of fonts.fontsIn(text)) {
    if (font === undefined) return undefined;
    const [end, level] = [start + cluster.length, levels[start]];
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) runs[runs.length - 1] = { ...last, end };
    else runs.push({ font, level, start, end });
    start = end;
  }
  return runs;
}

/** Runs from left to right: from the deepest level up, what is of it or deeper is turned round (rule L2). */
function inSight(runs: readonly LineRun[]): readonly LineRun[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && ordered[to].level >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  }
  return ordered;
}

/** True for a line that stands by its capitals: all its letters are of scripts that have them. */
export function isCased(text: string): boolean {
  return Array.from(text).every(
    (char) => scriptOf(char)?.cased !== undefined || !/\p{L}/u.test(char),
  );
}
