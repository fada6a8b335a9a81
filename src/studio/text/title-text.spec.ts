import { type Canvas, createCanvas, squareFrame } from '../draw/canvas.js';
import { drawText } from './draw-text.js';
import { titleText } from './title-text.js';

const FRAME = {
  width: 860,
  height: 200,
  largest: 85,
  smallest: 42,
  maxLines: 3,
  weight: 'bold',
  ownFonts: [],
} as const;
const linesOf = (title: string): string[] =>
  titleText(title, FRAME).text?.lines.map(({ text }) => text) ?? [];

describe('titleText', () => {
  it('leaves a symbol out, and says so', () => {
    const { text, notes, trouble } = titleText('🎁 Gift Mug ❤️ for you✨', FRAME);
    expect(text?.lines.map((line) => line.text).join(' ')).toBe('Gift Mug for you');
    expect(notes).toEqual(['text:title', 'text:without-symbols']);
    expect(trouble).toBeUndefined();
    expect(titleText('🎁', FRAME).notes).toEqual(['text:none']);
  });

  it('says nothing of a symbol that the headline does not reach', () => {
    expect(titleText('Enamel Mug, blue 🎁', FRAME).notes).toEqual(['text:title']);
  });

  it.each([
    ['Salt &amp; Pepper Set', 'Salt & Pepper Set'],
    ['Salt &amp;amp; Pepper Set', 'Salt & Pepper Set'],
    ['<b>Steel</b> Bottle<br/>', 'Steel Bottle'],
    ['Steel<br>Bottle', 'Steel Bottle'],
    ['&lt;b&gt;Steel&lt;/b&gt; Bottle', 'Steel Bottle'],
    ['Shelf 23&frac12;&quot;', 'Shelf 23½"'],
    ['Caf&eacute; Mug &Auml;rmel', 'Café Mug Ärmel'],
    ['Mug &#x1F381; &#39;Best&#39;', "Mug 'Best'"],
    ['Mug &hearts; &bogus; red', 'Mug red'],
    ['<script>alert(1)</script>Mug, red', 'Mug, red'],
    ['Cup 5 < 6 & more', 'Cup 5 < 6 & more'],
  ])('sets words, never markup: %s', (title, words) => {
    expect(linesOf(title).join(' ')).toBe(words);
  });

  it('drops no letter, and tells which ones have no font', () => {
    const { text, notes, trouble } = titleText('Mug කෝප්පය', FRAME);
    expect(text).toBeUndefined();
    expect(notes).toEqual(['text:not-covered']);
    expect(trouble).toBe(
      'title on the image: no font has the letters "කෝප්පය"; ' +
        'send words in another script, or ask the operator to add a font',
    );
    expect(titleText('ශ්‍රී ලංකාවේ සාම්ප්‍රදායික මැටි කෝප්පයක්', FRAME).trouble).toMatch(/…"; send/);
  });

  it('drops no currency', () => {
    expect(titleText('Gift card 500 ₸', FRAME).notes).toEqual(['text:not-covered']);
  });

  it('tells of a title that does not fit', () => {
    const { notes, trouble } = titleText('Donaudampfschifffahrtsgesellschaftskapitänsmütze', FRAME);
    expect(notes).toEqual(['text:too-long']);
    expect(trouble).toMatch(/^title on the image: too long .* send shorter words$/);
  });

  it('sets letters in fancy dress as plain ones', () => {
    expect(linesOf('𝗘𝗻𝗮𝗺𝗲𝗹 Mug 1️⃣')).toEqual(['Enamel Mug 1']);
  });

  it('breaks titles without spaces between words', () => {
    const lines = linesOf('軽くて丈夫な真空断熱ステンレス製水筒');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('軽くて丈夫な真空断熱ステンレス製水筒');
    expect(lines[0]).toMatch(/(?:丈夫な|真空|断熱)$/);
  });

  it.each([
    'เครื่องปั่นน้ำผลไม้ที่ดีที่สุดสำหรับบ้านของคุณ',
    'हस्तनिर्मित सिरेमिक कॉफी मग रसोई के लिए सुंदर',
    'Ấm trà sứ Ễ Ỗ Ậ dành cho buổi sáng Ấm áp Ở nhà',
  ])('keeps lines of marks apart: %s', (title) => {
    const { text } = titleText(title, FRAME);
    const lines = text?.lines ?? [];
    expect(lines.length).toBeGreaterThan(1);
    for (const [k, { top }] of lines.slice(1).entries()) {
      expect((text?.leading ?? 0) / (text?.size ?? 1)).toBeGreaterThanOrEqual(
        top - lines[k].bottom,
      );
    }
  });
});

describe('drawText', () => {
  const LEFT = 70;
  /** The box of the ink that a title leaves on a white canvas of 1,000 pixels. */
  function drawn(title: string) {
    const canvas = createCanvas(squareFrame(1000), [255, 255, 255]);
    const { text } = titleText(title, FRAME);
    if (text !== undefined) drawText(canvas, text, LEFT, LEFT, [0, 0, 0]);
    return { ...inkBox(canvas), height: text?.height ?? 0 };
  }

  it.each([
    'كُوبٌ جَمِيلٌ لِلْقَهْوَةِ',
    'ที่ปั่นน้ำผลไม้',
    'र्कि मग ट्ठू',
    '陶器マグカップ',
    '도자기 머그컵',
    'ספל לבן',
  ])('keeps %s within its frame, marks and all', (title) => {
    const box = drawn(title);
    expect(box.top).toBeGreaterThanOrEqual(LEFT - 1);
    expect(box.bottom).toBeLessThanOrEqual(LEFT + box.height + 1);
    expect(box.left).toBeGreaterThan(LEFT - 8);
    expect(box.right).toBeLessThan(1000 - LEFT + 8);
  });
});

function inkBox({ data, size }: Canvas) {
  const box = { left: size, right: 0, top: size, bottom: 0 };
  for (let i = 0; i < size * size; i += 1) {
    if (data[i * 3] > 200) continue;
    const [x, y] = [i % size, Math.floor(i / size)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
