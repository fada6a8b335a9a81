import { createRequire } from 'node:module';
import { FontFile } from './font-file.js';

type FontWeight = 'bold' | 'medium';

/** Weight and fonts of a text. */
export interface TextFace {
  readonly weight: FontWeight;
  /** Absolute paths of the operator's own fonts, which come after the embedded ones. */
  readonly ownFonts: readonly string[];
}

/** An embedded font (SIL Open Font License): its files in node_modules by weight. */
type EmbeddedFont = Readonly<Record<FontWeight, string>>;

const WEIGHTS: Readonly<Record<FontWeight, number>> = { bold: 700, medium: 500 };

/**
 * In the order in which they are tried: the first that covers all letters of a script sets them. Weights are
 * those that look most like Manrope's.
 */
const EMBEDDED: readonly EmbeddedFont[] = [
  embedded('manrope', 'Manrope', '500Medium'),
  embedded('noto-sans-arabic', 'NotoSansArabic', '500Medium'),
  embedded('noto-sans-hebrew', 'NotoSansHebrew', '500Medium'),
  embedded('noto-sans-thai', 'NotoSansThai', '500Medium'),
  embedded('noto-sans-devanagari', 'NotoSansDevanagari', '500Medium'),
  // Before the Korean one, which has kana, but no kanji.
  embedded('biz-udpgothic', 'BIZUDPGothic', '400Regular'),
  embedded('nanum-gothic', 'NanumGothic', '700Bold', '800ExtraBold'),
];

function embedded(name: string, file: string, medium: string, bold = '700Bold'): EmbeddedFont {
  const path = (style: string): string =>
    `@expo-google-fonts/${name}/${style}/${file}_${style}.ttf`;
  return { bold: path(bold), medium: path(medium) };
}

const locate = createRequire(import.meta.url);
/** Fonts of this thread; undefined for one that could not be read. */
const opened = new Map<string, FontFile | undefined>();

/** The fonts that a text may be set in, in their order; each is opened when its turn comes. */
export function* fontsOf({ weight, ownFonts }: TextFace): Generator<FontFile> {
  for (const font of EMBEDDED) {
    const file = openOnce(locate.resolve(font[weight]), weight);
    if (file === undefined) throw new Error(`${font[weight]} cannot be read: run npm ci again`);
    yield file;
  }
  for (const path of ownFonts) {
    // They are checked at the start; one that has gone since covers nothing, which callers are told.
    const file = openOnce(path, weight);
    if (file !== undefined) yield file;
  }
}

function openOnce(path: string, weight: FontWeight): FontFile | undefined {
  const key = `${weight} ${path}`;
  if (!opened.has(key)) opened.set(key, openIfThere(path, WEIGHTS[weight]));
  return opened.get(key);
}

function openIfThere(path: string, weight: number): FontFile | undefined {
  try {
    return FontFile.open(path, weight);
  } catch {
    return undefined;
  }
}
