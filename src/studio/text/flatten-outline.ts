import type { SvgPathCommand } from 'harfbuzzjs';
import type { Polygons } from '../draw/outline.js';

/** Straight pieces per curve: fine enough at the sizes of a listing picture. */
const CURVE_STEPS = 10;

/** A glyph's path as polygons; `em` scales font units. A contour starts with every move. */
export function flattenOutline(commands: readonly SvgPathCommand[], em: number): Polygons {
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
