import { readLists } from '../data/read-lists.js';
import type { Language } from './text.js';

interface Topic {
  readonly id: string;
  readonly labels: Readonly<Partial<Record<Language, string>>> & { readonly en: string };
  /** Words and patterns of words of all languages, parted by commas and blanks. */
  readonly cues: string;
  /** Units that stand behind a number, parted by `|`. */
  readonly units: string;
}

/** Word boundaries of scripts with blanks between words; others have none. */
const SPACELESS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

function patternOf({ cues, units }: Topic): RegExp {
  const words = cues.split(/,\s+/u);
  // Arabic writes small words and the article in front of a word as a part of it.
  const spaced = words
    .filter((word) => !SPACELESS.test(word))
    .map((word) => (/^\p{Script=Arabic}/u.test(word) ? `[وفبلك]?(?:ال)?${word}` : word));
  const measured = units === '' ? [] : [String.raw`\d[\d.,]{0,8} ?(?:${units})`];
  const bounded = `(?<![\\p{L}\\p{N}])(?:${[...spaced, ...measured].join('|')})(?![\\p{L}\\p{N}])`;
  return new RegExp([bounded, ...words.filter((word) => SPACELESS.test(word))].join('|'), 'giu');
}

const TOPICS = readLists<readonly Topic[]>('topics').map((topic) => ({
  ...topic,
  pattern: patternOf(topic),
}));

/** Ids of the topics that a text is about, in the order of their first words in it. */
export function topicsOf(text: string): string[] {
  return TOPICS.map(({ id, pattern }) => ({ id, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
}

/** Characters in which the first cue tells what a text is about, and of texts that one cue tells wherever it stands. */
const OPENING = 16;
const SHORT = 60;
/** Characters of scripts without blanks say so much more. */
const DENSITY = 1.5;

/**
 * Ids of the topics that a sentence is mainly about: their cues open it, come more than once, or the sentence is
 * short. A cue somewhere in a long sentence tells little: a figure with gamma-green muscles is not about colour.
 */
export function mainTopicsOf(text: string): string[] {
  const length = SPACELESS.test(text) ? DENSITY * text.length : text.length;
  return topicsOf(text).filter((id) => {
    if (length <= SHORT) return true;
    const pattern = TOPICS.find((topic) => topic.id === id)?.pattern ?? /$^/gu;
    const cues = [...text.matchAll(pattern)];
    return cues.length > 1 || ((cues[0]?.index ?? 0) * length) / text.length <= OPENING;
  });
}

/** All labels of topics, in every language. */
export const TOPIC_LABELS: readonly string[] = TOPICS.flatMap(({ labels }) =>
  Object.values(labels),
);

/** The label of a topic in a language; English where the language has none of its own. */
export function topicLabel(id: string, language: Language): string {
  const labels = TOPICS.find((topic) => topic.id === id)?.labels;
  return labels?.[language] ?? labels?.en ?? '';
}
