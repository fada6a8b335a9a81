import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';
import type { Font } from 'opentype.js';
import type { Polygons } from '../draw/outline.js';

/** Weights of the typeface (Manrope, SIL Open Font License; Latin, Greek, Cyrillic, Vietnamese). */
export type FontWeight = 'bold' | 'medium';

const FILES: Readonly<Record<FontWeight, string>> = {
  bold: '@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf',
  medium: '@expo-google-fonts/manrope/500Medium/Manrope_500Medium.ttf',
};

// A CommonJS file whose names Node cannot see from an import.
const load = createRequire(import.meta.url);
const { parse } = load('opentype.js') as typeof OpenType;

const loaded = new Map<FontWeight, Font>();

function fontOf(weight: FontWeight): Font {
  const known = loaded.get(weight);
  if (known !== undefined) return known;
  const bytes = readFileSync(load.resolve(FILES[weight]));
  const start = bytes.byteOffset;
  const font = parse(bytes.buffer.slice(start, start + bytes.byteLength));
  loaded.set(weight, font);
  return font;
}

/** Whether the typeface has a glyph for every character; others would print as empty boxes. */
export function isCovered(text: string, weight: FontWeight): boolean {
  const font = fontOf(weight);
  return Array.from(text).every((char) => /\s/u.test(char) || font.charToGlyphIndex(char) > 0);
}

/** Width of a line in shares of the font size, kerning included. */
export function lineWidth(text: string, weight: FontWeight): number {
  return walk(text, weight, 1, () => undefined);
}

/** Outlines of a line whose baseline starts at `x`, `y`, in pixels. */
export function lineOutlines(
  text: string,
  weight: FontWeight,
  x: number,
  y: number,
  size: number,
): Polygons {
  const polygons: number[][] = [];
  walk(text, weight, size, (char, at) => {
    const path = fontOf(weight)
      .charToGlyph(char)
      .getPath(x + at, y, size);
    polygons.push(...flatten(path.commands));
  });
  return polygons;
}

function walk(
  text: string,
  weight: FontWeight,
  size: number,
  visit: (char: string, at: number) => void,
): number {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  let at = 0;
  let before: ReturnType<Font['charToGlyph']> | undefined;
  for (const char of text) {
    const glyph = font.charToGlyph(char);
    if (before !== undefined) at += font.getKerningValue(before, glyph) * scale;
    visit(char, at);
    at += (glyph.advanceWidth ?? 0) * scale;
    before = glyph;
  }
  return at;
}

type Command = ReturnType<Font['getPath']>['commands'][number];

/** Straight pieces per curve: fine enough at the sizes of a listing picture. */
const CURVE_STEPS = 10;

/** A contour starts with every move; the font's own closing commands are often left out. */
function flatten(commands: readonly Command[]): number[][] {
  const polygons: number[][] = [];
  for (const command of commands) {
    if (command.type === 'M') polygons.push([command.x, command.y]);
    else if (command.type === 'L') polygons.at(-1)?.push(command.x, command.y);
    else if (command.type !== 'Z') curve(polygons.at(-1) ?? [], command);
  }
  return polygons;
}

function curve(points: number[], command: Extract<Command, { type: 'Q' | 'C' }>): void {
  const [x0, y0] = points.slice(-2);
  for (let k = 1; k <= CURVE_STEPS; k += 1) {
    const t = k / CURVE_STEPS;
    const u = 1 - t;
    const { x, y, x1, y1 } = command;
    if (command.type === 'Q') {
      points.push(u * u * x0 + 2 * u * t * x1 + t * t * x, u * u * y0 + 2 * u * t * y1 + t * t * y);
    } else {
      const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
      points.push(
        a * x0 + b * x1 + c * command.x2 + d * x,
        a * y0 + b * y1 + c * command.y2 + d * y,
      );
    }
  }
}
