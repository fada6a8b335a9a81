import { forBand } from './for-band.js';

/** Half the width of what is too thin to be product at full size, pixels. */
const RADIUS = 2;

/**
 * Takes slivers off a matte: what is thinner than a few pixels along the outline is the ground's texture
 * that looks like product. Only pixels of `band` are touched. `data` is RGBA, changed in place.
 */
export function openAlpha(data: Uint8Array, width: number, height: number, band: Uint8Array): void {
  const before = new Uint8Array(band.length);
  for (let i = 0, p = 3; i < before.length; i += 1, p += 4) before[i] = data[p];
  const eroded = before.slice();
  forBand(band, width, height, RADIUS, (i) => {
    if (before[i] > 0) eroded[i] = leastAround(before, width, i);
  });
  forBand(band, width, height, RADIUS, (i) => {
    if (before[i] > eroded[i]) data[i * 4 + 3] = greatestAround(eroded, width, i, before[i]);
  });
}

function leastAround(values: Uint8Array, width: number, i: number): number {
  let least = 255;
  for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
    const row = i + dy * width;
    for (let j = row - RADIUS; j <= row + RADIUS; j += 1) {
      if (values[j] < least) least = values[j];
    }
    if (least === 0) return 0;
  }
  return least;
}

/** At most `enough`: an opening takes away and never adds. */
function greatestAround(values: Uint8Array, width: number, i: number, enough: number): number {
  let greatest = 0;
  for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
    const row = i + dy * width;
    for (let j = row - RADIUS; j <= row + RADIUS; j += 1) {
      if (values[j] > greatest) greatest = values[j];
    }
    if (greatest >= enough) return enough;
  }
  return greatest;
}
