import { workflowProblems } from '../../providers/models/open-model-providers.js';
import { textFontProblems } from '../../providers/studio/text-font-problems.js';
import { type Check, failedBy, ok, skipped } from './check.js';

/** The fonts and the workflows that the operator brings. */
export const OWN_FILES_CHECK: Check = {
  name: 'own files',
  needs: ['TEXT_FONTS', 'IMAGE_PROVIDERS', 'COMFYUI_WORKFLOWS'],
  limitMs: 60_000,
  run: async ({ settings: { textFonts, imageProviders, modelAccess } }) => {
    const workflows = imageProviders.some(({ name }) => name === 'comfyui');
    if (textFonts.length === 0 && !workflows)
      return [skipped('neither TEXT_FONTS nor a ComfyUI workflow is configured')];
    const problems = [
      ...(await textFontProblems(textFonts)),
      ...(await workflowProblems(imageProviders, modelAccess)),
    ];
    if (problems.length === 0) return [ok('all fonts and workflows can be used')];
    return problems.map((problem) => failedBy(problem, 'Replace the file, or remove the setting'));
  },
};
