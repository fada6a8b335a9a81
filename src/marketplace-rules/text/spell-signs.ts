import { type Language, type SignWords, signWords } from '../words/text.js';

const NUMBER = String.raw`(?:\d+\/\d+|\d[\d.,]*(?: ?[½¼¾⅓⅔⅛⅜⅝⅞]| \d\/\d)?)`;
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

type Rule = readonly [pattern: RegExp, put: (words: SignWords) => string];

/** Signs that no field may hold, with their words. The order counts. */
const FORBIDDEN_SIGNS: readonly Rule[] = [
  [/(?<=\d ?°? ?[CF℃℉]?) ?[~∼〜] ?(?=[+-]?\d)/gu, ({ to }) => ` ${to} `],
  // Behind volts it is the sign of alternating current.
  [/(?<=\d ?V) ?~(?! ?[+-])/gu, () => ' AC '],
  [/(?<=\d) ?°? ?℃|(?<=\d) ?[°º] ?C(?![\p{L}\p{N}])/gu, ({ celsius }) => ` ${celsius}`],
  [/(?<=\d) ?°? ?℉|(?<=\d) ?[°º] ?F(?![\p{L}\p{N}])/gu, ({ fahrenheit }) => ` ${fahrenheit}`],
  [/(?<=\d) ?[°º](?=[\s/,.;:)!?-]|$)/gu, ({ degrees }) => ` ${degrees}`],
  [/(?<=\d)°(?=\p{L})|(?<=\d)[°º](?=\d)/gu, ({ degrees }) => ` ${degrees} `],
  [/(?<=(?<!\p{L})[Nn]\.?)[º°] ?(?=\d)/gu, () => '. '],
  [/(?:>=|≥|⩾) ?(?=\d)/gu, ({ atLeast }) => `${atLeast} `],
  [/(?:<=|≤|⩽) ?(?=\d)/gu, ({ atMost }) => `${atMost} `],
  [/(?:±|\+\/-) ?(?=\d)/gu, ({ plusMinus }) => `${plusMinus} `],
  [/(?<![\p{L}\p{N}])[~∼≈] ?(?=\d)/gu, ({ about }) => `${about} `],
];

/** Signs that are plainer in words; a title may hold them (RULES T03). */
const PLAINER_SIGNS: readonly Rule[] = [
  [/(?<![\p{L}\p{N}<>=-])< ?(?=\d)/gu, ({ under }) => `${under} `],
  [/(?<![\p{L}\p{N}<>=-])> ?(?=\d)/gu, ({ over }) => `${over} `],
  [/(?<=\d)\+(?=\s*(?:$|[.,;:)!?]))/gu, ({ andUp }) => ` ${andUp}`],
  [/(?<=[\p{L}\p{N}]) ?@ ?(?=\d)/gu, ({ at }) => ` ${at} `],
  [/(?<![\p{L}\p{N}])@ ?(?=\d)/gu, ({ at }) => `${at} `],
];

const FEET_AND_INCHES = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\d{1,2}) ?['’′] ?(${NUMBER}) ?(?:["”″]|'')`,
  'gu',
);
const INCHES = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(${NUMBER}) ?(?:["”″]|'')(?![\p{L}\p{N}])`,
  'gu',
);

const inchesOf = (number: string, { inches }: SignWords): string =>
  /^(?:1|\d\/\d)$/u.test(number) && inches === 'inches' ? 'inch' : inches;

/** True where a quote before this place is still open: then a quote behind a number closes it. */
const isQuoteOpen = (text: string, at: number): boolean =>
  (text.slice(0, at).match(/(?<!\d)"/gu)?.length ?? 0) % 2 === 1;

/** The text with words in place of signs that some field forbids: `65 °C`, `>= 80 dB`, `3+`, `6½"`, `4K@60Hz`. */
export function spellSigns(text: string, language: Language): string {
  if (!/[°º℃℉<>≥≤⩾⩽±~∼≈+@"”″'’′½¼¾⅓⅔⅛⅜⅝⅞]/u.test(text)) return text;
  const words = signWords(language);
  let spelled = text
    .replace(
      FEET_AND_INCHES,
      (_, feet: string, inches: string) =>
        `${feet} ${words.feet} ${inches} ${inchesOf(inches, words)}`,
    )
    .replace(INCHES, (whole: string, number: string, at: number) =>
      isQuoteOpen(text, at) ? whole : `${number} ${inchesOf(number, words)}`,
    )
    .replace(
      /(\d) ?([½¼¾⅓⅔⅛⅜⅝⅞])/gu,
      (_, whole: string, part: string) => `${whole} ${FRACTIONS[part] ?? part}`,
    )
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/gu, (part) => FRACTIONS[part] ?? part);
  for (const [pattern, put] of [...FORBIDDEN_SIGNS, ...PLAINER_SIGNS]) {
    // Japanese writes its words without blanks.
    spelled = spelled.replace(pattern, language === 'ja' ? put(words).trim() : put(words));
  }
  return spelled.replace(/ {2,}/gu, ' ');
}

/** As {@link spellSigns} for a title, which is short: `65 C`, and inches, fractions and `3+` stay as they are. */
export function spellTitleSigns(title: string, language: Language): string {
  const words = { ...signWords(language), celsius: 'C', fahrenheit: 'F' };
  let spelled = title;
  for (const [pattern, put] of FORBIDDEN_SIGNS) spelled = spelled.replace(pattern, put(words));
  return spelled.replace(/ {2,}/gu, ' ');
}
