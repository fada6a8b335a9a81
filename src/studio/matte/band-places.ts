import { areaOf } from '../subject/masks.js';
import { Room } from '../subject/room.js';

/**
 * The pixels of `band` (1 is in it) that lie at least `margin` pixels from the picture's sides, in order; they lie
 * in `room`.
 */
export function placesInBand(
  band: Uint8Array,
  width: number,
  height: number,
  margin: number,
  room: Room,
): Int32Array {
  const places = room.integers(areaOf(band));
  const end = (height - margin) * width;
  let count = 0;
  // A band is thin: what lies between its runs is skipped.
  for (let i = band.indexOf(1, margin * width); i !== -1 && i < end; i = band.indexOf(1, i)) {
    for (; i < end && band[i] === 1; i += 1) {
      const x = i % width;
      if (x < margin || x >= width - margin) continue;
      places[count] = i;
      count += 1;
    }
  }
  return places.subarray(0, count);
}
