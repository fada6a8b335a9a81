import type { ModelAccesses } from './model-settings.js';
import type { ProviderChoice } from './setting-readers.js';

/** Wishes on a picture that the provider itself must follow; all others are followed by the service. */
export type PictureAbility = 'seed' | 'padding';

type Able = (access: ModelAccesses) => boolean;

const ALWAYS: Able = () => true;
const NEVER: Able = () => false;

/** Providers by the wishes that they follow, as far as the settings tell. */
const ABILITIES: Readonly<Record<PictureAbility, Readonly<Record<string, Able>>>> = {
  seed: {
    studio: ALWAYS,
    google: ALWAYS,
    // OpenAI itself takes none; servers that speak as it does are told one by `OPENAI_PICTURE_SEED`.
    openai: ({ openai }) => openai.baseUrl !== undefined && openai.pictureSeed !== undefined,
    // Its workflow decides.
    comfyui: ALWAYS,
  },
  padding: { studio: ALWAYS },
};

/** True where a provider of the list may follow the wish. */
export function followsWish(
  ability: PictureAbility,
  { name }: Pick<ProviderChoice, 'name'>,
  access: ModelAccesses,
): boolean {
  return (ABILITIES[ability][name] ?? NEVER)(access);
}
