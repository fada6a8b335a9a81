import { ScratchBuffers } from '../../raster/scratch-buffers.js';

/** Weights of a pixel, of those beside it and of those across. */
const WEIGHTS = { own: 0.25, beside: 0.125, across: 0.0625 } as const;

/** Smooths the teeth of a matte's outline: the alpha of the pixels of `band` (1), in RGBA `data`, in place. */
export function smoothAlpha(
  data: Uint8Array,
  width: number,
  height: number,
  band: Uint8Array,
): void {
  using buffers = new ScratchBuffers();
  const alpha = buffers.bytes(width * height);
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = data[i * 4 + 3];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1, i = y * width + 1; x < width - 1; x += 1, i += 1) {
      if (band[i] === 0) continue;
      const beside = alpha[i - 1] + alpha[i + 1] + alpha[i - width] + alpha[i + width];
      const across =
        alpha[i - width - 1] + alpha[i - width + 1] + alpha[i + width - 1] + alpha[i + width + 1];
      const mean = alpha[i] * WEIGHTS.own + beside * WEIGHTS.beside + across * WEIGHTS.across;
      data[i * 4 + 3] = Math.round(mean);
    }
  }
}
