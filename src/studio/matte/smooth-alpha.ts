import { Room } from '../subject/room.js';
import { placesInBand } from './band-places.js';

/** What is averaged around a pixel, and how steep the edge is drawn again, since the average has made it softer. */
interface Smoothing {
  /** Half the width of what is looked at, pixels. */
  readonly radius: number;
  /** Of a square around a pixel, row by row; their sum is 1. */
  readonly weights: Float64Array;
  readonly steeper: number;
}

/** Where colours tell the share of product: the photo's noise, teeth a pixel or so deep. */
const CERTAIN = smoothing(2, 0.8, 1.1);
/** Where the ground's texture is as strong as what parts it from the product: broader teeth, and a veil beside them. */
const DOUBTFUL = smoothing(3, 1.3, 1.6);

/**
 * Smooths the teeth of a matte's outline. Only pixels of `band` are touched, the more the less is known of them.
 * `data` is RGBA, changed in place.
 * @param doubt how little the colours there tell of the share of product, 0 to 255
 */
export function smoothAlpha(
  data: Uint8Array,
  width: number,
  height: number,
  band: Uint8Array,
  doubt: Uint8Array,
): void {
  using room = new Room();
  const places = placesInBand(band, width, height, DOUBTFUL.radius, room);
  const smooth = room.bytes(places.length);
  for (let k = 0; k < places.length; k += 1) {
    smooth[k] = alphaAt(data, width, places[k], doubt[places[k]] / 255);
  }
  for (let k = 0; k < places.length; k += 1) data[places[k] * 4 + 3] = smooth[k];
}

/** A pixel's alpha between those that are smoothed as what is certain and as what is not. */
function alphaAt(data: Uint8Array, width: number, i: number, doubt: number): number {
  const certain = smoothed(data, width, i, CERTAIN);
  const alpha =
    doubt === 0 ? certain : certain + (smoothed(data, width, i, DOUBTFUL) - certain) * doubt;
  return Math.min(255, Math.max(0, Math.round(alpha)));
}

function smoothed(
  data: Uint8Array,
  width: number,
  i: number,
  { radius, weights, steeper }: Smoothing,
): number {
  let sum = 0;
  let k = 0;
  for (let dy = -radius; dy <= radius; dy += 1) {
    const row = i + dy * width;
    for (let j = row - radius; j <= row + radius; j += 1, k += 1) {
      sum += weights[k] * data[j * 4 + 3];
    }
  }
  return (sum - 127.5) * steeper + 127.5;
}

/** A Gaussian of `sigma` pixels. */
function smoothing(radius: number, sigma: number, steeper: number): Smoothing {
  const side = 2 * radius + 1;
  const values = Float64Array.from({ length: side ** 2 }, (_, k) => {
    const [dx, dy] = [(k % side) - radius, Math.floor(k / side) - radius];
    return Math.exp(-(dx ** 2 + dy ** 2) / (2 * sigma ** 2));
  });
  const sum = values.reduce((total, value) => total + value, 0);
  return { radius, weights: values.map((value) => value / sum), steeper };
}
