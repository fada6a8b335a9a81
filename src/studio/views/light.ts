/**
 * The light of one photo against another's: the share of linear red, green and blue (sRGB's) that it
 * keeps, as exposure and white balance change them.
 */
export type Light = readonly [number, number, number];

/** Colours as linear red, green and blue (0..1 and interleaved). */
export type LinearColours = Float32Array;

const WHITE = [0.95047, 1, 1.08883];
const FROM_XYZ = [
  [3.2404542, -1.5371385, -0.4985314],
  [-0.969266, 1.8760108, 0.041556],
  [0.0556434, -0.2040259, 1.0572252],
];
const TO_XYZ = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

const curve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
const straight = (t: number): number => (t > 0.20689 ? t ** 3 : (t - 16 / 116) / 7.787);

/** Lab (D65, interleaved) as linear light. */
export function toLinear(lab: Float32Array): LinearColours {
  const linear = new Float32Array(lab.length);
  for (let q = 0; q < lab.length; q += 3) {
    const root = (lab[q] + 16) / 116;
    const x = straight(root + lab[q + 1] / 500) * WHITE[0];
    const y = straight(root);
    const z = straight(root - lab[q + 2] / 200) * WHITE[2];
    for (let c = 0; c < 3; c += 1) {
      const [r, g, b] = FROM_XYZ[c];
      linear[q + c] = r * x + g * y + b * z;
    }
  }
  return linear;
}

/** Linear colours as Lab (D65, interleaved), once `light` has fallen on them. */
export function labInLight(linear: LinearColours, [red, green, blue]: Light): Float32Array {
  const lab = new Float32Array(linear.length);
  for (let q = 0; q < linear.length; q += 3) {
    const [r, g, b] = [linear[q] * red, linear[q + 1] * green, linear[q + 2] * blue];
    const x = curve((TO_XYZ[0][0] * r + TO_XYZ[0][1] * g + TO_XYZ[0][2] * b) / WHITE[0]);
    const y = curve(TO_XYZ[1][0] * r + TO_XYZ[1][1] * g + TO_XYZ[1][2] * b);
    const z = curve((TO_XYZ[2][0] * r + TO_XYZ[2][1] * g + TO_XYZ[2][2] * b) / WHITE[2]);
    lab[q] = 116 * y - 16;
    lab[q + 1] = 500 * (x - y);
    lab[q + 2] = 200 * (y - z);
  }
  return lab;
}

/** The light that takes another one back. */
export function inverse([red, green, blue]: Light): Light {
  return [1 / red, 1 / green, 1 / blue];
}
