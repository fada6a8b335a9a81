import type { ProviderLists } from '../config/model-settings.js';
import type { Metrics } from '../observability/metrics/metrics.js';
import type { ReadinessChecks } from '../observability/readiness-checks.js';
import {
  endingModels,
  endingSentence,
  modelsWithAnEnd,
} from '../providers/models/catalogue/ending-models.js';

/** Days change while a process lives. */
const LOOK_MS = 3_600_000;

/** The places in which a process reports models that end. */
interface EndingModelsTellers {
  readonly lists: ProviderLists;
  readonly checks: Pick<ReadinessChecks, 'note'>;
  readonly metrics: Pick<Metrics, 'set'>;
  readonly warn: (sentence: string) => void;
  readonly now?: () => Date;
}

/**
 * Reports the models of the provider lists that have ended, or will within 30 days: one warning each, now and
 * once a UTC day; a note of readiness; and the days that are left of each model, as a metric. The lists stay as
 * they are.
 */
export function tellEndingModels(tellers: EndingModelsTellers): void {
  const { lists, checks, metrics, warn, now = () => new Date() } = tellers;
  let toldOn = '';
  const look = (): void => {
    const moment = now();
    for (const { provider, model, daysLeft } of modelsWithAnEnd(lists, moment))
      metrics.set('listing_model_days_left', { provider, model }, daysLeft);
    const today = moment.toISOString().slice(0, 10);
    if (today === toldOn) return;
    toldOn = today;
    for (const ending of endingModels(lists, moment)) warn(endingSentence(ending));
  };
  checks.note(() => endingModels(lists, now()).map(endingSentence));
  look();
  setInterval(look, LOOK_MS).unref();
}
