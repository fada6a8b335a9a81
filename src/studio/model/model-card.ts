import { readFile } from 'node:fs/promises';
import { ifThere } from '../../errors/if-there.js';

/** Thrown for a model that is not a segmentation model as this service takes it; says what was found. */
export class UnfitModel extends Error {
  override readonly name = 'UnfitModel';
}

/** Properties of a model that its ONNX file does not tell. */
export interface ModelCard {
  /** `imagenet`: mean and spread of its photos, by channel. `centred`: (byte - 128) / 256. */
  readonly normalisation: 'imagenet' | 'centred';
  /** Side of the input where the model leaves it free, pixels. */
  readonly side?: number;
  /** Name of the output that holds the map; the first where it is not set. */
  readonly output?: string;
}

/** The file beside a model that describes it: of the same name, `.json`. */
export function cardPathOf(model: string): string {
  return model.replace(/(\.onnx)?$/u, '.json');
}

/** Reads what the file beside a model says; without one, the usual. Throws `UnfitModel` for what it cannot mean. */
export async function readModelCard(model: string): Promise<ModelCard> {
  const path = cardPathOf(model);
  const text = await ifThere(readFile(path, 'utf8'));
  if (text === undefined) return { normalisation: 'imagenet' };
  const card = jsonOf(text);
  const wrong = whatIsWrong(card);
  if (wrong === undefined) return { normalisation: 'imagenet', ...(card as Partial<ModelCard>) };
  throw new UnfitModel(
    `is described by ${path}, which must be JSON such as ` +
      `{"normalisation":"centred","side":1024,"output":"mask"}; ${wrong}`,
  );
}

/** The words of a card: what each must be, and whether it is. */
const WORDS: Readonly<Record<string, readonly [string, (value: unknown) => boolean]>> = {
  normalisation: [
    '"imagenet" or "centred"',
    (value) => value === 'imagenet' || value === 'centred',
  ],
  side: [
    'a whole number from 32 to 2048',
    (value) => Number.isInteger(value) && Number(value) >= 32 && Number(value) <= 2048,
  ],
  output: ['the name of an output', (value) => typeof value === 'string' && value !== ''],
};

function whatIsWrong(card: unknown): string | undefined {
  if (typeof card !== 'object' || card === null || Array.isArray(card))
    return 'the file is not such JSON';
  for (const [word, value] of Object.entries(card)) {
    if (!Object.hasOwn(WORDS, word)) return `the member ${word} is unknown`;
    const [expected, fits] = WORDS[word];
    if (!fits(value)) return `its ${word} must be ${expected}`;
  }
  return undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
