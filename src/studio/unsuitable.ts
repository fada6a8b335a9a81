import { fail } from '../errors/failure.js';

/** The failure for photos that do not allow the picture: `detail` says what is wrong and what to send. */
export function unsuitable(index: number, detail: string): ReturnType<typeof fail> {
  return fail('source_image_unsuitable', detail, [
    { pointer: `/images/${index}`, code: 'source_image_unsuitable', detail },
  ]);
}
