import { paintCoverage, type Canvas, type Rgb } from '../draw/canvas.js';
import { coverPolygons, type Coverage } from '../draw/outline.js';
import type { ShapedLine } from './shape-line.js';
import type { SetText } from './set-text.js';

/** Empty pixels that are kept around the ink, so that smooth edges end inside. */
const ROOM = 2;

/** Draws set text, its lines centred; `top` is the top of the capital letters of the first line. */
export function drawText(
  canvas: Canvas,
  { lines, size, width, rise, leading }: SetText,
  left: number,
  top: number,
  colour: Rgb,
): void {
  lines.forEach((line, k) => {
    const free = (width - line.width * size) / 2;
    const drawn = coverLine(line, size, left + free, top + rise + k * leading);
    paintCoverage(canvas, drawn, drawn.left, drawn.top, colour);
  });
}

/**
 * The ink of a line whose baseline starts at `x`, `y`, and where its upper left corner lies; pixels. It is
 * as large as the outlines ask for, whatever marks stand above and below.
 */
export function coverLine(
  { glyphs }: ShapedLine,
  size: number,
  x: number,
  y: number,
): Coverage & { readonly left: number; readonly top: number } {
  const polygons = glyphs.flatMap((glyph) =>
    glyph.font
      .outlineOf(glyph.id)
      .map((points) =>
        points.map((value, i) =>
          i % 2 === 0 ? x + (glyph.x + value) * size : y - (glyph.y + value) * size,
        ),
      ),
  );
  let [left, right, top, bottom] = [x, x, y, y];
  for (const points of polygons) {
    for (let i = 0; i < points.length; i += 2) {
      left = Math.min(left, points[i]);
      right = Math.max(right, points[i]);
      top = Math.min(top, points[i + 1]);
      bottom = Math.max(bottom, points[i + 1]);
    }
  }
  const corner = { left: Math.floor(left) - ROOM, top: Math.floor(top) - ROOM };
  const moved = polygons.map((points) =>
    points.map((value, i) => value - (i % 2 === 0 ? corner.left : corner.top)),
  );
  const [width, height] = [
    Math.ceil(right) + ROOM - corner.left,
    Math.ceil(bottom) + ROOM - corner.top,
  ];
  return { ...coverPolygons(moved, width, height), ...corner };
}
