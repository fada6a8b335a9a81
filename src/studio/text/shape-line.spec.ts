import { chooseFonts } from './choose-fonts.js';
import { coverLine } from './draw-text.js';
import type { TextFace } from './fonts.js';
import { runsFromRight } from './scripts.js';
import { shapeLine, type ShapedLine } from './shape-line.js';

const FACE: TextFace = { weight: 'bold', ownFonts: [] };

function shaped(text: string): ShapedLine {
  const line = shapeLine(text, chooseFonts(text, FACE), runsFromRight(text));
  if (line === undefined) throw new Error(`not covered: ${text}`);
  return line;
}

const idsOf = (text: string): number[] => shaped(text).glyphs.map(({ id }) => id);

/** Where the glyphs of a part stand in a line: the mean of their places. */
function placeOf(part: string, line: string): number {
  const ids = new Set(idsOf(part));
  const places = shaped(line)
    .glyphs.filter(({ id }) => ids.has(id))
    .map(({ x }) => x);
  return places.reduce((sum, x) => sum + x, 0) / places.length;
}

describe('chooseFonts', () => {
  it.each([
    'Crème brûlée',
    'Кружка',
    'Κούπα',
    'Tách sứ',
    'Größe 42 × 7',
    'كوب سيراميك ٣٥٠ مل',
    'می\u200Cشود',
    'ספל קרמיקה 350 מ"ל',
    'แก้วเซรามิก',
    'सिरेमिक मग ३५०',
    '陶器マグカップ「軽い」★',
    '도자기 머그컵',
    'e\u0301',
  ])('covers %s', (text) => {
    expect(chooseFonts(text, FACE).missing).toEqual([]);
    expect(idsOf(text)).not.toContain(0);
  });

  it('names what no font covers, a character with its marks as one', () => {
    expect(chooseFonts('Mug 🎁 කෝප්', FACE).missing).toEqual(['🎁', 'කෝ', 'ප්']);
  });

  it('sets figures and units beside any script in the font of Latin text', () => {
    const [latin] = shaped('a').glyphs;
    for (const text of ['350 كوب', 'ספל 350', '水筒500ml']) {
      const fonts = chooseFonts(text, FACE).fontsIn(text);
      expect(fonts.find(({ cluster }) => /\d/.test(cluster))?.font).toBe(latin.font);
      expect(fonts.find(({ cluster }) => /(?!\d)[^\sml]/.test(cluster))?.font).not.toBe(latin.font);
    }
  });

  it('sets a script in one font throughout, and brackets with what they hold', () => {
    const fontOf = (text: string, char: string) =>
      chooseFonts(text, FACE)
        .fontsIn(text)
        .find(({ cluster }) => cluster === char)?.font;
    const text = 'كوب (350 ml)';
    expect(fontOf(text, '(')).toBe(fontOf(text, ')'));
    expect(fontOf('かわ 水', 'か')).toBe(fontOf('かわ 水', '水'));
    // Manrope has no ǎ.
    expect(fontOf('a', 'a')).not.toBe(fontOf('ǎ', 'ǎ'));
    expect(fontOf('a ǎ', 'a')).toBe(fontOf('a ǎ', 'ǎ'));
  });
});

describe('shapeLine', () => {
  it('joins Arabic letters: the same letter is another glyph at the start, within and at the end', () => {
    const [alone] = idsOf('س');
    const joined = idsOf('سسس');
    expect(joined).toHaveLength(3);
    expect(new Set([alone, ...joined]).size).toBe(4);
  });

  it('makes ligatures, conjuncts and marks that stand on their letter', () => {
    expect(idsOf('क्ष').length).toBeLessThan(3);
    const [, , tone] = shaped('ที่').glyphs;
    expect(tone.y === 0 && tone.id === idsOf('\u0E48')[0]).toBe(false);
  });

  it('kerns', () => {
    expect(shaped('AV').width).toBeLessThan(shaped('A').width + shaped('V').width - 0.02);
  });

  it('orders a right-to-left line with figures and Latin words as it is read', () => {
    const line = 'كوب سيراميك 350 ml';
    expect(placeOf('كوب', line)).toBeGreaterThan(placeOf('350', line));
    expect(placeOf('350', line)).toBeGreaterThan(placeOf('ml', line));
    // Within the figure, from the left.
    const [three, , zero] = idsOf('350');
    const { glyphs } = shaped(line);
    const at = (id: number): number => glyphs.find((glyph) => glyph.id === id)?.x ?? NaN;
    expect(at(three)).toBeLessThan(at(zero));
  });

  it('orders a Hebrew word in a Latin line from the right, in its place', () => {
    const line = 'Mug ספל large cup';
    expect(runsFromRight(line)).toBe(false);
    expect(placeOf('M', line)).toBeLessThan(placeOf('ס', line));
    expect(placeOf('ל', line)).toBeLessThan(placeOf('ס', line));
  });

  it('turns brackets round where the text runs from the right', () => {
    // The bracket that closes stands at the left, and looks like one that opens from the left.
    const [, , , , opening] = idsOf('abc (ס');
    expect(idsOf('(ספל)')[0]).toBe(opening);
    expect(idsOf('(ספל)').at(-1)).not.toBe(opening);
  });

  it('goes by most letters, not by the brand that a title begins with', () => {
    expect(runsFromRight('Stanley كوب حراري كبير')).toBe(true);
    expect(runsFromRight('Stanley mug كوب')).toBe(false);
  });
});

describe('coverLine', () => {
  it.each([
    'Ẫ Ỗ Ệ g j',
    'ที่ปั๊มน้ำ ฤๅ ญู',
    'र्कि ट्ठू ज्ञौ',
    'لَّا كُوبٌ جَمِيلٌ لِلْقَهْوَةِ',
    'בָּקְבּוּק',
    '陶器「水筒」',
    'ÅÄ|_',
  ])('clips nothing of %s', (text) => {
    const line = shaped(text);
    const { values, width, height } = coverLine(line, 60, 10.3, 80.7);
    let [inside, border] = [0, 0];
    for (let i = 0; i < values.length; i += 1) {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border += values[i];
      else inside += values[i];
    }
    expect(border).toBeLessThan(1e-3);
    // As much ink as the same line with room to spare.
    const spare = coverLine(
      { ...line, glyphs: [...line.glyphs, ...farDots(line)] },
      60,
      10.3,
      80.7,
    );
    const far = dotInk();
    expect(inside).toBeGreaterThan(100);
    expect(spare.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(inside + far, -1);
  });

  /** Two dots far above and below, which widen the picture. */
  function farDots({ width }: ShapedLine) {
    const [dot] = shaped('.').glyphs;
    return [
      { ...dot, x: -2, y: 4 },
      { ...dot, x: width + 2, y: -4 },
    ];
  }

  function dotInk(): number {
    const { values } = coverLine(shaped('.'), 60, 0.3, 0.7);
    return 2 * values.reduce((sum, value) => sum + value, 0);
  }
});
