import type { FaultCase } from './fault-case.js';
import { ok } from './model-wire.js';

const WRONG_TITLE = JSON.stringify({
  optimizedTitle: 7,
  bulletPoints: [],
  htmlDescription: '',
  targetKeywords: [],
  subjectMatter: [],
  searchTerms: '',
});

/** Texts that are no copy, however they are sent. */
export function unusable(send: (text: string) => object): FaultCase[] {
  const texts: readonly (readonly [name: string, text: string, code: string])[] = [
    ['prose', 'Here is your copy!', 'not_json'],
    ['other keys', '{"title":"Mug"}', 'optimizedTitle.invalid_type'],
    ['a number for a title', WRONG_TITLE, 'optimizedTitle.invalid_type'],
  ];
  return texts.map(([name, text, code]) => ({
    name,
    code,
    kind: 'bad_answer',
    reply: ok(send(text)),
  }));
}
