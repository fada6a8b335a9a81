/** Stages of the work on a generation, in their order; copy has the third alone. */
export const STAGES = [
  'load',
  'inspect',
  'make',
  'repair',
  'finish',
  'check',
  'compare',
  'store',
] as const;

/** A stage of the work on a generation. */
export type Stage = (typeof STAGES)[number];

/** Stages that lie before this one, as a share of all: 0 to less than 1. A provider that fails sends it back. */
export function progressOf(stage: Stage): number {
  return STAGES.indexOf(stage) / STAGES.length;
}
