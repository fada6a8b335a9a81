/** A Lab picture (D65, interleaved) as sRGB, 0 to 255, not rounded. */
export function labToSrgb(lab: Float32Array): Float32Array {
  const out = new Float32Array(lab.length);
  for (let q = 0; q < out.length; q += 3) {
    const fy = (lab[q] + 16) / 116;
    const x = 0.95047 * inverse(fy + lab[q + 1] / 500);
    const y = inverse(fy);
    const z = 1.08883 * inverse(fy - lab[q + 2] / 200);
    out[q] = encode(3.2404542 * x - 1.5371385 * y - 0.4985314 * z);
    out[q + 1] = encode(-0.969266 * x + 1.8760108 * y + 0.041556 * z);
    out[q + 2] = encode(0.0556434 * x - 0.2040259 * y + 1.0572252 * z);
  }
  return out;
}

const inverse = (t: number): number => (t > 0.206893 ? t * t * t : (t - 16 / 116) / 7.787);

/** A channel of sRGB, 0 to 255 and not rounded, by its light. */
export const encode = (v: number): number =>
  255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055);
