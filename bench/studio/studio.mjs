// The built studio, and orders for it.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

/** A module of dist/. */
export const built = (path) => import(pathToFileURL(join(resolve('dist'), path)).href);

/** The picture provider of dist/, with its threads; `make` takes an order alone. */
export async function openStudio(threads = 1) {
  const { StudioImageProvider } = await built('providers/studio/studio-image.provider.js');
  const provider = new StudioImageProvider({ threads });
  const { signal } = new AbortController();
  return {
    make: (order) => provider.make(order, signal),
    close: () => provider.close(),
  };
}

/** The finishing step of dist/: encodes and decodes as the service does. */
export async function openFinish() {
  return (await built('imaging/finish-picture.js')).finishPicture;
}

/** An order for one photo. */
export async function orderOf(bytes, order) {
  const { format, width, height, orientation } = await sharp(bytes).metadata();
  const turned = (orientation ?? 1) >= 5;
  const [w, h] = turned ? [height, width] : [width, height];
  const sources = [
    { bytes, format: format === 'heif' ? 'avif' : format, width: w, height: h, index: 0 },
  ];
  return { sources, textFonts: [], ...order };
}
