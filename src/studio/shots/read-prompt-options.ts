import type { Rgb } from '../draw/canvas.js';
import type { LightSide } from '../draw/match-light.js';
import { placeOf } from './choose-scene.js';
import { backgroundColour } from './background-colour.js';
import { findMeasures } from './measures.js';
import type { SceneName } from './scenes.js';

/** Subjects of an option. */
export type PromptOptionKind =
  'white' | 'colour' | 'scene' | 'shadow' | 'light' | 'crop' | 'text' | 'measure';

/** Wishes that an offline composer can follow, read from an English prompt. */
export interface PromptOptions {
  readonly background:
    { kind: 'colour'; colour: Rgb } | { kind: 'scene'; name: SceneName } | { kind: 'studio' };
  readonly shadow: boolean;
  readonly light: LightSide;
  /** True where the prompt names the side of the light. */
  readonly lightNamed: boolean;
  readonly closeUp: boolean;
  /** Words that are to be set in the picture. */
  readonly text?: string;
  /** The prompt in pieces, each with what was understood of it. */
  readonly clauses: readonly {
    readonly text: string;
    readonly kinds: readonly PromptOptionKind[];
  }[];
  /** Wishes that were understood, for the notes. */
  readonly understood: readonly string[];
}

const CLOSE_UP = /\b(?:close-?\s?up|macro|detail|zoom(?:ed)?|crop(?:ped)?)\b/iu;
const NO_SHADOW = /\b(?:no|without|remove)\s+(?:any\s+)?(?:drop\s+)?shadows?\b/iu;
const SHADOW = /\bshadows?\b/iu;
const LIGHT =
  /\b(?:light|lit|lighting|sun|window)\b[^,.;]*?\b(?:from|on|at)\s+(?:the\s+)?(?:upper\s+|top\s+)?(left|right)\b/iu;
const TEXT =
  /\b(?:text|words?|caption|headline|title|slogan|claim|saying|says?)\b[^"“”«»]{0,24}["“«]([^"“”«»]{1,120})["”»]/iu;
/** Clauses end here; quoted texts stay whole. */
const CLAUSE = /(?:["“«][^"“”«»]*["”»]|[^,.;\n]|[.,](?=\S))+/gu;
const AND = /\s+(?:and|but|then|with)\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/iu;
/** A clause of these words alone asks for nothing. */
const FILLER =
  /^(?:please|thanks?|thank you|a|the|an|it|make|put|show|nice|product|picture|photo|\s)+$/iu;

const KINDS: readonly {
  readonly kind: PromptOptionKind;
  readonly in: (clause: string) => boolean;
}[] = [
  { kind: 'white', in: (clause) => isWhite(backgroundColour(clause)?.colour) },
  {
    kind: 'colour',
    in: (clause) =>
      backgroundColour(clause) !== undefined && !isWhite(backgroundColour(clause)?.colour),
  },
  { kind: 'scene', in: (clause) => placeOf(clause) !== undefined },
  { kind: 'shadow', in: (clause) => SHADOW.test(clause) },
  { kind: 'light', in: (clause) => LIGHT.test(clause) },
  { kind: 'crop', in: (clause) => CLOSE_UP.test(clause) },
  { kind: 'text', in: (clause) => TEXT.test(clause) },
  { kind: 'measure', in: (clause) => findMeasures(clause).length > 0 },
];

/** Reads background, scene, light, shadow, crop and text from a prompt, in English. */
export function readPromptOptions(prompt: string): PromptOptions {
  const colour = backgroundColour(prompt);
  const scene = placeOf(prompt);
  const side = LIGHT.exec(prompt)?.[1]?.toLowerCase();
  const text = TEXT.exec(prompt)?.[1]?.trim();
  const closeUp = CLOSE_UP.test(prompt);
  const shadow = !NO_SHADOW.test(prompt);
  const understood = [
    closeUp && 'close-up',
    !shadow && 'no-shadow',
    side !== undefined && `light-${side}`,
    text !== undefined && 'text',
    colour !== undefined && `colour-${colour.word}`,
    colour === undefined && scene !== undefined && `scene-${scene}`,
  ].filter((word) => word !== false);
  return {
    background: backgroundOf(colour?.colour, scene),
    shadow,
    light: side === 'right' ? 'right' : 'left',
    lightNamed: side !== undefined,
    closeUp,
    ...(text === undefined || text === '' ? {} : { text }),
    clauses: clausesOf(prompt),
    understood,
  };
}

function backgroundOf(
  colour: Rgb | undefined,
  name: SceneName | undefined,
): PromptOptions['background'] {
  if (colour !== undefined) return { kind: 'colour', colour };
  return name === undefined ? { kind: 'studio' } : { kind: 'scene', name };
}

function clausesOf(prompt: string): PromptOptions['clauses'] {
  return (prompt.match(CLAUSE) ?? [])
    .flatMap((clause) => clause.split(AND))
    .map((clause) => clause.replace(/\s+/gu, ' ').trim())
    .filter((clause) => clause !== '' && !FILLER.test(clause))
    .map((text) => ({ text, kinds: KINDS.filter((row) => row.in(text)).map(({ kind }) => kind) }));
}

function isWhite(colour: Rgb | undefined): boolean {
  return colour !== undefined && colour.every((value) => value === 255);
}
