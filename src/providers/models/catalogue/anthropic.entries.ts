import { type CatalogueEntry, off, rowsOf } from './catalogue-entry.js';

const { now, older, writer } = rowsOf('anthropic', 'Claude API, Pricing');

/** Anthropic's models. */
export const ANTHROPIC_ENTRIES: readonly CatalogueEntry[] = [
  writer('claude-opus-5-5'),
  writer('claude-sonnet-5-5', now(2, 10)),
  // Prompts of up to 100,000 tokens, which those of a listing are by far.
  writer('claude-haiku-5-5', now(0.1, 0.5)),
  writer('claude-haiku-4-5', older(1, 5)),
  writer('claude-opus-4-5', older(5, 25)),
  writer('claude-opus-4-1', older(15, 75), off('2026-08-05', 'claude-opus-5-5')),
  writer('claude-sonnet-4-5', older(3, 15), off('2026-11-30', 'claude-sonnet-5-5')),
  writer('claude-sonnet-4', older(3, 15), off('2026-06-15', 'claude-sonnet-5-5')),
];
