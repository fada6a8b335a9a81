import type { WorkImage } from './work-image.js';

/** Passes over the picture; three are enough in practice (Zhang et al. 2015, fast MBD). */
const PASSES = 3;

/**
 * Minimum barrier distance of every pixel from the frame, in delta E (summed over L, a and b): how much
 * the colour must swing on the best way in from the frame. Soft gradients cost little, outlines a lot.
 */
export function barrierDistance(image: WorkImage): Float32Array {
  const { width, height, lab } = image;
  const total = new Float32Array(width * height);
  for (let c = 0; c < 3; c += 1) {
    const channel = Float32Array.from(total, (_, i) => lab[i * 3 + c]);
    const distance = channelDistance(channel, width);
    for (let i = 0; i < total.length; i += 1) total[i] += distance[i];
  }
  return total;
}

function channelDistance(channel: Float32Array, width: number): Float32Array {
  const high = channel.slice();
  const low = channel.slice();
  const distance = new Float32Array(channel.length).fill(1e9);
  for (let i = 0; i < channel.length; i += 1) {
    const x = i % width;
    if (x === 0 || x === width - 1 || i < width || i >= channel.length - width) distance[i] = 0;
  }
  const relax = (i: number, j: number): void => {
    const up = Math.max(high[j], channel[i]);
    const down = Math.min(low[j], channel[i]);
    if (up - down < distance[i]) {
      distance[i] = up - down;
      high[i] = up;
      low[i] = down;
    }
  };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const backward = pass % 2 === 1;
    for (let k = 0; k < channel.length; k += 1) {
      const i = backward ? channel.length - 1 - k : k;
      const x = i % width;
      if (x === 0 || x === width - 1 || i < width || i >= channel.length - width) continue;
      relax(i, backward ? i + 1 : i - 1);
      relax(i, backward ? i + width : i - width);
    }
  }
  return distance;
}
