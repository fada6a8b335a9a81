import { MODEL_SETTINGS } from '../../config/model-settings.js';
import type { ProviderChoice } from '../../config/setting-readers.js';
import { type CatalogueEntry } from '../../providers/models/catalogue/catalogue-entry.js';
import { findModel } from '../../providers/models/catalogue/catalogue.js';
import {
  type EndingModel,
  endingModels,
  endOf,
  replacementOf,
} from '../../providers/models/catalogue/ending-models.js';
import {
  type Check,
  type DoctorContext,
  failed,
  type Finding,
  inTwo,
  ok,
  skipped,
  warning,
} from './check.js';

/** The lists that name models, and what they want of one. */
const LISTS = [
  { list: 'IMAGE_PROVIDERS', key: 'imageProviders', gives: 'picture' },
  { list: 'COPY_PROVIDERS', key: 'copyProviders', gives: 'text' },
] as const;

/** The models of the lists against the catalogue. */
export const MODELS_CHECK: Check = {
  name: 'models',
  needs: LISTS.map(({ list }) => list),
  limitMs: 1_000,
  run: async (context) => {
    const found = LISTS.flatMap((row) =>
      context.settings[row.key]
        .filter(({ model }) => model !== undefined)
        .map((choice) => judge(context, row, choice)),
    );
    return found.length > 0 ? found : [skipped('no provider list names a model')];
  },
};

function judge(
  { settings, now }: DoctorContext,
  { list, gives }: (typeof LISTS)[number],
  { name, model = '' }: ProviderChoice,
): Finding {
  const entry = findModel(name, model);
  const who = `${list}: ${name}:${model}`;
  if (entry === undefined)
    return ok(`${who} is not in the catalogue: its price and its end are unknown`);
  const ending = endingModels(settings, now()).find(
    (each) => each.list === list && each.provider === name && each.model === model,
  );
  if (ending !== undefined) return told(who, ending);
  if (entry.gives !== gives) return wrongKind(who, entry, settings);
  const day = entry.retirement?.day;
  return ok(
    `${who} is in the catalogue, ${day === undefined ? 'no end announced' : `ends on ${day}`}`,
  );
}

/** A server of the operator's may run what the vendor does not. */
function told(who: string, ending: EndingModel): Finding {
  const { todo } = inTwo(`: ${replacementOf(ending)}`);
  const found = `${who}, ${endOf(ending)}`;
  return ending.daysLeft > 0 || ending.elsewhere !== undefined
    ? warning(found, todo)
    : failed(found, todo);
}

function wrongKind(
  who: string,
  { vendor, gives }: CatalogueEntry,
  { modelAccess }: DoctorContext['settings'],
): Finding {
  const found = `${who} makes ${gives === 'text' ? 'text, not images' : 'images, not text'}`;
  const todo = 'Name a model of the other kind';
  const { baseUrl } = modelAccess[vendor];
  if (baseUrl === undefined) return failed(found, todo);
  const own = MODEL_SETTINGS[vendor].baseUrl;
  return warning(found, `${todo}, unless the server of ${own} has a fitting model of that name`);
}
