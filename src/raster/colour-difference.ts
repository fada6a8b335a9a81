/** Distance of two Lab pictures (interleaved) at one pixel, delta E (CIE 1976). */
export function distanceAt(lab: Float32Array, other: Float32Array, pixel: number): number {
  // `Math.hypot` takes ten times as long, and leaves garbage at every call.
  const q = pixel * 3;
  const l = lab[q] - other[q];
  const a = lab[q + 1] - other[q + 1];
  const b = lab[q + 2] - other[q + 2];
  return Math.sqrt(l * l + a * a + b * b);
}

/**
 * Distance of a pixel's a and b from those of the background at the pixel's own lightness, delta E: a shadow takes
 * colour away in proportion to the cube root of light, which Lab writes as L + 16.
 */
export function tintAt(lab: Float32Array, background: Float32Array, pixel: number): number {
  const q = pixel * 3;
  const light = Math.max(0, (lab[q] + 16) / (background[q] + 16));
  const a = lab[q + 1] - background[q + 1] * light;
  const b = lab[q + 2] - background[q + 2] * light;
  return Math.sqrt(a * a + b * b);
}
