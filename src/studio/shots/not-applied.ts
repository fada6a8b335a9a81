import { NOT_APPLIED } from '../../listing/picture-notes.js';
import type { ShotType } from '../../listing/shot-type.js';
import type { ShotDrawing } from '../render-request.js';
import type { PromptOptions, PromptOptionKind } from './read-prompt-options.js';

/** Phrases that are reported at the most, and characters of each that a caller wrote. */
const MOST = 6;
const LONGEST = 60;

/** Wishes that each type of shot follows. */
const APPLIED: Readonly<Record<ShotType | 'cut-out', readonly PromptOptionKind[]>> = {
  hero: ['white'],
  hook: ['text', 'colour', 'white'],
  lifestyle: ['scene', 'shadow', 'light'],
  detail: ['crop'],
  scale: ['measure'],
  closer: ['text', 'colour', 'white'],
  custom: ['white', 'colour', 'scene', 'shadow', 'light', 'crop', 'text'],
  'cut-out': ['white'],
};
/** In a photo that is framed whole nothing can be moved, lit, or set on another background. */
const FRAMED: readonly PromptOptionKind[] = ['text', 'colour', 'white', 'measure'];

/**
 * Notes on the parts of a prompt that the picture does not follow, and on a title that is not set; none
 * when it follows all. Words of the prompt that are not set are such a part.
 */
export function notesOnUnapplied(
  type: ShotType | 'cut-out',
  { clauses, text: words, shadow }: PromptOptions,
  { notes, textTrouble }: Pick<ShotDrawing, 'notes' | 'textTrouble'>,
): string[] {
  const framed = notes.includes('frame:whole-photo');
  const textless = notes.some((note) => note.startsWith('text:')) && !notes.includes('text:title');
  const close = notes.some((note) => note.startsWith('detail:'));
  const follows = (kind: PromptOptionKind): boolean =>
    (APPLIED[type].includes(kind) || (type === 'cut-out' && kind === 'shadow' && !shadow)) &&
    (!framed || FRAMED.includes(kind)) &&
    !(kind === 'text' && textless) &&
    (kind !== 'crop' || close);
  const phrases = clauses
    .filter(({ kinds }) => kinds.length === 0 || !kinds.every(follows))
    .map(({ text }) => shorten(text));
  if (words === undefined && textTrouble !== undefined) phrases.unshift(textTrouble);
  return phrases.slice(0, MOST).map((phrase) => `${NOT_APPLIED}${encodeURIComponent(phrase)}`);
}

function shorten(text: string): string {
  const characters = Array.from(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
}
