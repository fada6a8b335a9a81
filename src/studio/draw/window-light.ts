import { smoothStep } from './field.js';

/** Panes across and down, and how soft their edges are. */
const WINDOWS = [
  { across: 2, down: 2, soft: 0.02 },
  { across: 1, down: 1, soft: 0.05 },
  { across: 1, down: 8, soft: 0.012 },
  { across: 2, down: 1, soft: 0.03 },
] as const;
/** The window's box and the bars between its panes, shares of the frame. */
const BOX = { left: 0.12, right: 0.76, top: -0.24, bottom: 0.52, bar: 0.05 } as const;
/** Way of the light along the wall from one seed to the next, share of the frame, and the number of its steps. */
const SHIFT = { most: 0.09, steps: 7 } as const;

/** Light that falls through one of several windows from the upper left on a wall: 0 in shade, 1 in full light. */
export function windowLight(seed: number): (x: number, y: number) => number {
  const { across, down, soft } = WINDOWS[seed % WINDOWS.length];
  const step = Math.floor(seed / WINDOWS.length) % SHIFT.steps;
  const shift = SHIFT.most * ((2 * step) / (SHIFT.steps - 1) - 1);
  const columns = panes(BOX.left, BOX.right, across, soft);
  const rows = panes(BOX.top, BOX.bottom, down, soft);
  // The sun stands high: edges that are upright in the window lean, level ones sink.
  return (x, y) => columns(x - shift + y * 0.45) * rows(y - (x - shift) * 0.18);
}

/** Light through panes that share a length with the bars between them. */
function panes(from: number, to: number, count: number, soft: number): (at: number) => number {
  const each = (to - from) / count;
  const half = (each - Math.min(BOX.bar, each / 2.5)) / 2;
  return (at) => {
    const k = Math.min(count - 1, Math.max(0, Math.floor((at - from) / each)));
    const away = Math.abs(at - from - (k + 0.5) * each);
    return 1 - smoothStep(half - soft, half + soft, away);
  };
}
