import { Scratch } from '../subject/scratch.js';
import { placesInBand } from './band-places.js';

/** Half the width of what is too thin to be product at full size, pixels. */
const RADIUS = 2;

const ERODED = new Scratch();

/**
 * Takes slivers off a matte: what is thinner than a few pixels along the outline is the ground's texture
 * that looks like product. Only pixels of `band` are touched. `data` is RGBA, changed in place.
 */
export function openAlpha(data: Uint8Array, width: number, height: number, band: Uint8Array): void {
  const eroded = ERODED.bytes(band.length);
  const places = placesInBand(band, width, height, 0);
  for (let k = 0; k < places.length; k += 1) {
    const i = places[k];
    const alpha = data[i * 4 + 3];
    const worn = alpha > 0 && isAmid(i, width, height);
    eroded[i] = worn ? leastAround(data, width, i) : alpha;
  }
  for (let k = 0; k < places.length; k += 1) {
    const i = places[k];
    const opens = data[i * 4 + 3] > eroded[i] && isAmid(i, width, height);
    if (opens) data[i * 4 + 3] = greatestAround(data, band, eroded, width, i);
  }
}

/** Whether all that is looked at around a pixel lies in the picture. */
function isAmid(i: number, width: number, height: number): boolean {
  const x = i % width;
  if (x < RADIUS || x >= width - RADIUS) return false;
  return i >= RADIUS * width && i < (height - RADIUS) * width;
}

function leastAround(data: Uint8Array, width: number, i: number): number {
  let least = 255;
  for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
    const row = i + dy * width;
    for (let j = row - RADIUS; j <= row + RADIUS; j += 1) {
      if (data[j * 4 + 3] < least) least = data[j * 4 + 3];
    }
    if (least === 0) return 0;
  }
  return least;
}

/** Of what is eroded, and at most the pixel's own alpha: an opening takes away and never adds. */
function greatestAround(
  data: Uint8Array,
  band: Uint8Array,
  eroded: Uint8Array,
  width: number,
  i: number,
): number {
  const enough = data[i * 4 + 3];
  let greatest = 0;
  for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
    const row = i + dy * width;
    for (let j = row - RADIUS; j <= row + RADIUS; j += 1) {
      const value = band[j] === 1 ? eroded[j] : data[j * 4 + 3];
      if (value > greatest) greatest = value;
    }
    if (greatest >= enough) return enough;
  }
  return greatest;
}
