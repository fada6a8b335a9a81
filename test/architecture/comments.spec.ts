import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Longest line of a comment, characters. */
const LONGEST = 120;

/** Words that no comment begins with, each with its reason: the noun that it stands in for says more. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  What: 'name the thing: facts, outcome, options, bounds',
  How: 'name the measure and its unit, or the way',
  Whether: 'say which answer is true: "True where …"',
  Where: 'name the place: address, offset, folder, source',
  Those: 'name the set',
  'The same': 'say what it is, not what it equals',
  'So many': 'name the thing that is counted',
  'As many': 'name the thing that is counted',
  Who: 'name the role: caller, holder, author',
  Which: 'name the thing that is chosen',
  Why: 'name the reason, failure or fault',
};

/** A comment that stands on lines of its own. */
interface Comment {
  /** Path and number of its first line. */
  readonly place: string;
  readonly lines: readonly string[];
  /** First words, without the marks of the comment. */
  readonly text: string;
}

/** Doc comments, and runs of `//` lines: only the first of a run begins a comment. */
const COMMENT = /^ *(?:\/\*\*[^]*?\*\/|\/\/.*(?:\n *\/\/.*)*)/gm;

function commentsOf(path: string, source: string): Comment[] {
  return [...source.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    place: `${path}:${source.slice(0, index).split('\n').length}`,
    lines: comment.split('\n'),
    text: comment.replace(/^ *(?:\/\/|\/\*\*)[\s*]*/, ''),
  }));
}

/** The word of BEGINNINGS that a comment begins with; undefined where there is none. */
function beginningOf({ text }: Pick<Comment, 'text'>): string | undefined {
  return Object.keys(BEGINNINGS).find((word) => new RegExp(`^${word}\\b`).test(text));
}

/** Made by a program from texts that other tests judge. */
const GENERATED = 'client/src/openapi.ts';

const comments = ['src', 'packages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec|\.d)\.tsx?$/.test(name) && name !== GENERATED)
    .flatMap((name) => commentsOf(join(folder, name), readFileSync(join(folder, name), 'utf8'))),
);

describe('comments', () => {
  it('are found by this test', () => {
    const source =
      '/**\n * What a plan grants.\n */\n\n  // Whatever is left.\n  // How it ends.\n';
    const found = commentsOf('plan.ts', source);
    expect(found.map(({ place }) => place)).toEqual(['plan.ts:1', 'plan.ts:5']);
    expect(found.map(beginningOf)).toEqual(['What', undefined]);
    expect(comments.length).toBeGreaterThan(3_000);
  });

  it('begin with a noun or a verb', () => {
    const wrong = comments.flatMap((comment) => {
      const word = beginningOf(comment);
      return word === undefined ? [] : [`${comment.place}: ${word} … (${BEGINNINGS[word]})`];
    });
    expect(wrong).toEqual([]);
  });

  it(`have lines of at most ${LONGEST} characters`, () => {
    const long = comments.filter(({ lines }) => lines.some((line) => line.length > LONGEST));
    expect(long.map(({ place }) => place)).toEqual([]);
  });
});
