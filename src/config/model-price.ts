import type { SettingReader } from './setting-readers.js';

/** Price of a model, US dollars. */
export interface ModelPrice {
  /** Name as after the colon of the provider settings. */
  readonly model: string;
  /** Per million input tokens. */
  readonly input: number;
  /** Per million output tokens. */
  readonly output: number;
  /** Per picture, for models that are billed by the picture; 0 otherwise. */
  readonly image: number;
}

const AMOUNT = String.raw`\d{1,6}(?:\.\d{1,6})?`;

const ENTRY = new RegExp(`^([^=\\s]{1,128})=(${AMOUNT})/(${AMOUNT})(?:/(${AMOUNT}))?$`);

/** `MODEL=INPUT/OUTPUT` or `MODEL=INPUT/OUTPUT/PICTURE`, separated by commas. */
export const modelPriceList: SettingReader<readonly ModelPrice[]> = (text) => {
  const entries = text.split(',').map((part) => ENTRY.exec(part.trim()));
  const value = entries.flatMap((entry) => (entry === null ? [] : [toPrice(entry)]));
  return value.length === entries.length
    ? { value }
    : {
        expected:
          'a comma-separated list of MODEL=INPUT/OUTPUT or MODEL=INPUT/OUTPUT/PICTURE in US dollars per million tokens and per image',
      };
};

function toPrice([, model = '', input, output, image = '0']: RegExpExecArray): ModelPrice {
  return { model, input: Number(input), output: Number(output), image: Number(image) };
}
