import type { GenerationRecord } from '../generations/records/generation-record.store.js';
import { toListingCopyResult } from '../listing-copy/dto/listing-copy-response.dto.js';
import type { ListingCopyInput, ListingCopyResult } from '../listing-copy/listing-copy.job.js';
import type {
  ListingImageInput,
  ListingImageResult,
  StoredImage,
} from '../listing-images/listing-images.job.js';
import { altText } from '../marketplace-rules/side-texts/alt-text.js';
import { itemHighlights } from '../marketplace-rules/side-texts/item-highlights.js';
import { plainDescription } from '../marketplace-rules/side-texts/plain-description.js';
import type { Operation } from '../persistence/kinds.js';
import type { Authorship } from '../listing/authorship.js';
import type { ListingCopy } from '../listing/listing-copy.js';
import { progressOf, type Stage } from '../listing/stage.js';
import { type AddressSettings, pictureUrl } from '../storage/picture-addresses.js';
import type { GenerationRecordDto } from './dto/generation-record.dto.js';
import type { ImageFactsDto, ImageVariationDto } from './dto/image-variation.dto.js';

type ImageFacts = Pick<ImageFactsDto, keyof ImageFactsDto>;
type AuthorFacts = Pick<ImageFactsDto, 'provider' | 'model' | 'prompt'>;

/** Of a page of a hundred, what proves a copy would be the most part: it is shown of one alone. */
type Shown = 'alone' | 'listed';
type Presenter = (
  result: unknown,
  settings: AddressSettings,
  shown: Shown,
  input: unknown,
) => Partial<GenerationRecordDto>;

/** Public part of a stored result, by operation. */
const RESULTS: Readonly<Record<Operation, Presenter>> = {
  'listing-images': (result, settings, _, input) => {
    const { variations, ...image } = result as ListingImageResult;
    const { options } = (input ?? {}) as Partial<ListingImageInput>;
    return {
      ...presentImage(image, settings),
      ...(options !== undefined && { options }),
      ...(variations !== undefined && {
        variations: variations.map((one, k) => ({
          ...presentImage(one, settings),
          ...presentSeed(one, options?.seed, k),
        })),
      }),
      ...presentAltText(input as ListingImageInput | undefined),
    };
  },
  'listing-copy': (result, _, shown, input) => {
    const { copy, rulePack, claims, keywords, ...author } = result as ListingCopyResult;
    const proof = { ...(claims && { claims }), ...(keywords && { keywords }) };
    return {
      ...presentAuthor(author),
      ...(rulePack !== undefined && { rulePack }),
      result: toListingCopyResult(copy),
      ...presentSideTexts(copy, input as ListingCopyInput | undefined),
      ...(shown === 'alone' && Object.keys(proof).length > 0 && { proof }),
    };
  },
};

/** A model that was sent no seed has chosen one that nobody knows. */
function presentSeed(
  { provider }: StoredImage,
  seed: number | undefined,
  place: number,
): Pick<ImageVariationDto, 'seed'> {
  if (seed === undefined && provider !== 'studio') return {};
  return { seed: (seed ?? 0) + place };
}

function presentImage(
  { outputKey, previewKey, notes, fidelity, ...author }: StoredImage,
  settings: AddressSettings,
): ImageFacts {
  return {
    ...presentAuthor(author),
    notes,
    ...(fidelity !== undefined && { fidelity }),
    outputUrl: pictureUrl(settings, outputKey),
    previewUrl: pictureUrl(settings, previewKey),
  };
}

function presentAltText(input?: ListingImageInput): Partial<GenerationRecordDto> {
  const text = input?.productTitle && altText(input.productTitle, input.type);
  return text ? { altText: text } : {};
}

function presentSideTexts(
  copy: ListingCopy,
  input?: ListingCopyInput,
): Partial<GenerationRecordDto> {
  if (input === undefined) return {};
  return {
    itemHighlights: itemHighlights(input.brief, copy),
    plainDescription: plainDescription(copy.htmlDescription),
  };
}

function presentAuthor({ provider, model, prompt }: Authorship): AuthorFacts {
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
  const { id, operation, status, requestId, charged, createdAt, settledAt } = record;
  const { type, projectId, shotId, shotLabel, stage } = record;
  return {
    id,
    operation,
    ...(type !== null && { type }),
    status,
    ...(status === 'open' && stage !== null && presentStage(stage as Stage)),
    createdAt: createdAt.toISOString(),
    ...(settledAt !== null && { settledAt: settledAt.toISOString() }),
    ...(projectId !== null && { projectId }),
    ...(shotId !== null && { shotId }),
    ...(shotLabel !== null && { shotLabel }),
    requestId,
    ...(record.test && { test: true as const }),
    creditsCharged: charged,
    ...presentOutcome(record, settings, shown),
  };
}

function presentStage(stage: Stage): Partial<GenerationRecordDto> {
  return { stage, progress: progressOf(stage) };
}

function presentOutcome(
  { operation, outcome, input }: GenerationRecord,
  settings: AddressSettings,
  shown: Shown,
): Partial<GenerationRecordDto> {
  if (outcome === null) return {};
  if (outcome.failure === undefined) {
    return RESULTS[operation](outcome.result, settings, shown, input);
  }
  const { code, detail } = outcome.failure;
  return { failure: { code, detail } };
}
