import { Room } from '../subject/room.js';
import { placesInBand } from './band-places.js';

/** Half the width of what is too thin to be product, pixels of the work image; and in pixels of a picture at most. */
const THIN = 0.3;
const WIDEST = 2;

/**
 * Takes slivers off a matte: what is thinner than a few pixels along the outline is the ground's texture
 * that looks like product. Only pixels of `band` are touched. `data` is RGBA, changed in place.
 * @param perWork pixels of the matte for one pixel of the work image
 */
export function openAlpha(
  data: Uint8Array,
  width: number,
  height: number,
  band: Uint8Array,
  perWork: number,
): void {
  const radius = Math.max(1, Math.min(WIDEST, Math.round(THIN * perWork)));
  using room = new Room();
  const eroded = room.bytes(band.length);
  const places = placesInBand(band, width, height, 0, room);
  for (let k = 0; k < places.length; k += 1) {
    const i = places[k];
    const alpha = data[i * 4 + 3];
    const worn = alpha > 0 && isAmid(i, width, height, radius);
    eroded[i] = worn ? leastAround(data, width, i, radius) : alpha;
  }
  for (let k = 0; k < places.length; k += 1) {
    const i = places[k];
    const opens = data[i * 4 + 3] > eroded[i] && isAmid(i, width, height, radius);
    if (opens) data[i * 4 + 3] = greatestAround(data, band, eroded, width, i, radius);
  }
}

/** Whether all that is looked at around a pixel lies in the picture. */
function isAmid(i: number, width: number, height: number, radius: number): boolean {
  const x = i % width;
  if (x < radius || x >= width - radius) return false;
  return i >= radius * width && i < (height - radius) * width;
}

function leastAround(data: Uint8Array, width: number, i: number, radius: number): number {
  let least = 255;
  for (let dy = -radius; dy <= radius; dy += 1) {
    const row = i + dy * width;
    for (let j = row - radius; j <= row + radius; j += 1) {
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
  radius: number,
): number {
  const enough = data[i * 4 + 3];
  let greatest = 0;
  for (let dy = -radius; dy <= radius; dy += 1) {
    const row = i + dy * width;
    for (let j = row - radius; j <= row + radius; j += 1) {
      const value = band[j] === 1 ? eroded[j] : data[j * 4 + 3];
      if (value > greatest) greatest = value;
    }
    if (greatest >= enough) return enough;
  }
  return greatest;
}
