import { segmentationModelProblems } from '../../providers/studio/segmentation/segmentation-model-problems.js';
import { textFontProblems } from '../../providers/studio/text/text-font-problems.js';
import { type Check, failed, inTwo, ok, skipped } from './check.js';

const NAME = 'own files';

/** The model and the fonts that the operator brings. */
export const OWN_FILES_CHECK: Check = {
  name: NAME,
  needs: ['SEGMENTATION_MODEL', 'TEXT_FONTS'],
  limitMs: 60_000,
  run: async ({ settings: { segmentationModel, textFonts } }) => {
    if (segmentationModel === '' && textFonts.length === 0)
      return [skipped(NAME, 'no SEGMENTATION_MODEL and no TEXT_FONTS')];
    const problems = [
      ...(await segmentationModelProblems(segmentationModel)),
      ...(await textFontProblems(textFonts)),
    ];
    if (problems.length === 0) return [ok(NAME, 'the model and the fonts can be used')];
    return problems.map((problem) => {
      const { found, todo } = inTwo(problem);
      return failed(NAME, found, todo === '' ? 'Replace the file, or take the setting out' : todo);
    });
  },
};
