import type { Problem } from '../answers.js';

/** Names of fields in sentences, where they differ from those of the API. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  images: 'Photos',
  type: 'Shot',
  userPrompt: 'Wish',
  customPrompt: 'Description of the image',
  productTitle: 'Product title',
  productDescription: 'Description',
  productKeywords: 'Keywords',
  brandName: 'Brand',
  brandDescription: 'About the brand',
  brandVoice: 'Tone of voice',
  projectId: 'Project',
  shotId: 'Shot id',
};

/** Heading of a field of the API: ours, else its name as words. */
export function fieldName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return FIELD_NAMES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name of the place that a JSON pointer of a problem leads to; blank for the whole body. */
export function placeName(pointer: string): string {
  const [, field = '', index] = pointer.split('/');
  if (field === '') return '';
  return field === 'images' && index !== undefined
    ? `Photo ${Number(index) + 1}`
    : fieldName(field);
}

/** Details of a problem, each with its place; the problem's own detail where nothing is named apart. */
export function problemLines({ detail, errors = [] }: Problem): { place: string; text: string }[] {
  const named = errors.map((error) => ({ place: placeName(error.pointer), text: error.detail }));
  return named.some(({ place }) => place !== '') ? named : [{ place: '', text: detail }];
}

/** Seconds as people say them: tenths below ten. */
export function secondsText(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
