import type { ModelPrice } from '../../../config/model-price.js';
import type { ModelVendor } from '../../../config/model-settings.js';

/** List price, US dollars. */
interface ListPrice extends Omit<ModelPrice, 'model'> {
  /** Name of the list that the price was read in. */
  readonly source: string;
  /** Day on which it was read, `YYYY-MM-DD`. */
  readonly read: string;
}

/** A square picture as a model is to be asked for it: at most one of the two parameters is set. */
interface PictureSize {
  /** Side of what comes back, pixels. */
  readonly side: number;
  /** `size` of OpenAI's images API. */
  readonly size?: `${number}x${number}`;
  /** `imageConfig.imageSize` of Google's `generateContent`; undefined for models that do not know it. */
  readonly imageSize?: '1K' | '2K' | '4K';
  /** Reference pictures that one call takes, at most. */
  readonly references: number;
}

interface Retirement {
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

/** Makes the rows of a vendor, with prices of its list per million input and output tokens, and per picture. */
export function rowsOf(vendor: ModelVendor, source: string) {
  const priceOf =
    (read: string) =>
    (input: number, output: number, image = 0): ListPrice => ({
      input,
      output,
      image,
      source,
      read,
    });
  return {
    now: priceOf(CATALOGUE_READ),
    /** Price as published by the end of 2025. */
    older: priceOf(OLDER_READ),

    /** A model that writes texts and sees photos. */
    writer: (id: string, price?: ListPrice, retirement?: Retirement): CatalogueEntry => ({
      id,
      vendor,
      gives: 'text',
      price,
      retirement,
    }),

    /** A model that makes pictures. */
    painter: (
      id: string,
      picture: PictureSize,
      price?: ListPrice,
      retirement?: Retirement,
    ): CatalogueEntry => ({
      id,
      vendor,
      gives: 'picture',
      picture,
      price,
      retirement,
    }),
  };
}

/** The end of a model at its vendor. */
export const off = (day: string, successor: string): Retirement => ({ day, successor });
