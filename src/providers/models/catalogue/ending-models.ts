import { MODEL_SETTINGS, type ProviderLists } from '../../../config/model-settings.js';
import { findModel } from './catalogue.js';

/** Days before its end from which a model is reported. */
export const NOTICE_DAYS = 30;

const DAY_MS = 86_400_000;

/** A model of a provider list that ends at its vendor, or has ended. */
export interface EndingModel {
  readonly list: 'IMAGE_PROVIDERS' | 'COPY_PROVIDERS';
  /** Name before the colon of the entry. */
  readonly provider: string;
  /** Name after it. */
  readonly model: string;
  /** First UTC day on which the vendor refuses it, `YYYY-MM-DD`. */
  readonly day: string;
  /** True where it may have been off before that day. */
  readonly orEarlier: boolean;
  /** Whole days until that day; 0 and less: it is off. */
  readonly daysLeft: number;
  /** Model of the same vendor to write in its place. */
  readonly successor: string;
  /** The setting that sends its calls to another server, which may run a model of that name itself. */
  readonly elsewhere?: string;
}

/** Whole days from the UTC date of `now` to a day `YYYY-MM-DD`. */
export function daysLeft(day: string, now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / DAY_MS);
}

/** Every entry of the lists whose model has a day of retirement, however far away, in their order. */
export function modelsWithAnEnd(lists: ProviderLists, now: Date): EndingModel[] {
  const entries = [
    ...lists.imageProviders.map((choice) => ({ list: 'IMAGE_PROVIDERS', ...choice }) as const),
    ...lists.copyProviders.map((choice) => ({ list: 'COPY_PROVIDERS', ...choice }) as const),
  ];
  return entries.flatMap(({ list, name, model = '' }) => {
    const { vendor, retirement } = findModel(name, model) ?? {};
    if (vendor === undefined || retirement === undefined) return [];
    const { day, orEarlier = false, successor } = retirement;
    const redirected = lists.modelAccess[vendor].baseUrl !== undefined;
    return [
      {
        list,
        provider: name,
        model,
        day,
        orEarlier,
        successor,
        daysLeft: daysLeft(day, now),
        ...(redirected && { elsewhere: MODEL_SETTINGS[vendor].baseUrl }),
      },
    ];
  });
}

/** Entries whose models are off, or will be within 30 days. */
export function endingModels(lists: ProviderLists, now: Date): EndingModel[] {
  return modelsWithAnEnd(lists, now).filter((each) => each.daysLeft <= NOTICE_DAYS);
}

/** One sentence for an operator: the model, its day, and what to write in its place. */
export function endingSentence(ending: EndingModel): string {
  const { list, provider, model } = ending;
  return `${list} names ${provider}:${model}, ${endOf(ending)}: ${replacementOf(ending)}.`;
}

/** The end of the model and its day, as a part of a sentence. */
export function endOf({ day, orEarlier, daysLeft: days }: EndingModel): string {
  if (days > 0)
    return `which its vendor switches off on ${day} (in ${days} ${days === 1 ? 'day' : 'days'})`;
  return `which its vendor switched off on ${day}${orEarlier ? ' or earlier' : ''}`;
}

/** The name to write instead, as a part of a sentence. */
export function replacementOf({ provider, successor, elsewhere }: EndingModel): string {
  const own =
    elsewhere === undefined ? '' : `, unless the server of ${elsewhere} runs this model itself`;
  return `replace it with ${provider}:${successor}${own}`;
}
