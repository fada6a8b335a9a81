import { unusedSettings } from '../../config/unused-settings.js';
import { type Check, failed, inTwo, ok, warning } from './check.js';

/** The environment, as the start of the service reads it. */
export const SETTINGS_CHECK: Check = {
  name: 'settings',
  needs: [],
  limitMs: 1_000,
  run: async ({ problems, env, settings }) => {
    const unused = unusedSettings(env);
    return [
      ...problems.map((problem) =>
        failed(inTwo(problem).found, 'Correct the setting: the service does not start with it'),
      ),
      ...(unused.length === 0
        ? []
        : [
            warning(
              `These settings have no effect, because no provider list names their vendor: ${unused.join(', ')}`,
              'Name the vendor in IMAGE_PROVIDERS or COPY_PROVIDERS, or remove the settings',
            ),
          ]),
      ...(problems.length === 0 ? [ok(`complete for the role ${settings.role}`)] : []),
    ];
  },
};
