/** Emoji, with their selectors, joiners, skin tones, flags, keycaps and tags. */
export const EMOJI =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE00-\uFE0F\u20E3\u{E0000}-\u{E01EF}]/gu;

/** Emoji used as list marks: what follows begins with a capital. */
const EMOJI_BEFORE_ITEM = /[\p{Extended_Pictographic}\uFE0F]\s*(?=\p{Lu}|\p{N})/gu;

/** Format, private, unassigned and control characters, except line breaks and joiners in words. */
const INVISIBLE = /(?![\n\t\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\uFFFD]/gu;
/** Joiners belong into Arabic and Indic words (after a mark); elsewhere they only hide something. */
const LOOSE_JOINER =
  /(?<![\p{M}\p{Script=Arabic}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu;
const STACKED_MARKS = /(?<=\p{M}{3})\p{M}+/gu;

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u2032\u00B4`]/gu, "'"],
  [/[\u201C\u201D\u201E\u2033\u00AB\u00BB]/gu, '"'],
  [/[\u2010-\u2012\u2212\u00AD]/gu, '-'],
  [/ ?[\u2013\u2014\u2015] ?/gu, ' - '],
  [/(?<=\d) - (?=\d)/gu, '-'],
  [/\u00D7/gu, 'x'],
  [/\u2026|\.{2,}/gu, '. '],
  [
    /[\u2022\u25CF\u25CB\u25E6\u2023\u2043\u00B7\u25AA\u25A0\u25BA\u2605\u2606\u2713\u2714\u2726\u2756]/gu,
    '\n',
  ],
  [/[\u2028\u2029\u0085\v\f]/gu, '\n'],
];

/** Letters and digits that only look bold, italic or framed. */
const STYLED_LETTERS = /[\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F189}\u24B6-\u24E9]+/gu;

/** Contents of ASCII texts that have another plain form; all others may have one. */
const NOT_PLAIN = /[^ -~\n]|`|\.\.|\d - \d| [ \n]|\n[ \n]|^[ \n]|[ \n]$/;

/** NFC without invisible characters, with plain quotes, dashes and multiplication signs; keeps line breaks. */
export function plainCharacters(text: string): string {
  if (!NOT_PLAIN.test(text)) return text;
  let plain = text
    .replace(STYLED_LETTERS, (letters) => letters.normalize('NFKC'))
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINER, '')
    .replace(STACKED_MARKS, '');
  for (const [pattern, put] of REPLACEMENTS) plain = plain.replace(pattern, put);
  return plain
    .replace(/[®™©℠℗]/gu, '')
    .replace(EMOJI_BEFORE_ITEM, '\n')
    .replace(EMOJI, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[ \n]*/gu, '\n')
    .trim();
}

/** Letters that the marketplace does not count as standard, in both cases, and how to spell them. */
export const NONSTANDARD_LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Š: 'S',
  š: 's',
  Ÿ: 'Y',
  ÿ: 'y',
  Ž: 'Z',
  ž: 'z',
};

/** Finds letters of {@link NONSTANDARD_LETTERS}, except `standard` ones. */
export function nonstandardLetter(standard = ''): RegExp {
  return standard === '' ? NONSTANDARD_LETTER : new RegExp(`(?![${standard}])[ÆæŒœŠšŸÿŽž]`, 'gu');
}

const NONSTANDARD_LETTER = /[ÆæŒœŠšŸÿŽž]/gu;

/** Characters that no bullet may hold; `â` only where it is the debris of a broken encoding. */
export const BULLET_BANNED_CHARACTERS = /[™®€…†‡¢£¥©±~°º]|(?<![\p{L}\p{M}])â(?![\p{L}\p{M}])/gu;

/** Characters that no title may hold outside the brand name. */
export const TITLE_BANNED_CHARACTERS = /[!$?_{}^¬¦]/gu;
