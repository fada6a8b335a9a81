/** Half the width of what is too thin to be product at full size, pixels. */
const RADIUS = 2;

/**
 * Takes slivers off a matte: what is thinner than a few pixels along the outline is the ground's texture
 * that looks like product. Only pixels of `band` are touched. `data` is RGBA, changed in place.
 */
export function openAlpha(data: Uint8Array, width: number, height: number, band: Uint8Array): void {
  const before = Uint8Array.from(band, (_, i) => data[i * 4 + 3]);
  const eroded = pickAround(before, width, height, band, -1);
  const opened = pickAround(eroded, width, height, band, 1);
  for (let i = 0; i < band.length; i += 1) {
    if (band[i] === 1) data[i * 4 + 3] = Math.min(data[i * 4 + 3], opened[i]);
  }
}

/** The greatest (`sign` 1) or least (-1) value around every pixel of the band; others keep theirs. */
function pickAround(
  values: Uint8Array,
  width: number,
  height: number,
  band: Uint8Array,
  sign: 1 | -1,
): Uint8Array {
  const out = values.slice();
  for (let y = RADIUS; y < height - RADIUS; y += 1) {
    for (let x = RADIUS, i = y * width + RADIUS; x < width - RADIUS; x += 1, i += 1) {
      if (band[i] === 0) continue;
      let best = -256;
      for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
        const row = i + dy * width;
        for (let j = row - RADIUS; j <= row + RADIUS; j += 1) {
          const value = sign * values[j];
          if (value > best) best = value;
        }
      }
      out[i] = sign * best;
    }
  }
  return out;
}
