/**
 * Families of models that read texts alone, and refuse a call with photos in it. All others are shown the
 * photos: of the models that vendors sell today, and of what a server of one's own runs, nobody has a list.
 */
const TEXT_ONLY =
  /^(gpt-3\.5|gpt-4(-0|-1106|-32k|-turbo-preview|$)|o1-(mini|preview)|o3-mini|gpt-oss|claude-(2|instant)|gemma-2|gemma-3-1b|deepseek|mistral-(7b|nemo)|mixtral|llama-?3(\.[13])?[:-])/i;

/** True where a model is shown the photos. */
export function seesPhotos(model: string): boolean {
  return !TEXT_ONLY.test(model.split('/').at(-1) ?? model);
}
