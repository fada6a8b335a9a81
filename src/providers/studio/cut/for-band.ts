/**
 * Visits the pixels of `band` (1 is in it) that lie at least `margin` pixels from the picture's sides, row by row.
 * A band is thin, so what lies between its runs is skipped.
 */
export function forBand(
  band: Uint8Array,
  width: number,
  height: number,
  margin: number,
  visit: (i: number) => void,
): void {
  for (let y = margin; y < height - margin; y += 1) {
    const end = (y + 1) * width - margin;
    let i = band.indexOf(1, y * width + margin);
    while (i !== -1 && i < end) {
      for (; i < end && band[i] === 1; i += 1) visit(i);
      i = band.indexOf(1, i);
    }
    if (i === -1) return;
    // The rows between are empty.
    y = Math.max(y, Math.floor(i / width) - 1);
  }
}
