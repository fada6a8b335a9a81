import { permittedFact } from '../../marketplace-rules/repair/bullet.repair.js';
import type { Fact } from './facts.js';
import { LABEL_CUES, NEUTRAL_LABELS } from './labels.js';

/** A label and the text that follows it. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/** The label of the cue that a text holds. */
export function cueLabel(text: string): string | undefined {
  return LABEL_CUES.find(({ cue }) => cue.test(text))?.label;
}

/** Ways to label a fact, the best first: its own words, a cue, a neutral label. */
export function labelChoices({ text, own }: Fact): LabelledText[] {
  const cue = cueLabel(text);
  return [
    ...(own !== undefined && permittedFact(own.label) !== '' ? [own] : []),
    ...(cue === undefined ? [] : [{ label: cue, text }]),
    ...NEUTRAL_LABELS.map((label) => ({ label, text })),
  ];
}
