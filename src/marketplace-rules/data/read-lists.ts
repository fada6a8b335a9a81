import { readFileSync } from 'node:fs';

/** Word lists of a file of this folder, by their names. The files ship with the code: their shape is not checked. */
export function readLists<Lists extends object>(file: string): Lists {
  return JSON.parse(readFileSync(new URL(`./${file}.json`, import.meta.url), 'utf8')) as Lists;
}
