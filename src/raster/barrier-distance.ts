import { ScratchBuffers } from './scratch-buffers.js';
import type { LabImage } from './lab-image.js';

/** Passes over the picture; three are enough in practice (Zhang et al. 2015, fast MBD). */
const PASSES = 3;
/** Before a way is known. */
const FAR = 1e9;

/**
 * Minimum barrier distance of every pixel from the frame, in delta E (summed over L, a and b): how much
 * the colour must swing on the best way in from the frame. Soft gradients cost little, outlines a lot.
 */
export function barrierDistance(image: LabImage): Float32Array {
  const { width, height, lab } = image;
  const total = new Float32Array(width * height);
  for (let c = 0; c < 3; c += 1) {
    using buffers = new ScratchBuffers();
    const channel = buffers.floats(total.length);
    for (let i = 0; i < total.length; i += 1) channel[i] = lab[i * 3 + c];
    const distance = channelDistance(channel, width, height, buffers);
    for (let i = 0; i < total.length; i += 1) total[i] += distance[i];
  }
  return total;
}

function channelDistance(
  channel: Float32Array,
  width: number,
  height: number,
  buffers: ScratchBuffers,
): Float32Array {
  const [high, low, distance] = [0, 1, 2].map(() => buffers.floats(channel.length));
  const paths = { channel, high, low, distance };
  high.set(channel);
  low.set(channel);
  distance.fill(0);
  for (let y = 1; y < height - 1; y += 1) distance.fill(FAR, y * width + 1, (y + 1) * width - 1);
  for (let pass = 0; pass < PASSES; pass += 1) {
    // From the upper left, and back from the lower right.
    const step = pass % 2 === 0 ? 1 : -1;
    const first = step === 1 ? width + 1 : (height - 1) * width - 2;
    for (let y = 0, row = first; y < height - 2; y += 1, row += step * width) {
      relaxRow(paths, row, width - 2, step, step * width);
    }
  }
  return distance;
}

/** One channel, the highest and lowest value on the best way to each pixel so far, and their difference. */
interface Paths {
  readonly channel: Float32Array;
  readonly high: Float32Array;
  readonly low: Float32Array;
  readonly distance: Float32Array;
}

/**
 * Takes, for so many pixels of a row, the way over the one `step` before and then over the one `line` before where that
 * swings less.
 */
function relaxRow(paths: Paths, first: number, pixels: number, step: number, line: number): void {
  const { channel, high, low, distance } = paths;
  for (let k = 0, i = first; k < pixels; k += 1, i += step) {
    const own = channel[i];
    for (let j = i - step, turn = 0; turn < 2; turn += 1, j = i - line) {
      const up = high[j] > own ? high[j] : own;
      const down = low[j] < own ? low[j] : own;
      if (up - down >= distance[i]) continue;
      distance[i] = up - down;
      high[i] = up;
      low[i] = down;
    }
  }
}
