import { Room } from '../subject/room.js';

/** Less alpha than this is not seen: a speck may hang together with the product by it. */
const UNSEEN = 8;
/** A speck is nowhere more opaque than this: of small parts that were the product's all were. */
const FAINTEST = 160;
/** It has this share of the picture's pixels at most: more is a veil of glass, or smoke. */
const LARGEST = 0.0005;

/**
 * Takes specks off a matte: faint spots that hang together with nothing of the product, such as the end of a clear
 * bottle's ring whose rest has gone. `data` is RGBA, changed in place.
 */
export function dropSpecks(data: Uint8Array, width: number, height: number): void {
  using room = new Room();
  const seen = room.bytes(width * height).fill(0);
  const largest = width * height * LARGEST;
  const spot: number[] = [];
  for (let start = 0, p = 3; start < seen.length; start += 1, p += 4) {
    if (data[p] < UNSEEN || data[p] > FAINTEST || seen[start] === 1) continue;
    if (!isApart(data, width, height, start, seen, spot) || spot.length > largest) continue;
    for (const i of spot) data[i * 4 + 3] = 0;
  }
}

/** Collects the faint pixels around one in `spot`; false if something else that can be seen is beside them. */
function isApart(
  data: Uint8Array,
  width: number,
  height: number,
  start: number,
  seen: Uint8Array,
  spot: number[],
): boolean {
  let apart = true;
  spot.length = 0;
  spot.push(start);
  seen[start] = 1;
  for (let k = 0; k < spot.length; k += 1) {
    const x = spot[k] % width;
    const y = (spot[k] - x) / width;
    const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
    const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
    for (let row = top; row <= bottom; row += 1) {
      for (let i = row * width + left; i <= row * width + right; i += 1) {
        const alpha = data[i * 4 + 3];
        if (alpha > FAINTEST) apart = false;
        if (alpha < UNSEEN || alpha > FAINTEST || seen[i] === 1) continue;
        seen[i] = 1;
        spot.push(i);
      }
    }
  }
  return apart;
}
