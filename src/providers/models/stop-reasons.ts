import type { LanguageModelV3FinishReason } from '@ai-sdk/provider';
import type { ModelFailureKind } from './failure-details.js';

/** Reason for which a model stopped: in the vendor's own word, and in the library's. */
export type StopReason = Pick<LanguageModelV3FinishReason, 'raw' | 'unified'>;

/**
 * Vendors' own words for a refusal. The library knows most of them as `content-filter`; those about
 * pictures are newer than it.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  // OpenAI
  'content_filter',
  // Anthropic
  'refusal',
  // Google, of an answer and of a prompt
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'MODEL_ARMOR',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
  'JAILBREAK',
]);

/** Failure that a stop stands for; undefined where the answer is finished. */
export function stopFailure({ raw, unified }: StopReason): ModelFailureKind | undefined {
  if (unified === 'content-filter' || REFUSALS.has(raw ?? '')) return 'refused';
  return unified === 'length' || unified === 'error' ? 'bad_answer' : undefined;
}
