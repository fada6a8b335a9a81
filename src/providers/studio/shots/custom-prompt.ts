import type { Rgb } from '../draw/canvas.js';
import { SCENE_WORDS, type SceneName } from './scenes.js';

/** What an offline composer can take from a prompt; everything else in it is left aside. */
export interface CustomWish {
  readonly ground:
    { kind: 'colour'; colour: Rgb } | { kind: 'scene'; name: SceneName } | { kind: 'studio' };
  readonly shadow: boolean;
  readonly closeUp: boolean;
  /** Words of the prompt that were understood, for the notes. */
  readonly understood: readonly string[];
}

const NAMED: Readonly<Record<string, Rgb>> = {
  white: [255, 255, 255],
  transparent: [255, 255, 255],
  black: [18, 18, 20],
  grey: [176, 178, 182],
  gray: [176, 178, 182],
  red: [196, 44, 48],
  orange: [238, 134, 48],
  yellow: [250, 208, 74],
  green: [72, 140, 88],
  mint: [178, 224, 204],
  teal: [30, 128, 130],
  blue: [50, 104, 188],
  navy: [28, 44, 84],
  purple: [112, 74, 160],
  lavender: [206, 196, 234],
  pink: [244, 182, 200],
  brown: [122, 86, 60],
  beige: [232, 218, 196],
  cream: [248, 240, 222],
  gold: [208, 172, 92],
  silver: [196, 200, 206],
};

const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/iu;
const GROUND = '(?:background|backdrop|ground|field|setting|surface|wall)';
const COLOUR = Object.keys(NAMED).join('|');
/** A colour belongs to the ground only where the prompt says so: a "red bottle" is no red ground. */
const COLOUR_OF_GROUND = [
  new RegExp(`\\b(${COLOUR})\\b(?:\\s+\\p{L}+){0,2}\\s+${GROUND}`, 'iu'),
  new RegExp(
    `${GROUND}\\s*:?\\s*(?:in|of|is|should be)?\\s*(?:a\\s+)?(?:\\p{L}+\\s+)?(${COLOUR})\\b`,
    'iu',
  ),
  new RegExp(
    `\\bon\\s+(?:a\\s+|an\\s+)?(?:plain\\s+|pure\\s+|solid\\s+|soft\\s+|light\\s+|dark\\s+)?(${COLOUR})\\b(?!\\s+(?:table|shelf|desk|stone))`,
    'iu',
  ),
];

/** Reads colours of the ground, scenes, shadow and close-up from a prompt, in English. */
export function readWish(prompt: string): CustomWish {
  const understood: string[] = [];
  const note = (word: string): void => void understood.push(word);
  const closeUp = /\b(?:close-?\s?up|macro|detail|zoom(?:ed)?|crop(?:ped)?)\b/iu.test(prompt);
  if (closeUp) note('close-up');
  const shadow = !/\b(?:no|without|remove)\s+(?:any\s+)?(?:drop\s+)?shadows?\b/iu.test(prompt);
  if (!shadow) note('no-shadow');
  return { ground: groundOf(prompt, note), shadow, closeUp, understood };
}

function groundOf(prompt: string, note: (word: string) => void): CustomWish['ground'] {
  const hex = HEX.exec(prompt);
  if (hex !== null) {
    note(`colour-${hex[1].toLowerCase()}`);
    return { kind: 'colour', colour: parseHex(hex[1]) };
  }
  for (const pattern of COLOUR_OF_GROUND) {
    const word = pattern.exec(prompt)?.[1]?.toLowerCase();
    if (word === undefined) continue;
    note(`colour-${word}`);
    return { kind: 'colour', colour: NAMED[word] };
  }
  if (/\btransparent\b/iu.test(prompt)) {
    note('colour-white');
    return { kind: 'colour', colour: NAMED.white };
  }
  const scene = SCENE_WORDS.find(({ places }) => places.test(prompt));
  if (scene === undefined) return { kind: 'studio' };
  note(`scene-${scene.name}`);
  return { kind: 'scene', name: scene.name };
}

function parseHex(hex: string): Rgb {
  const full = hex.length === 3 ? hex.replace(/./gu, '$&$&') : hex;
  const at = (k: number): number => Number.parseInt(full.slice(k, k + 2), 16);
  return [at(0), at(2), at(4)];
}
