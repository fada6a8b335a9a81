import { toWorkImage, type WorkImage } from '../../src/studio/subject/work-image.js';

/** A photo without colour whose grey is drawn for shares of its sides, as it is looked at for its product. */
export function greyWorkImage(
  width: number,
  height: number,
  greyAt: (x: number, y: number) => number,
): WorkImage {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    data.fill(Math.round(greyAt(x, y)), i * 3, i * 3 + 3);
  }
  return toWorkImage({ data, width, height, channels: 3 });
}

/** A rectangle of pixels, its sides included. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Whether the pixel of an image of so many columns lies in a box. */
export function isIn([left, top, right, bottom]: Box, i: number, width: number): boolean {
  const [x, y] = [i % width, Math.floor(i / width)];
  return x >= left && x <= right && y >= top && y <= bottom;
}
