/** Shorter side below which a photo shows too little to work with, pixels. */
export const SMALLEST_SIDE = 64;
/** Longer over shorter side beyond which a photo is a strip; the widest goods fit well within. */
export const WIDEST_ASPECT = 8;

/** What is wrong with a photo's size, undefined when nothing is. */
export function sizeProblem(
  { width, height }: { readonly width: number; readonly height: number },
  index: number,
): string | undefined {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < SMALLEST_SIDE) {
    return (
      `images[${index}] is ${width} x ${height} pixels: too small to work with. ` +
      `Send a photo of at least ${SMALLEST_SIDE} pixels on the shorter side, better 1,000 and more.`
    );
  }
  if (long / short > WIDEST_ASPECT) {
    return (
      `images[${index}] is ${width} x ${height} pixels: too narrow a strip. ` +
      `Send a photo whose longer side is at most ${WIDEST_ASPECT} times the shorter one.`
    );
  }
  return undefined;
}
