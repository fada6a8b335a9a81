/** Visits the pixels of `band` (1 is in it) that lie at least `margin` pixels from the picture's sides, in order. */
export function forBand(
  band: Uint8Array,
  width: number,
  height: number,
  margin: number,
  visit: (i: number) => void,
): void {
  const end = (height - margin) * width;
  // A band is thin: what lies between its runs is skipped.
  for (let i = band.indexOf(1, margin * width); i !== -1 && i < end; i = band.indexOf(1, i)) {
    for (; i < end && band[i] === 1; i += 1) {
      const x = i % width;
      if (x >= margin && x < width - margin) visit(i);
    }
  }
}
