import type {
  LanguageModelV3GenerateResult,
  LanguageModelV3Prompt,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { ModelAccess, ModelVendor } from '../../config/model-settings.js';
import type { ShrunkPicture } from '../../imaging/shrink-picture.js';
import type { ComposedPrompt } from '../composed-prompt.js';
import type { CopyRequest, CopyProvider } from '../copy-provider.port.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import type { ModelUse } from '../../accounting/attempt.js';
import { succeeded, type ProviderOutcome } from '../provider-outcome.js';
import { callModel } from './call-model.js';
import type { LanguageModels } from './language-models.js';
import { LISTING_COPY_SCHEMA, readListingCopy } from './listing-copy-answer.js';
import { modelFailure, type ModelCall } from './model-failure.js';
import { PHOTO_SIDES, photosForModels, seesPhotos } from './photos-for-models.js';
import { stopFailure } from './stop-reasons.js';

/** Bytes of an answer; copy takes some 10 kB, and reasoning may stand beside it. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Lets a language model write listing copy: one call, structured output, the answer checked. */
export class ModelCopyProvider implements CopyProvider {
  readonly name: ModelVendor;
  readonly paid = true;

  constructor(
    private readonly models: LanguageModels,
    readonly model: string,
    private readonly access: ModelAccess,
  ) {
    this.name = models.vendor;
  }

  prepare(
    { photos }: CopyRequest,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<readonly ShrunkPicture[]>> {
    return photosForModels(seesPhotos(this.model) ? photos : [], PHOTO_SIDES.copy, signal);
  }

  async write(request: CopyRequest, signal: AbortSignal): Promise<ProviderOutcome<ListingCopy>> {
    signal.throwIfAborted();
    const photos = await this.prepare(request, signal);
    if (!photos.ok) return photos;
    const terms = { vendor: this.name, access: this.access, maxBytes: MAX_BYTES, signal };
    return callModel(terms, async (call) => {
      const { fetch } = call.request;
      const result = await this.models.open(this.model, this.access, fetch).doGenerate({
        prompt: promptOf(request.prompt, photos.value),
        responseFormat: { type: 'json', schema: LISTING_COPY_SCHEMA, name: 'listing_copy' },
        abortSignal: signal,
        ...this.models.options(this.access, this.model),
      });
      return outcomeOf(call, result);
    });
  }
}

function promptOf(
  { instructions, request }: ComposedPrompt,
  photos: readonly ShrunkPicture[],
): LanguageModelV3Prompt {
  const files = photos.map(
    ({ bytes, mediaType }) => ({ type: 'file', data: bytes, mediaType }) as const,
  );
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: [{ type: 'text', text: request }, ...files] },
  ];
}

function outcomeOf(
  call: ModelCall,
  { content, finishReason, usage }: LanguageModelV3GenerateResult,
): ProviderOutcome<ListingCopy> {
  const use = useOf(usage);
  const stopped = stopFailure(finishReason);
  if (stopped !== undefined) {
    return modelFailure(call, stopped, { codes: [finishReason.raw, finishReason.unified], use });
  }
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const read = readListingCopy(text);
  return 'copy' in read
    ? succeeded(read.copy, use)
    : modelFailure(call, 'bad_answer', { codes: [read.wrong], use });
}

function useOf({ inputTokens, outputTokens }: LanguageModelV3Usage): ModelUse {
  return { inputTokens: inputTokens.total, outputTokens: outputTokens.total };
}
