import { FontFile, NoFont } from './font-file.js';

const SETTING = 'TEXT_FONTS';
/** Any weight will do to see whether a file can be opened. */
const WEIGHT = 700;

/** System errors of reading the file -> what is wrong with the path. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
};

/** One sentence for each of the operator's fonts that cannot be used: what was found, and what to do. */
export function checkFonts(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    try {
      FontFile.open(path, WEIGHT);
      return [];
    } catch (error) {
      return [whatIsWrong(path, error as NodeJS.ErrnoException)];
    }
  });
}

function whatIsWrong(path: string, error: NodeJS.ErrnoException): string {
  const found = error instanceof NoFont ? error.message : UNREADABLE[error.code ?? ''];
  return (
    `${SETTING} must be a comma-separated list of .ttf, .otf or .ttc files: ` +
    `${path} ${found ?? `cannot be read (${error.code ?? error.message})`}.`
  );
}
