import type { Rgb } from '../draw/canvas.js';
import { brighten, mix, rgbToLch } from '../draw/colour.js';

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

const darker = (colour: Rgb): Rgb => brighten(colour, -0.42 * rgbToLch(colour).l);
const paler = (colour: Rgb): Rgb => {
  const [r, g, b] = mix(colour, NAMED.white, 0.6).map(Math.round);
  return [r, g, b];
};

/** Words before a colour that tell how much of it is meant. */
const TONES: Readonly<Record<string, (colour: Rgb) => Rgb>> = {
  dark: darker,
  deep: darker,
  light: paler,
  pale: paler,
  pastel: paler,
};

const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/iu;
const BACKGROUND = '(?:background|backdrop|ground|field|setting|surface|wall)';
const TONE = `(?:(${Object.keys(TONES).join('|')})[\\s-]+)?`;
const COLOUR = `${TONE}\\b(${Object.keys(NAMED).join('|')})\\b`;
/** A colour belongs to the background only where the prompt says so: a "red bottle" is no red background. */
const COLOUR_OF_GROUND = [
  new RegExp(`\\b${COLOUR}(?:\\s+\\p{L}+){0,2}\\s+${BACKGROUND}`, 'iu'),
  new RegExp(
    `${BACKGROUND}\\s*:?\\s*(?:in|of|is|should be)?\\s*(?:an?\\s+)?(?:\\p{L}+\\s+)??${COLOUR}`,
    'iu',
  ),
  new RegExp(
    `\\bon\\s+(?:a\\s+|an\\s+)?(?:plain\\s+|pure\\s+|solid\\s+|soft\\s+)?${COLOUR}(?!\\s+(?:table|shelf|desk|stone))`,
    'iu',
  ),
];

/** The colour that a prompt asks for as the background, with the word for the notes; undefined when none. */
export function backgroundColour(prompt: string): { word: string; colour: Rgb } | undefined {
  const hex = HEX.exec(prompt)?.[1]?.toLowerCase();
  if (hex !== undefined) return { word: hex, colour: parseHex(hex) };
  for (const pattern of COLOUR_OF_GROUND) {
    const found = pattern.exec(prompt);
    if (found === null) continue;
    const [tone, name] = found.slice(1).map((word) => word?.toLowerCase());
    const colour = NAMED[name];
    if (tone === undefined) return { word: name, colour };
    return { word: `${tone}-${name}`, colour: TONES[tone](colour) };
  }
  return /\btransparent\b/iu.test(prompt) ? { word: 'white', colour: NAMED.white } : undefined;
}

function parseHex(hex: string): Rgb {
  const full = hex.length === 3 ? hex.replace(/./gu, '$&$&') : hex;
  const at = (k: number): number => Number.parseInt(full.slice(k, k + 2), 16);
  return [at(0), at(2), at(4)];
}
