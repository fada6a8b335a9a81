import { MODEL_SETTINGS, MODEL_VENDORS } from './model-settings.js';

/**
 * Names of the settings that are set and have no effect: keys and addresses of vendors that neither list of
 * providers names. Somebody who sets one should hear of it.
 */
export function unusedSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  const entries = `${env.IMAGE_PROVIDERS ?? ''},${env.COPY_PROVIDERS ?? ''}`.split(',');
  const named = new Set(entries.map((entry) => entry.trim().split(':')[0]));
  return MODEL_VENDORS.filter((vendor) => !named.has(vendor))
    .flatMap((vendor) => Object.values(MODEL_SETTINGS[vendor]))
    .filter((name) => (env[name] ?? '').trim() !== '');
}
