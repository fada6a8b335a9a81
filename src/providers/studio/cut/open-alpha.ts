/** Half the width of what is too thin to be product at full size, pixels. */
const RADIUS = 2;

/**
 * Takes slivers off a matte: what is thinner than a few pixels along the outline is the ground's texture
 * that looks like product. Only pixels of `band` are touched. `data` is RGBA, changed in place.
 */
export function openAlpha(data: Uint8Array, width: number, height: number, band: Uint8Array): void {
  const before = Uint8Array.from(band, (_, i) => data[i * 4 + 3]);
  const eroded = pickAround(before, width, height, band, Math.min);
  const opened = pickAround(eroded, width, height, band, Math.max);
  for (let i = 0; i < band.length; i += 1) {
    if (band[i] === 1) data[i * 4 + 3] = Math.min(data[i * 4 + 3], opened[i]);
  }
}

/** The least or greatest value around every pixel of the band; others keep theirs. */
function pickAround(
  values: Uint8Array,
  width: number,
  height: number,
  band: Uint8Array,
  pick: (a: number, b: number) => number,
): Uint8Array {
  const out = values.slice();
  for (let y = RADIUS; y < height - RADIUS; y += 1) {
    for (let x = RADIUS; x < width - RADIUS; x += 1) {
      const i = y * width + x;
      if (band[i] === 0) continue;
      let value = values[i];
      for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
        for (let dx = -RADIUS; dx <= RADIUS; dx += 1) {
          value = pick(value, values[i + dy * width + dx]);
        }
      }
      out[i] = value;
    }
  }
  return out;
}
