/** Coverage of the pixels of a rectangle by a shape, 0..1. */
export interface Coverage {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Closed polygons, x and y interleaved, in pixels. */
export type Polygons = readonly (readonly number[])[];

/**
 * Exact area coverage of closed polygons by signed areas (non-zero winding for shapes that do not
 * overlap against their direction), so that edges are smooth without oversampling.
 */
export function coverPolygons(polygons: Polygons, width: number, height: number): Coverage {
  const cells = new Float32Array(width * height + width + 2);
  for (const points of polygons) {
    for (let k = 0; k < points.length; k += 2) {
      const next = (k + 2) % points.length;
      addEdge(cells, width, height, points[k], points[k + 1], points[next], points[next + 1]);
    }
  }
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += cells[y * width + x];
      values[y * width + x] = Math.min(1, Math.abs(sum));
    }
  }
  return { values, width, height };
}

function addEdge(
  cells: Float32Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [ax, ay, bx, by] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bx - ax) / (by - ay);
  for (let y = Math.max(0, Math.floor(ay)); y < Math.min(height, Math.ceil(by)); y += 1) {
    const top = Math.max(ay, y);
    const low = Math.min(by, y + 1);
    if (low <= top) continue;
    const xa = clamp(ax + (top - ay) * slope, width);
    const xb = clamp(ax + (low - ay) * slope, width);
    addSpan(cells, y * width, Math.min(xa, xb), Math.max(xa, xb), direction * (low - top), width);
  }
}

function clamp(x: number, width: number): number {
  return x < 0 ? 0 : x > width ? width : x;
}

/** Spreads an edge's height over the pixels that it crosses between `from` and `to` in one row. */
function addSpan(
  cells: Float32Array,
  row: number,
  from: number,
  to: number,
  rise: number,
  width: number,
): void {
  const first = Math.floor(from);
  const last = Math.min(width, Math.max(first + 1, Math.ceil(to)));
  let done = 0;
  for (let x = first; x < last; x += 1) {
    // Share of the edge's run that lies left of the pixel's right side, and its mean distance to it.
    const a = Math.max(from, x);
    const b = Math.min(to, x + 1);
    const part = to - from < 1e-9 ? 1 : (b - a) / (to - from);
    const right = x + 1 - (a + b) / 2;
    if (x < width) cells[row + x] += rise * part * right;
    if (x + 1 < width) cells[row + x + 1] += rise * part * (1 - right);
    done += part;
    if (done >= 1) break;
  }
}

/** Straight pieces of a round corner: fine enough for a disc of a picture's width. */
const CORNER_STEPS = 64;

/** A rectangle with round corners as a polygon; a circle where `radius` is half of both sides. */
export function roundedBox(x: number, y: number, w: number, h: number, radius: number): number[] {
  const [right, bottom] = [x + w - radius, y + h - radius];
  return [
    [right, y + radius, -0.5],
    [right, bottom, 0],
    [x + radius, bottom, 0.5],
    [x + radius, y + radius, 1],
  ].flatMap(([cx, cy, start]) =>
    Array.from({ length: CORNER_STEPS + 1 }, (_, k) => {
      const angle = (start + k / CORNER_STEPS / 2) * Math.PI;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }).flat(),
  );
}
