import type { ItemRecord } from '../generations/batch/batch.store.js';

/** Part of an item that its file is named by. */
export type NamedItem = Pick<
  ItemRecord,
  'operation' | 'product' | 'productId' | 'type' | 'shotId' | 'generationId'
>;

/** Characters of an id in a name. */
const LONGEST = 60;

/** An id as part of a file name on any system: no path, no hidden file, no name that stands for a device. */
function safe(id: string | null): string {
  const text = (id ?? '').replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, LONGEST);
  return text === '' ? '' : `-${text}`;
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

/**
 * Path of an item's file in the zip, without its extension: a folder for each product, in the order of the request,
 * such as `001-mug-350/01-hero-front` and `001-mug-350/copy`.
 * @param items all of the batch, in their order
 */
export function fileOf(item: NamedItem, items: readonly NamedItem[]): string {
  const folder = `${padded(item.product + 1, 3)}${safe(item.productId)}`;
  if (item.operation === 'listing-copy') return `${folder}/copy`;
  const shots = items.filter(
    ({ product, operation }) => product === item.product && operation === item.operation,
  );
  const place = shots.findIndex(({ generationId }) => generationId === item.generationId) + 1;
  return `${folder}/${padded(place, 2)}-${item.type}${safe(item.shotId)}`;
}
