import type { ModelVendor } from '../../../config/model-settings.js';

/** List price, US dollars. */
export interface ListPrice {
  /** Per million input tokens. */
  readonly input: number;
  /** Per million output tokens. */
  readonly output: number;
  /** Per picture, for models that are billed by the picture; 0 otherwise. */
  readonly image: number;
  /** Name of the list that the price was read in. */
  readonly source: string;
  /** Day on which it was read, `YYYY-MM-DD`. */
  readonly read: string;
}

/** A square picture as a model is to be asked for it: at most one of the two parameters is set. */
export interface PictureSize {
  /** Side of what comes back, pixels. */
  readonly side: number;
  /** `size` of OpenAI's images API. */
  readonly size?: `${number}x${number}`;
  /** `imageConfig.imageSize` of Google's `generateContent`; undefined for models that do not know it. */
  readonly imageSize?: '1K' | '2K' | '4K';
  /** Reference pictures that one call takes, at most. */
  readonly references: number;
}

/** The end of a model at its vendor. */
export interface Retirement {
  /** First UTC day on which calls fail, `YYYY-MM-DD`. */
  readonly day: string;
  /** True where the vendor's list gives no day: the model was off when it was read on `day`. */
  readonly orEarlier?: true;
  /** Model of the same vendor that the vendor, or this table, names instead; in this table, and alive. */
  readonly successor: string;
}

/** One model of a vendor, as read on a day. */
export interface CatalogueEntry {
  /** Name as after the colon of the provider settings, without the date of a release. */
  readonly id: string;
  readonly vendor: ModelVendor;
  readonly takes: readonly ('text' | 'photos')[];
  readonly gives: 'text' | 'picture';
  /** For models that give pictures. */
  readonly picture?: PictureSize;
  /** Undefined where it is not known: `MODEL_PRICES` can tell it. */
  readonly price?: ListPrice;
  /** Undefined while no day is announced. */
  readonly retirement?: Retirement;
}

/** Day on which the vendors' lists of models, prices and retirements were read last. */
export const CATALOGUE_READ = '2026-11-28';

/** Day of the older prices, for models that are not in the vendors' lists any more or were not read again. */
const OLDER_READ = '2025-12-31';

/** Price of a list as of `CATALOGUE_READ`. */
export function priceOf(source: string, input: number, output: number, image = 0): ListPrice {
  return { input, output, image, source, read: CATALOGUE_READ };
}

/** Price as published by the end of 2025. */
export function olderPriceOf(source: string, input: number, output: number, image = 0): ListPrice {
  return { input, output, image, source, read: OLDER_READ };
}

/** A model of `vendor` that writes texts and sees photos. */
export function writer(
  vendor: ModelVendor,
  id: string,
  price?: ListPrice,
  retirement?: Retirement,
): CatalogueEntry {
  return { id, vendor, takes: ['text', 'photos'], gives: 'text', price, retirement };
}

/** A model of `vendor` that makes pictures; one that takes no references takes texts alone. */
export function painter(
  vendor: ModelVendor,
  id: string,
  picture: PictureSize,
  price?: ListPrice,
  retirement?: Retirement,
): CatalogueEntry {
  const takes = picture.references > 0 ? (['text', 'photos'] as const) : (['text'] as const);
  return { id, vendor, takes, gives: 'picture', picture, price, retirement };
}
