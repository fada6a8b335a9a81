import { joinPieces, linePieces } from './line-pieces.js';
import { clustersOf, columnsOf } from './scripts.js';

/** Longest headline, in columns; what follows would be too small to read. */
const LONGEST = 64;
/** A first part of fewer columns says too little to stand alone. */
const SHORTEST = 8;
/** Marks at which a listing title goes over into its details. */
const BREAKS = /\s[-–—|•·:]\s|[,;(|、。，．；：｜！？／（【〔،؛।॥]/u;
/** Labels that a title begins with, such as 【official】. */
const LABELS = /^(?:【[^】]*】\s*)+(?=.*[\p{L}\p{N}])/u;
/** Words that must not end a headline. */
const DANGLING =
  /\s(?:a|an|and|&|by|for|from|in|mit|of|on|or|the|to|und|with|für|et|de|pour|y|con)$/iu;
/** Format characters that spelling needs: they part or join letters of Arabic and Indic scripts. */
const HIDDEN = /(?![\u200C\u200D])\p{Cf}/gu;

/**
 * The part of a product title that is set in a picture: up to the first break, whole words only.
 * Nothing is added. Undefined when no letter or digit is left.
 */
export function headlineOf(title: string | undefined): string | undefined {
  const clean = (title ?? '')
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(/(?:(?![\u200C\u200D])[\p{C}\s])+/gu, ' ')
    .trim()
    .replace(LABELS, '');
  const first = clean.split(BREAKS)[0].trim();
  const part = columnsOf(first) >= SHORTEST ? first : clean;
  const text = (columnsOf(part) > LONGEST ? cutAtWord(part) : part).replace(
    /[\s.,;:|(–—、。，．；：｜／（【〔،؛-]+$/u,
    '',
  );
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined;
}

function cutAtWord(text: string): string {
  const pieces = linePieces(text);
  let count = pieces.length;
  while (count > 0 && columnsOf(joinPieces(pieces.slice(0, count))) > LONGEST) count -= 1;
  let kept = joinPieces(pieces.slice(0, count));
  if (columnsOf(kept) <= LONGEST / 3) kept = cutAtCharacter(text);
  while (DANGLING.test(kept)) kept = kept.replace(DANGLING, '');
  return kept;
}

function cutAtCharacter(text: string): string {
  let kept = '';
  for (const cluster of clustersOf(text)) {
    if (columnsOf(kept + cluster) > LONGEST) break;
    kept += cluster;
  }
  return kept;
}
