import { getState, type ImageBody, type Photo } from '../../store.js';
import type { ShownCall } from '../../text/snippets.js';

/** An image call to show as code: files by their names instead of their bytes. */
export function imageCall(body: ImageBody, photos: readonly Photo[]): ShownCall {
  const files = photos.flatMap(({ name, source }, at) =>
    source.startsWith('data:') ? [[at, name] as const] : [],
  );
  return {
    url: `${location.origin}${getState().api?.prefix ?? ''}listing-images`,
    body,
    headers: { 'Idempotency-Key': `${body.type}-1` },
    files: Object.fromEntries(files),
  };
}
