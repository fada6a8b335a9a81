import type { Rgb } from '../draw/canvas.js';

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

/** The colour that a prompt asks for as the ground, with the word for the notes; undefined when none. */
export function groundColour(prompt: string): { word: string; colour: Rgb } | undefined {
  const hex = HEX.exec(prompt)?.[1]?.toLowerCase();
  if (hex !== undefined) return { word: hex, colour: parseHex(hex) };
  for (const pattern of COLOUR_OF_GROUND) {
    const word = pattern.exec(prompt)?.[1]?.toLowerCase();
    if (word !== undefined) return { word, colour: NAMED[word] };
  }
  return /\btransparent\b/iu.test(prompt) ? { word: 'white', colour: NAMED.white } : undefined;
}

function parseHex(hex: string): Rgb {
  const full = hex.length === 3 ? hex.replace(/./gu, '$&$&') : hex;
  const at = (k: number): number => Number.parseInt(full.slice(k, k + 2), 16);
  return [at(0), at(2), at(4)];
}
