import { joinPieces, linePieces } from './line-pieces.js';

const pieces = (text: string): string[] => linePieces(text).map((piece) => piece.text);

describe('linePieces', () => {
  it.each([
    ['at spaces', 'Enamel Mug', ['Enamel', 'Mug']],
    ['at spaces in Korean', '도자기 머그컵', ['도자기', '머그컵']],
    ['between words in Thai', 'แก้วกาแฟร้อน', ['แก้ว', 'กาแฟ', 'ร้อน']],
    ['between words in Japanese', '真空断熱ボトル', ['真空', '断熱', 'ボトル']],
    ['between words in Chinese', '保温杯', ['保温', '杯']],
    ['after an ending, not before it', '軽くて丈夫な水筒', ['軽くて', '丈夫な', '水筒']],
    ['not before a closing mark', '水筒、軽い。', ['水筒、', '軽い。']],
    ['not after an opening one', '水筒「軽い」', ['水筒', '「軽い」']],
    [
      'not before small kana or a long mark',
      'ティ ッシュ コ ー ヒ',
      ['ティ ッシュ', 'コ ー', 'ヒ'],
    ],
    ['not between a figure and its counter', '水筒500毫升', ['水筒', '500毫升']],
    ['not between a figure and its unit', 'Mug 350 ml blue', ['Mug', '350 ml', 'blue']],
    ['but between a figure and a word', 'Shoe 42 blue', ['Shoe', '42', 'blue']],
    ['not before a lone mark', 'Mug & Cup – blue', ['Mug', '&', 'Cup –', 'blue']],
  ])('breaks %s', (_, text, parts) => {
    expect(pieces(text)).toEqual(parts);
  });

  it.each(['陶器 マグカップ 軽い', 'Mug 水筒 500ml', 'แก้ว กาแฟ'])('loses nothing of %s', (text) => {
    expect(joinPieces(linePieces(text))).toBe(text);
  });
});
