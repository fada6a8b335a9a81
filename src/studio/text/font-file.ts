import { readFileSync } from 'node:fs';
import {
  Blob,
  Buffer as ShapingBuffer,
  Direction,
  Face,
  Font,
  shape,
  type SvgPathCommand,
  Variation,
} from 'harfbuzzjs';
import type { Polygons } from '../draw/outline.js';

/** Straight pieces per curve: fine enough at the sizes of a listing picture. */
const CURVE_STEPS = 10;

/** A glyph's path as polygons; `em` scales font units. A contour starts with every move. */
function flattenOutline(commands: readonly SvgPathCommand[], em: number): Polygons {
  const polygons: number[][] = [];
  for (const { type, values } of commands) {
    const points = values.map((value) => value * em);
    if (type === 'M') polygons.push(points);
    else if (type === 'L') polygons.at(-1)?.push(...points);
    else if (type !== 'Z') addCurve(polygons.at(-1) ?? [], points);
  }
  return polygons;
}

/** Adds a quadratic (two points) or cubic (three points) curve. */
function addCurve(contour: number[], points: readonly number[]): void {
  const corners = [...contour.slice(-2), ...points];
  for (let k = 1; k <= CURVE_STEPS; k += 1) {
    let level = corners;
    while (level.length > 2) level = between(level, k / CURVE_STEPS);
    contour.push(...level);
  }
}

/** The points at the share `t` between each corner and the next. */
function between(corners: readonly number[], t: number): number[] {
  return corners.slice(2).map((value, i) => corners[i] + (value - corners[i]) * t);
}

/** A glyph in its place on a line; shares of the font size, y upwards from the baseline. */
export interface PlacedGlyph {
  readonly font: FontFile;
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Ink of a glyph above and below the baseline; shares of the font size, y upwards. */
interface Ink {
  readonly top: number;
  readonly bottom: number;
}

/** A part of a text that is shaped at once: one font, one direction. */
interface Run {
  /** The whole line: letters beyond the run decide how its own join. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly fromRight: boolean;
  readonly language: string;
}

/** Characters that no font needs a glyph for. */
const INVISIBLE = /[\s\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** A TrueType or OpenType font, read by HarfBuzz. */
export class FontFile {
  private readonly outlines = new Map<number, Polygons>();

  private constructor(
    private readonly font: Font,
    /** Size of a font unit, share of the font size. */
    private readonly unit: number,
  ) {}

  /**
   * Opens a file: the first font of a collection, a variable font at `weight` (500 or 700). Throws a system
   * error, or `NoFont` for what has no outlines.
   */
  static open(path: string, weight: number): FontFile {
    const face = FACES.get(path) ?? new Face(new Blob(readFileSync(path)), 0);
    if (!OUTLINES.some((table) => face.referenceTable(table) !== undefined)) throw new NoFont();
    FACES.set(path, face);
    const font = new Font(face);
    if ('wght' in face.getAxisInfos()) font.setVariations([new Variation('wght', weight)]);
    return new FontFile(font, 1 / face.upem);
  }

  /** True where the font has glyphs for a character and its marks. */
  covers(cluster: string): boolean {
    return ['NFC', 'NFD'].some((form) =>
      Array.from(cluster.normalize(form)).every(
        (char) =>
          INVISIBLE.test(char) || (this.font.nominalGlyph(char.codePointAt(0) ?? 0) ?? 0) > 0,
      ),
    );
  }

  /** Glyphs of a run from left to right, and its width in shares of the font size. */
  shape({ text, start, end, fromRight, language }: Run): {
    glyphs: PlacedGlyph[];
    width: number;
  } {
    const buffer = new ShapingBuffer();
    buffer.addText(text, start, end - start);
    buffer.setDirection(fromRight ? Direction.RTL : Direction.LTR);
    // Otherwise the locale of the machine would choose the forms.
    buffer.setLanguage(language);
    buffer.guessSegmentProperties();
    shape(this.font, buffer);
    const positions = buffer.getGlyphPositions();
    let width = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint: id }, k) => {
      const { xAdvance, xOffset, yOffset } = positions[k];
      const x = width + xOffset * this.unit;
      width += xAdvance * this.unit;
      return { font: this, id, x, y: yOffset * this.unit };
    });
    return { glyphs, width };
  }

  /** The ink of a glyph; undefined for a space. */
  inkOf(id: number): Ink | undefined {
    const box = this.font.glyphExtents(id);
    if (box === undefined || box.width === 0) return undefined;
    const top = box.yBearing * this.unit;
    return { top, bottom: top + box.height * this.unit };
  }

  /** The outline of a glyph; shares of the font size, y upwards. */
  outlineOf(id: number): Polygons {
    const known = this.outlines.get(id);
    if (known !== undefined) return known;
    const outline = flattenOutline(this.font.glyphToJson(id), this.unit);
    this.outlines.set(id, outline);
    return outline;
  }
}

/** Files of this thread: both weights of an operator's font share one copy. */
const FACES = new Map<string, Face>();

/** Tables that hold outlines: TrueType, and the two forms of PostScript. */
const OUTLINES = ['glyf', 'CFF ', 'CFF2'];

/** Thrown for a file that is no font with outlines, or in a form that is not read (WOFF). */
export class NoFont extends Error {
  constructor() {
    super(
      'contains no TrueType or OpenType font with outlines (WOFF and bitmap fonts are not supported)',
    );
    this.name = 'NoFont';
  }
}
