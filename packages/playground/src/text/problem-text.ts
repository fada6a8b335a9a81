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

/** A sentence of a problem, and the place that it does not name itself. */
export interface ProblemLine {
  readonly place: string;
  readonly text: string;
}

/** Details of a problem, one for each field; the problem's own detail where no field is named. */
export function problemLines({ detail, errors = [] }: Problem): ProblemLine[] {
  const named = errors.filter(({ pointer }) => placeName(pointer) !== '');
  if (named.length === 0) return [{ place: '', text: inWords(detail) }];
  return named.map((error) => {
    const place = placeName(error.pointer);
    const [, field = ''] = error.pointer.split('/');
    const text = inWords(error.detail).replace(new RegExp(`^${field}\\b`, 'i'), place);
    return text.startsWith(place) ? { place: '', text } : { place, text };
  });
}

/** Entries of the API's lists by the numbers that the page shows: `images[0]` is photo 1. */
function inWords(text: string): string {
  const words = text.replace(/\bimages\[(\d+)\]/g, (_, index) => `photo ${Number(index) + 1}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** True where the same call may succeed later. */
export function isWorthRepeating({ status }: Problem): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Seconds as people say them: tenths below ten. */
export function secondsText(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
