import { repeatedPhrases } from './repeated-phrases.js';

describe('repeatedPhrases', () => {
  it.each([
    [
      'a phrase between different words',
      ['The classic card game gets a makeover.', 'A great card game for ages eight and up.'],
      ['card game'],
    ],
    ['nothing of a sentence that is said twice', ['Holds hot tea well', 'Holds hot tea well'], []],
    [
      'the longer phrase in place of its parts',
      ['Any cast iron pan rusts', 'Our cast iron pan is oiled', 'Oil a cast iron pan'],
      ['cast iron pan'],
    ],
    ['no phrase that begins or ends with a small word', ['the lid of it', 'a lid of that'], []],
  ])('finds %s', (_, texts, expected) => {
    expect(repeatedPhrases(texts, 'en')).toEqual(expected);
  });
});
