import { rememberedByWord } from './bounded-memo.js';

const counting = (): { seen: string[]; length: (word: string) => number } => {
  const seen: string[] = [];
  const length = rememberedByWord((word) => {
    seen.push(word);
    return word.length;
  });
  return { seen, length };
};

describe('rememberedByWord', () => {
  it('computes a word once', () => {
    const { seen, length } = counting();
    expect([length('steel'), length('steel'), length('mug')]).toEqual([5, 5, 3]);
    expect(seen).toEqual(['steel', 'mug']);
  });

  it('keeps no long word and not more than its bound', () => {
    const { seen, length } = counting();
    const long = 'x'.repeat(41);
    length(long);
    length(long);
    expect(seen).toEqual([long, long]);
    length('first');
    for (let word = 0; word < 20_000; word += 1) length(String(word));
    length('first');
    expect(seen.filter((word) => word === 'first')).toHaveLength(2);
  });
});
