import { smoothStep } from './field.js';

/** Light that falls through a window from the upper left on a wall: 0 in shade, 1 in full light. */
export type WindowLight = (x: number, y: number) => number;

/** How far the light moves along the wall from one seed to the next, share of the frame, and in how many steps. */
const SHIFT = { most: 0.09, steps: 7 };

/** One of several windows, by the seed. */
export function windowLight(seed: number): WindowLight {
  const cast = WINDOWS[seed % WINDOWS.length];
  const step = Math.floor(seed / WINDOWS.length) % SHIFT.steps;
  const shift = SHIFT.most * ((2 * step) / (SHIFT.steps - 1) - 1);
  // The sun stands high: edges that are upright in the window lean, level ones sink.
  return (x, y) => cast(x - shift + y * 0.45, y - (x - shift) * 0.18);
}

type Edge = (value: number) => number;

const between =
  (from: number, to: number, soft: number): Edge =>
  (value) =>
    smoothStep(from - soft, from + soft, value) * (1 - smoothStep(to - soft, to + soft, value));

const sum =
  (...edges: readonly Edge[]): Edge =>
  (value) =>
    edges.reduce((all, edge) => all + edge(value), 0);

const opening =
  (across: Edge, down: Edge): WindowLight =>
  (u, v) =>
    across(u) * down(v);

/** The slats of a blind: how far apart, and what of that is light; shares of the frame. */
const SLAT = 0.085;
const gaps = between(0.018, 0.067, 0.014);
const slats: Edge = (value) => gaps(value - Math.floor(value / SLAT) * SLAT);
const blind = between(-0.2, 0.56, 0.03);

/** Windows: four panes, a tall one without bars, the slats of a blind, and two narrow ones. */
const WINDOWS: readonly WindowLight[] = [
  opening(
    sum(between(0.12, 0.42, 0.02), between(0.47, 0.8, 0.03)),
    sum(between(-0.14, 0.16, 0.02), between(0.2, 0.5, 0.03)),
  ),
  opening(between(0.16, 0.56, 0.05), between(-0.4, 0.62, 0.08)),
  opening(between(0.1, 0.78, 0.03), (value) => blind(value) * slats(value)),
  opening(sum(between(0.1, 0.3, 0.025), between(0.5, 0.7, 0.035)), between(-0.3, 0.52, 0.05)),
];
