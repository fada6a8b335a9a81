import { Scratch } from '../subject/scratch.js';
import { forBand } from './for-band.js';

/** Half the width of what is too thin to be product at full size, pixels. */
const RADIUS = 2;

const ERODED = new Scratch();

/**
 * Takes slivers off a matte: what is thinner than a few pixels along the outline is the ground's texture
 * that looks like product. Only pixels of `band` are touched. `data` is RGBA, changed in place.
 */
export function openAlpha(data: Uint8Array, width: number, height: number, band: Uint8Array): void {
  const eroded = ERODED.bytes(band.length);
  const [start, end] = [RADIUS * width, (height - RADIUS) * width];
  const isAmid = (i: number): boolean => {
    const x = i % width;
    return x >= RADIUS && x < width - RADIUS && i >= start && i < end;
  };
  forBand(band, width, height, 0, (i) => {
    const alpha = data[i * 4 + 3];
    eroded[i] = alpha > 0 && isAmid(i) ? leastAround(data, width, i) : alpha;
  });
  const erodedAt = (i: number): number => (band[i] === 1 ? eroded[i] : data[i * 4 + 3]);
  forBand(band, width, height, RADIUS, (i) => {
    const alpha = data[i * 4 + 3];
    if (alpha > eroded[i]) data[i * 4 + 3] = greatestAround(erodedAt, width, i, alpha);
  });
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

/** At most `enough`: an opening takes away and never adds. */
function greatestAround(
  valueAt: (i: number) => number,
  width: number,
  i: number,
  enough: number,
): number {
  let greatest = 0;
  for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
    const row = i + dy * width;
    for (let j = row - RADIUS; j <= row + RADIUS; j += 1) {
      if (valueAt(j) > greatest) greatest = valueAt(j);
    }
    if (greatest >= enough) return enough;
  }
  return greatest;
}
