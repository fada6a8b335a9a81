import { realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { imageFromFile } from '@listing/client';

/** True for entries that the service takes itself. */
const isUrl = (entry: string): boolean => /^(?:https?:|data:)/i.test(entry);

/**
 * Entries of `images` as the service takes them: URLs as they are, names of files below the folder as data URLs.
 * @throws Error for a file outside of the folder, or without one
 */
export async function imageEntries(
  entries: readonly string[],
  folder: string | undefined,
): Promise<string[]> {
  return Promise.all(
    entries.map(async (entry) =>
      isUrl(entry) ? entry : imageFromFile(await below(folder, entry)),
    ),
  );
}

/** Path of a file below the folder, after all links. */
async function below(folder: string | undefined, name: string): Promise<string> {
  if (folder === undefined)
    throw new Error(
      `${name} is no URL. Send an http(s) or data URL; files can be named where LISTING_IMAGE_FOLDER is set.`,
    );
  const root = await realpath(folder);
  const path = await realpath(resolve(root, name)).catch(() => undefined);
  if (path === undefined || !path.startsWith(root + sep))
    throw new Error(`There is no file ${name} in the folder of images.`);
  return path;
}
