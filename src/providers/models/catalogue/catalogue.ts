import { ANTHROPIC_ENTRIES } from './anthropic.entries.js';
import type { CatalogueEntry } from './catalogue-entry.js';
import { GOOGLE_ENTRIES } from './google.entries.js';
import { OPENAI_ENTRIES } from './openai.entries.js';

/**
 * The vendors' models as they were read on the day of each row: what a model takes and gives, the size to ask
 * for, its price, and the day on which it ends. Models that are gone stay in it, so that a list that names one
 * can be told what has become of it. A model that is not in it is no fault: servers of one's own run their own.
 */
export const MODEL_CATALOGUE: readonly CatalogueEntry[] = [
  ...OPENAI_ENTRIES,
  ...GOOGLE_ENTRIES,
  ...ANTHROPIC_ENTRIES,
];

/**
 * The row of a model, e.g. `findModel('openai', 'gpt-image-2.6-sunburst')?.picture?.size`. A dated or numbered
 * release (`gpt-6-luna-2026-10-01`, `imagen-4.0-generate-001`, `claude-sonnet-5-5-latest`) has the row of its
 * model; `-pro`, `-mini` and their like are models of their own.
 * @param vendor name as before the colon of the provider settings
 * @param id name as after the colon
 * @returns undefined for a model that the catalogue does not know
 */
export function findModel(vendor: string, id: string): CatalogueEntry | undefined {
  const ofVendor = MODEL_CATALOGUE.filter((entry) => entry.vendor === vendor);
  return (
    ofVendor.find((entry) => entry.id === id) ?? ofVendor.find((entry) => isRelease(id, entry.id))
  );
}

/** Tail of the name of a dated or numbered release. */
const RELEASE = /^(?:-(?:latest|\d{8}|\d{4}-\d{2}-\d{2}|\d{3}))?$/;

/** True for the model `of` itself and for its releases. */
export function isRelease(model: string, of: string): boolean {
  return model.startsWith(of) && RELEASE.test(model.slice(of.length));
}
