import type { GenerationRecord } from '../generations/generation-record.store.js';
import { toListingCopyResult } from '../listing-copy/dto/listing-copy-response.dto.js';
import type { ListingCopyResult } from '../listing-copy/listing-copy.job.js';
import type { ListingImageResult } from '../listing-images/listing-images.job.js';
import type { Operation } from '../persistence/entities/generation.entity.js';
import type { Authorship } from '../providers/authorship.js';
import { type AddressSettings, pictureUrl } from '../storage/picture-addresses.js';
import type { GenerationRecordDto } from './dto/generation-record.dto.js';

/** Of a page of a hundred, what proves a copy would be the most part: it is shown of one alone. */
type Shown = 'alone' | 'listed';
type Presenter = (
  result: unknown,
  settings: AddressSettings,
  shown: Shown,
) => Partial<GenerationRecordDto>;

/** What is shown of a result, by the operation whose worker has stored it. */
const RESULTS: Readonly<Record<Operation, Presenter>> = {
  'listing-images': (result, settings) => {
    const { outputKey, previewKey, notes, fidelity, ...author } = result as ListingImageResult;
    return {
      ...presentAuthor(author),
      notes,
      ...(fidelity !== undefined && { fidelity }),
      outputUrl: pictureUrl(settings, outputKey),
      previewUrl: pictureUrl(settings, previewKey),
    };
  },
  'listing-copy': (result, _, shown) => {
    const { copy, claims, keywords, ...author } = result as ListingCopyResult;
    const proof = { ...(claims && { claims }), ...(keywords && { keywords }) };
    return {
      ...presentAuthor(author),
      result: toListingCopyResult(copy),
      ...(shown === 'alone' && Object.keys(proof).length > 0 && { proof }),
    };
  },
};

function presentAuthor({ provider, model, prompt }: Authorship): Partial<GenerationRecordDto> {
  return {
    provider,
    ...(model !== undefined && { model }),
    ...(prompt !== undefined && { prompt: { version: prompt.version, hash: prompt.hash } }),
  };
}

/** A generation as the API shows it; what it does not have is left out. */
export function presentGeneration(
  record: GenerationRecord,
  settings: AddressSettings,
  shown: Shown = 'alone',
): GenerationRecordDto {
  const { id, operation, status, requestId, charged, createdAt, settledAt, outcome } = record;
  const { type, projectId, shotId, shotLabel } = record;
  return {
    id,
    operation,
    ...(type !== null && { type }),
    status,
    createdAt: createdAt.toISOString(),
    ...(settledAt !== null && { settledAt: settledAt.toISOString() }),
    ...(projectId !== null && { projectId }),
    ...(shotId !== null && { shotId }),
    ...(shotLabel !== null && { shotLabel }),
    requestId,
    ...(record.test && { test: true as const }),
    creditsCharged: charged,
    ...presentOutcome(operation, outcome, settings, shown),
  };
}

function presentOutcome(
  operation: Operation,
  outcome: GenerationRecord['outcome'],
  settings: AddressSettings,
  shown: Shown,
): Partial<GenerationRecordDto> {
  if (outcome === null) return {};
  if (outcome.failure === undefined) return RESULTS[operation](outcome.result, settings, shown);
  const { code, detail } = outcome.failure;
  return { failure: { code, detail } };
}
