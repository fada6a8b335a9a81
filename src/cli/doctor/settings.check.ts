import { unusedSettings } from '../../config/unused-settings.js';
import { type Check, failed, inTwo, ok, warning } from './check.js';

const NAME = 'settings';

/** The environment, as the start of the service reads it. */
export const SETTINGS_CHECK: Check = {
  name: NAME,
  needs: [],
  limitMs: 1_000,
  run: async ({ problems, env, settings }) => {
    const unused = unusedSettings(env);
    return [
      ...problems.map((problem) =>
        failed(NAME, inTwo(problem).found, 'Correct it: the service does not start'),
      ),
      ...(unused.length === 0
        ? []
        : [
            warning(
              NAME,
              `Without effect, since no list of providers names theirs: ${unused.join(', ')}`,
              'Name the vendor in IMAGE_PROVIDERS or COPY_PROVIDERS, or take them out',
            ),
          ]),
      ...(problems.length === 0 ? [ok(NAME, `complete for the role ${settings.role}`)] : []),
    ];
  },
};
