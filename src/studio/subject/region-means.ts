/** The means of a value over the pixels of each label, where there are any. */
export function meansOf(
  labels: Uint8Array | Int32Array,
  valueAt: (i: number) => number,
): (label: number) => number {
  const sums: number[] = [];
  const pixels: number[] = [];
  for (let i = 0; i < labels.length; i += 1) {
    const label = labels[i];
    if (label === 0) continue;
    sums[label] = (sums[label] ?? 0) + valueAt(i);
    pixels[label] = (pixels[label] ?? 0) + 1;
  }
  return (label) => (sums[label] ?? 0) / (pixels[label] ?? 1);
}
