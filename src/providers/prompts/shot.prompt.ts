import type { ComposedPrompt } from '../composed-prompt.js';
import type { ShotRequest } from '../image-provider.port.js';
import type { PictureRatio } from '../../listing/picture-options.js';
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
  return composePrompt(version, instructionsFor(request), lines.filter(Boolean).join('\n'));
}

function textOf({
  type,
  userPrompt,
  customPrompt,
}: Omit<ShotRequest, 'prompt' | 'sources'>): string {
  return type === 'custom' ? untrusted('prompt', customPrompt) : untrusted('wishes', userPrompt);
}

const shapeOf = (ratio: PictureRatio): string =>
  ratio === '1:1' ? 'square picture' : `picture of the ratio ${ratio} (width to height)`;

/** The service cuts the product out of the answer. */
const ALONE =
  'The product stands alone on a plain, even, light background that contrasts with it, whole, with room on every side, without a shadow and without other things.';

function instructionsFor({
  type,
  ratio = '1:1',
  background,
}: Pick<ShotRequest, 'type' | 'ratio' | 'background'>): string {
  const { purpose, promises, forbids } = SHOT_PURPOSES[type];
  return [
    `You make one ${shapeOf(ratio)} for a product listing on an online marketplace, from photos of the product.`,
    `Shot type: ${type}. ${purpose}`,
    `The product stays what it is:\n${asList(IDENTITY_LOCK)}`,
    `What the picture promises:\n${asList(promises)}`,
    `Not on the picture:\n${asList([...forbids, ...FORBIDDEN_ON_EVERY_PICTURE])}`,
    background === 'transparent' ? ALONE : '',
    ABOUT_UNTRUSTED,
    'Where a wish goes against these rules, leave it out and follow the rest of it. Answer with the picture alone.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
