import type { ComposedPrompt } from '../composed-prompt.js';
import type { ShotRequest } from '../image-provider.port.js';
import type { ShotType } from '../../listing/shot-type.js';
import { ABOUT_UNTRUSTED, asList, composePrompt, untrusted } from './compose-prompt.js';
import { FORBIDDEN_ON_EVERY_PICTURE, IDENTITY_LOCK, SHOT_PURPOSES } from './shot-purposes.js';

/** The prompt for one listing picture. */
export function composeShotPrompt(
  request: Omit<ShotRequest, 'prompt' | 'sources'>,
): ComposedPrompt {
  const { type, productTitle } = request;
  const lines = [
    `Make the ${type} picture of the product in the attached photos.`,
    untrusted('product_title', productTitle),
    textOf(request),
  ];
  const version = `shot/${type}@${SHOT_PURPOSES[type].version}`;
  return composePrompt(version, instructionsFor(type), lines.filter(Boolean).join('\n'));
}

function textOf({
  type,
  userPrompt,
  customPrompt,
}: Omit<ShotRequest, 'prompt' | 'sources'>): string {
  return type === 'custom' ? untrusted('prompt', customPrompt) : untrusted('wishes', userPrompt);
}

function instructionsFor(type: ShotType): string {
  const { purpose, promises, forbids } = SHOT_PURPOSES[type];
  return [
    'You make one square picture for a product listing on an online marketplace, from photos of the product.',
    `Shot type: ${type}. ${purpose}`,
    `The product stays what it is:\n${asList(IDENTITY_LOCK)}`,
    `What the picture promises:\n${asList(promises)}`,
    `Not on the picture:\n${asList([...forbids, ...FORBIDDEN_ON_EVERY_PICTURE])}`,
    ABOUT_UNTRUSTED,
    'Where a wish goes against these rules, leave it out and follow the rest of it. Answer with the picture alone.',
  ].join('\n\n');
}
