import { contrastRatio } from '../draw/colour.js';
import { brightField, deepField, TEXT_CONTRAST } from '../shots/field-colours.js';
import { headlineOf } from './title-text.js';
import { setText } from './set-text.js';

describe('headlineOf', () => {
  it.each([
    ['Enamel Mug, 9 cm tall, dishwasher safe', 'Enamel Mug'],
    ['Mug - the one for camping', 'Mug - the one for camping'],
    ['Trail Running Shoe | Blue | Size 42', 'Trail Running Shoe'],
    ['  Oat\u0000 \n Drink ', 'Oat Drink'],
    ['【公式】真空断熱ボトル、500ml、食洗機対応', '真空断熱ボトル'],
    ['陶器マグカップ（大）｜朝のコーヒーに', '陶器マグカップ'],
    ['水筒 500ml', '水筒 500ml'],
    ['كوب سيراميك، ٣٥٠ مل', 'كوب سيراميك'],
    ['می\u200Cشود \u202Eلیوان', 'می\u200Cشود لیوان'],
    ['!!!', undefined],
    [undefined, undefined],
  ])('%j -> %j', (title, headline) => {
    expect(headlineOf(title)).toBe(headline);
  });

  it('cuts long titles between words and never ends on a small word', () => {
    const title =
      'Insulated Stainless Steel Water Bottle for Hiking Camping and the Office Every Day';
    const headline = headlineOf(title) ?? '';
    expect(title.startsWith(headline)).toBe(true);
    expect(headline.length).toBeLessThanOrEqual(64);
    expect(headline).toMatch(/ Camping$/);
  });

  it('counts wide characters twice, and cuts between words where none are parted by spaces', () => {
    const title = '軽くて丈夫な真空断熱ステンレス製の水筒で朝から晩まで温かいコーヒーを楽しめます';
    const headline = headlineOf(title) ?? '';
    expect(title.startsWith(headline)).toBe(true);
    expect(headline).toMatch(/温かい$/);
    const thai = 'แก้วเซรามิกสำหรับกาแฟร้อนที่บ้านและที่ทำงานทุกวันตลอดทั้งปีสำหรับทุกคนในครอบครัวของคุณ';
    expect(headlineOf(thai)).toMatch(/^แก้วเซรามิก.*(?:สำหรับ|ทุก|คน|ใน|ครอบครัว|ของ|ปี)$/);
  });
});

describe('setText', () => {
  const frame = {
    width: 900,
    height: 400,
    largest: 120,
    smallest: 50,
    maxLines: 3,
    weight: 'bold',
    ownFonts: [],
  } as const;

  it('breaks into even lines that fit the frame', () => {
    const set = setText('Insulated Stainless Steel Water Bottle', frame);
    expect(set?.lines.map(({ text }) => text).join(' ')).toBe(
      'Insulated Stainless Steel Water Bottle',
    );
    const widths = (set?.lines ?? []).map(({ width }) => width * (set?.size ?? 0));
    for (const width of widths) expect(width).toBeLessThanOrEqual(900);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5);
  });

  it('gives up rather than leave the frame', () => {
    expect(setText('Donaudampfschifffahrtsgesellschaftskapitänsmütze', frame)).toBeUndefined();
  });
});

describe('field colours', () => {
  it('give text enough contrast for every product colour', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const chroma of [0, 20, 60]) {
        for (const lightness of [5, 37, 50, 73, 95]) {
          for (const colours of [brightField, deepField].map((f) =>
            f({ hue, chroma, lightness }),
          )) {
            expect(contrastRatio(colours.field, colours.ink)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          }
        }
      }
    }
  });
});
