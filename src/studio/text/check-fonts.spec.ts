import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFonts } from './check-fonts.js';
import { chooseFonts } from './choose-fonts.js';
import { textFontProblems } from '../../providers/studio/text-font-problems.js';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
const good = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/manrope/500Medium/Manrope_500Medium.ttf',
);

describe('checkFonts', () => {
  it('has nothing against a font', async () => {
    expect(checkFonts([good])).toEqual([]);
    expect(await textFontProblems([])).toEqual([]);
  });

  it('says of each file what is wrong, where, and what is wanted', async () => {
    const picture = join(folder, 'picture.ttf');
    writeFileSync(picture, 'no font');
    const missing = join(folder, 'none.otf');
    const wanted = 'TEXT_FONTS must be a comma-separated list of .ttf, .otf or .ttc files:';
    expect(await textFontProblems([missing, good, folder, picture])).toEqual([
      `${wanted} ${missing} does not exist.`,
      `${wanted} ${folder} is a folder.`,
      `${wanted} ${picture} contains no TrueType or OpenType font with outlines (WOFF and bitmap fonts are not supported).`,
    ]);
  });
});

describe("the operator's own fonts", () => {
  it('come after the embedded ones, and one that has gone is none', () => {
    const face = { weight: 'bold', ownFonts: [join(folder, 'gone.ttf'), good] } as const;
    expect(chooseFonts('කෝ', face).missing).toEqual(['කෝ']);
    const fontIn = (ownFonts: readonly string[]) =>
      chooseFonts('a', { weight: 'bold', ownFonts }).fontsIn('a')[0].font;
    expect(fontIn([good])).toBe(fontIn([]));
  });
});
