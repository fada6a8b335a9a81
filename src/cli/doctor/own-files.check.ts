import { workflowProblems } from '../../providers/models/open-model-providers.js';
import { segmentationModelProblems } from '../../providers/studio/segmentation-model-problems.js';
import { textFontProblems } from '../../providers/studio/text-font-problems.js';
import { type Check, failed, inTwo, ok, skipped } from './check.js';

const NAME = 'own files';

/** The model, the fonts and the workflows that the operator brings. */
export const OWN_FILES_CHECK: Check = {
  name: NAME,
  needs: ['SEGMENTATION_MODEL', 'TEXT_FONTS', 'IMAGE_PROVIDERS', 'COMFYUI_WORKFLOWS'],
  limitMs: 60_000,
  run: async ({ settings: { segmentationModel, textFonts, imageProviders, modelAccess } }) => {
    const workflows = imageProviders.some(({ name }) => name === 'comfyui');
    if (segmentationModel === '' && textFonts.length === 0 && !workflows)
      return [skipped(NAME, 'no SEGMENTATION_MODEL, no TEXT_FONTS and no workflow')];
    const problems = [
      ...(await segmentationModelProblems(segmentationModel)),
      ...(await textFontProblems(textFonts)),
      ...(await workflowProblems(imageProviders, modelAccess)),
    ];
    if (problems.length === 0)
      return [ok(NAME, 'the model, the fonts and the workflows can be used')];
    return problems.map((problem) => {
      const { found, todo } = inTwo(problem);
      return failed(NAME, found, todo === '' ? 'Replace the file, or take the setting out' : todo);
    });
  },
};
