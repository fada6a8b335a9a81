/** Sums over what lies above and left of each corner between pixels. */
export function sumsFromCorner(values: Float32Array, width: number, height: number): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0, i = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0, to = (y + 1) * stride + 1; x < width; x += 1, i += 1, to += 1) {
      row += values[i];
      sums[to] = sums[to - stride] + row;
    }
  }
  return sums;
}

/** What lies in a box, by those sums; `width` is that of the picture, `right` and `bottom` are not within. */
export function sumIn(
  sums: Float64Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const [upper, lower] = [top * (width + 1), bottom * (width + 1)];
  return sums[lower + right] - sums[lower + left] - sums[upper + right] + sums[upper + left];
}
