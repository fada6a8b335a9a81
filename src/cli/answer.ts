import { toLines, toTable } from './plain-text.js';

/** Output and exit code of a command. */
export interface Answer {
  /** 0: done. 1: it could not be done, or something is wrong. 2: the command was given wrongly. */
  readonly exitCode: 0 | 1 | 2;
  /** The single document of `--json`; left out when there is only a sentence. */
  readonly json?: unknown;
  /** For people: standard output with a document, standard error without one. */
  readonly text: string;
}

/** Done; `text` says the same as `json`. */
export function done(json: unknown, text: string): Answer {
  return { exitCode: 0, json, text };
}

/** Facts of one thing, a line each; refused with the sentence where there is no such thing. */
export function shown(facts: object | undefined, missing: string): Answer {
  return facts === undefined ? refused(missing) : done(facts, toLines(facts));
}

/** A list as a table; `nothing` stands for an empty one. */
export function listed(rows: readonly object[], nothing: string): Answer {
  return done(rows, toTable(rows, nothing));
}

/** It could not be done; the sentence says why and what to do. */
export function refused(sentence: string): Answer {
  return { exitCode: 1, text: sentence };
}

/** The command was given wrongly. */
export function misused(sentence: string): Answer {
  return { exitCode: 2, text: sentence };
}
