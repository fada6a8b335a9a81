/** Shorter side below which a photo shows too little to work with, pixels. */
const SMALLEST_SIDE = 64;
/** Longer over shorter side beyond which a photo is a strip; the widest goods fit well within. */
const WIDEST_ASPECT = 8;

/** Fault of a photo's size, a sentence for the caller; undefined where there is none. */
export function sizeProblem(
  { width, height }: { readonly width: number; readonly height: number },
  index: number,
): string | undefined {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < SMALLEST_SIDE) {
    return (
      `images[${index}] is ${width} x ${height} pixels, which is too small. ` +
      `Send a photo of at least ${SMALLEST_SIDE} pixels on the shorter side, better 1,000 or more.`
    );
  }
  if (long / short > WIDEST_ASPECT) {
    return (
      `images[${index}] is ${width} x ${height} pixels, which is too narrow. ` +
      `Send a photo whose longer side is at most ${WIDEST_ASPECT} times the shorter one.`
    );
  }
  return undefined;
}
