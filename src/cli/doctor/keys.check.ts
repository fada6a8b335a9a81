import {
  missingModelKeys,
  MODEL_SETTINGS,
  MODEL_VENDORS,
  type ModelVendor,
} from '../../config/model-settings.js';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failed,
  ok,
  skipped,
  warning,
} from './check.js';
import { askVendor, type KeyAnswer } from './ask-vendor.js';

/** Keys of the vendors that the lists name: there, and accepted by a call that costs nothing. */
export const KEYS_CHECK: Check = {
  name: 'keys',
  needs: [
    'IMAGE_PROVIDERS',
    'COPY_PROVIDERS',
    ...Object.values(MODEL_SETTINGS).flatMap((names) => Object.values(names)),
  ],
  limitMs: 20_000,
  run: async (context) => {
    const { role } = context.settings;
    if (role === 'api') return [skipped('the role api calls no model vendor')];
    const vendors = MODEL_VENDORS.filter((vendor) => isNamed(context, vendor));
    if (vendors.length === 0) return [skipped('no provider list names a model vendor')];
    return Promise.all(vendors.map((vendor) => judge(context, vendor)));
  },
};

function isNamed({ settings }: DoctorContext, vendor: ModelVendor): boolean {
  return [...settings.imageProviders, ...settings.copyProviders].some(
    ({ name }) => name === vendor,
  );
}

async function judge(
  { settings, offline, fetch }: DoctorContext,
  vendor: ModelVendor,
): Promise<Finding> {
  const { apiKey, baseUrl } = settings.modelAccess[vendor];
  const key = MODEL_SETTINGS[vendor].apiKey;
  const only = {
    imageProviders: settings.imageProviders.filter(({ name }) => name === vendor),
    copyProviders: settings.copyProviders.filter(({ name }) => name === vendor),
    modelAccess: settings.modelAccess,
  };
  const [missing] = missingModelKeys(only);
  if (missing !== undefined) {
    const [name] = missing.split(' ');
    return failed(
      `${name} is not set, but a provider list names ${vendor}`,
      `Set ${name}, or remove ${vendor} from the lists`,
    );
  }
  const present = apiKey === undefined ? `no ${key}` : `${key} is set`;
  if (offline) return skipped(`${present}; not tried, because --offline is given`);
  const answer = await askVendor(vendor, { apiKey, baseUrl }, fetch);
  return say(answer, { vendor, present, baseUrl });
}

interface Asked {
  readonly vendor: ModelVendor;
  readonly present: string;
  readonly baseUrl?: string;
}

/** The finding of each kind of answer. */
const SENTENCES: Readonly<
  Record<
    KeyAnswer['kind'],
    (told: string, asked: Asked & { key: string; server: string }) => Finding
  >
> = {
  accepted: (_, { present, server }) => ok(`${present}; ${server} accepts it`),
  refused: (told, { key, server }) =>
    failed(`${server} refuses ${key} (${told})`, `Set ${key} to a valid key of that server`),
  unknown: (told, { present, server }) =>
    skipped(`${present}; not tried: ${server} has no list of models (${told})`),
  trouble: (told, { present, server }) =>
    warning(`${present}; not tried: ${server} answered ${told}`, 'Try again later'),
  away: (told, { present, server, baseUrl, vendor }) =>
    baseUrl === undefined
      ? skipped(
          `${present}; not tried: ${server} cannot be reached from here (${told})`,
          'Let the workers reach it: they call it directly, not through a proxy',
        )
      : failed(
          `${server} cannot be reached (${told})`,
          `Check ${MODEL_SETTINGS[vendor].baseUrl}, and check that the server is running`,
        ),
};

function say({ kind, told }: KeyAnswer, asked: Asked): Finding {
  const names = MODEL_SETTINGS[asked.vendor];
  const server =
    asked.baseUrl === undefined ? `the API of ${asked.vendor}` : `the server of ${names.baseUrl}`;
  return SENTENCES[kind](told, { ...asked, key: names.apiKey, server });
}
