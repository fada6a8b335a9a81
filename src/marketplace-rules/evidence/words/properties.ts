import { readLists } from '../../data/read-lists.js';
import type { TermRow } from './term-row.js';

const LISTS = readLists<{
  properties: readonly TermRow[];
}>('properties');

/** Certificates, standards and properties that a buyer relies on. */
export const PROPERTIES = LISTS.properties;

/** Substances whose absence is claimed without a hyphen, as in "gluten free"; with one, any word may stand there. */
export const OFTEN_ABSENT: ReadonlySet<string> = new Set(
  'bpa gluten sugar lead latex nickel phthalate phthalates pvc paraben parabens sulfate sulphate fragrance perfume alcohol dairy lactose nut gmo toxin chemical pesticide fluoride silicone leather wrinkle odor odour rust lint plastic acid oil'.split(
    ' ',
  ),
);
