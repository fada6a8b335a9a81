import { openStudioThreads } from './studio-threads.js';

/**
 * Faults of the fonts of `TEXT_FONTS`, a sentence each; for roles that make pictures, before they start. In a thread of
 * its own, whose memory goes with it.
 */
export async function textFontProblems(paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const threads = openStudioThreads(1);
  const { signal } = new AbortController();
  try {
    return await threads.run('checkTextFonts', checkHere, paths, { decodes: [], signal });
  } finally {
    await threads.close();
  }
}

/** Loaded when there is something to check: an API process reads no fonts. */
async function checkHere(paths: readonly string[]): Promise<string[]> {
  const { checkFonts } = await import('../../studio/text/check-fonts.js');
  return checkFonts(paths);
}
