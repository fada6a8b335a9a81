import type { ProviderChoice, SettingReader } from './setting-readers.js';

/** Whose models can be called. */
export type ModelVendor = 'openai' | 'google' | 'anthropic' | 'comfyui';

/** Way in which a server that speaks as OpenAI does takes the seed of a picture: as a field, or in the prompt. */
export type PictureSeed = 'field' | 'sd-server';

/** Access to a vendor's API. */
export interface ModelAccess {
  /** Absent only where a server of one's own asks for none. */
  readonly apiKey?: string;
  /** With its version path, without a trailing slash; absent: the vendor's own. */
  readonly baseUrl?: string;
  /** Absent: no seed is sent, as to OpenAI itself, which knows none. */
  readonly pictureSeed?: PictureSeed;
  /** Absolute folder of workflow files, of ComfyUI alone. */
  readonly workflows?: string;
}

/** Access to every vendor. */
export type ModelAccesses = Readonly<Record<ModelVendor, ModelAccess>>;

/** The names of a vendor's settings. */
export const MODEL_SETTINGS = {
  openai: {
    apiKey: 'OPENAI_API_KEY',
    baseUrl: 'OPENAI_BASE_URL',
    pictureSeed: 'OPENAI_PICTURE_SEED',
  },
  google: { apiKey: 'GOOGLE_API_KEY', baseUrl: 'GOOGLE_BASE_URL' },
  anthropic: { apiKey: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL' },
  comfyui: {
    apiKey: 'COMFYUI_API_KEY',
    baseUrl: 'COMFYUI_BASE_URL',
    workflows: 'COMFYUI_WORKFLOWS',
  },
} as const satisfies Record<
  ModelVendor,
  { apiKey: string; baseUrl: string; pictureSeed?: string; workflows?: string }
>;

/** Addresses of the vendors' own APIs, and of ComfyUI where it listens by itself. */
export const VENDOR_URLS: Readonly<Record<ModelVendor, string>> = {
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  anthropic: 'https://api.anthropic.com/v1',
  comfyui: 'http://127.0.0.1:8188',
};

/** Every vendor. */
export const MODEL_VENDORS = Object.keys(MODEL_SETTINGS) as ModelVendor[];

/** Vendors whose servers other software imitates, also without a key. */
const IMITATED: readonly ModelVendor[] = ['openai'];

/** The lists that name providers, as far as the vendors count. */
export interface ProviderLists {
  readonly imageProviders: readonly ProviderChoice[];
  readonly copyProviders: readonly ProviderChoice[];
  readonly modelAccess: ModelAccesses;
}

/** One sentence for each vendor that a list names and that cannot be called; for the roles that call them. */
export function missingModelKeys(lists: ProviderLists): string[] {
  return MODEL_VENDORS.flatMap((vendor) => {
    const setting = (['imageProviders', 'copyProviders'] as const).find((list) =>
      lists[list].some(({ name }) => name === vendor),
    );
    const missing = setting && missingOf(vendor, lists.modelAccess[vendor]);
    if (missing === undefined) return [];
    const list = setting === 'imageProviders' ? 'IMAGE_PROVIDERS' : 'COPY_PROVIDERS';
    return [`${missing} must be set, because ${list} names ${vendor}.`];
  });
}

/** The setting without which a vendor cannot be called. */
function missingOf(
  vendor: ModelVendor,
  { apiKey, baseUrl, workflows }: ModelAccess,
): string | undefined {
  if (vendor === 'comfyui') {
    return workflows === undefined ? MODEL_SETTINGS.comfyui.workflows : undefined;
  }
  const names = MODEL_SETTINGS[vendor];
  const imitation = IMITATED.includes(vendor);
  if (apiKey !== undefined || (imitation && baseUrl !== undefined)) return undefined;
  const other = imitation ? ` (or ${names.baseUrl}, for a server that needs no key)` : '';
  return `${names.apiKey}${other}`;
}

/** An `http(s)` URL to which paths are appended; one without a path gets the vendor's usual one. */
export function modelBaseUrl(usualPath: string): SettingReader<string> {
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const good =
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      [url.username, url.password, url.search, url.hash].every((part) => part === '');
    if (!good) {
      return { expected: 'a URL that starts with http:// or https://, without user, ? or #' };
    }
    const path = url.pathname.replace(/\/+$/, '');
    return { value: `${url.origin}${path === '' ? usualPath : path}` };
  };
}
