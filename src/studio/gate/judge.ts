import type { Check, FoundMask, MaskMeasures, Scene, Subject } from '../scene.js';
import { CHECKS } from './checks.js';

/** The checks that a mask fails, in the order of the table. */
export function failedChecks(
  scene: Scene,
  { mask, masker }: FoundMask,
  measures: MaskMeasures,
): Check[] {
  return CHECKS.filter(
    (check) =>
      check.of.includes(masker) &&
      check.on.includes(scene.background.kind) &&
      check.fails(scene, mask, measures),
  );
}

/** One sentence on what is wrong with the photo and one on what to send instead. */
export function whyUnsuitable({ failed: [first] }: Subject, index: number): string {
  return `images[${index}] cannot become a picture on white: ${first.sentence}. ${first.instead}.`;
}
