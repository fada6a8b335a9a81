import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { fail, type Result, succeed } from '../../errors/failure.js';
import type { ClaimedGeneration } from '../../generations/worker/claim.js';
import type {
  GenerationJob,
  GenerationTask,
} from '../../generations/worker/generation-worker.service.js';
import { finishPicture, type FinishedPicture } from '../../imaging/finish-picture.js';
import { inspectPicture } from '../../imaging/inspect-picture.js';
import { errorsOf, type Violation } from '../../marketplace-rules/rule.js';
import { plainWords } from '../../marketplace-rules/text/plain-text.js';
import { authorshipOf } from '../../providers/composed-prompt.js';
import type { PictureFormat, PictureOptions } from '../../listing/picture-options.js';
import type { Fidelity } from '../../listing/fidelity.js';
import {
  type ImageProvider,
  ImageProviders,
  type ShotRequest,
  TestImageProviders,
} from '../../providers/image-provider.port.js';
import type { ProviderPicture } from '../../imaging/provider-picture.js';
import { composeShotPrompt } from '../../providers/prompts/shot.prompt.js';
import { type ProviderAttempt, ProviderCalls } from '../../providers/provider-calls.js';
import { succeeded, failed, type ProviderOutcome } from '../../providers/provider-outcome.js';
import {
  isTrue,
  PictureReview,
  type ReviewedPicture,
  rulesBroken,
} from '../../review/picture-review.js';
import { ProviderRouter } from '../../providers/router/provider-router.service.js';
import type { SourcePicture } from '../../listing/source-picture.js';
import { hasAllPhotos, LOST_PHOTOS } from '../../sources/stored-source.js';
import { SourceLoader } from '../../sources/source-loader.service.js';
import { mediaPrefix, outputKey } from '../../storage/media-keys.js';
import { ObjectStorage } from '../../storage/object-storage.port.js';
import {
  LISTING_IMAGES,
  type ListingImageInput,
  type ListingImageResult,
  type StoredImage,
} from '../listing-images.job.js';
import { CUT_OUT_PADDING, LONGEST_PNG } from '../option-limits.js';
import { ImageStages } from './image-stages.js';
import { allOf, follows, takesOf } from './takes.js';

/** An image that has passed the rules, and the facts of its making that are kept. */
interface ApprovedPicture extends FinishedPicture {
  readonly origin: Omit<StoredImage, 'outputKey' | 'previewKey'>;
}

/**
 * Makes a listing image: load, inspect, compose the prompt; for one provider after the other make,
 * repair, finish, check, compare; store.
 */
@Injectable()
export class ListingImagesGenerator implements GenerationTask {
  constructor(
    private readonly settings: Settings,
    private readonly sources: SourceLoader,
    private readonly calls: ProviderCalls,
    private readonly router: ProviderRouter,
    private readonly review: PictureReview,
    private readonly stages: ImageStages,
    @Inject(ImageProviders) private readonly providers: readonly ImageProvider[],
    @Inject(TestImageProviders) private readonly testProviders: readonly ImageProvider[],
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {}

  async generate(
    generation: GenerationJob,
    signal: AbortSignal,
  ): Promise<Result<ListingImageResult>> {
    const { attempts } = generation;
    const input = generation.input as ListingImageInput;
    if (!hasAllPhotos(input, 1)) return { ok: false, failure: LOST_PHOTOS };
    const loaded = await this.stages.run('load', () =>
      this.sources.load(input.sources, signal, generation.endsAt),
    );
    if (!loaded.ok) return loaded;
    const readable = await this.stages.run('inspect', () => inspectAll(loaded.value));
    if (!readable.ok) return readable;
    const request = { ...this.requestOf(input, loaded.value), test: generation.test };
    const approved = await allOf(takesOf(input.options), signal, (take, limit) =>
      this.makeOne({ ...generation, attempts: attempts.branch() }, { ...request, ...take }, limit),
    );
    if (!approved.ok) return approved;
    return this.stages.run('store', () =>
      this.store(generation, approved.value, input.options, signal),
    );
  }

  /** Makes one image, by the first provider that can. */
  private makeOne(
    { test, endsAt, attempts }: GenerationJob,
    request: ShotRequest,
    signal: AbortSignal,
  ): Promise<Result<ApprovedPicture>> {
    const providers = (test ? this.testProviders : this.providers).filter((one) =>
      follows(one, request),
    );
    if (providers.length === 0) return Promise.resolve(NONE_FOLLOWS);
    return this.router.run(
      providers,
      {
        prepare: async (provider, limit) =>
          (await provider.prepare?.(request, limit)) ?? succeeded(undefined),
        call: (provider, limit) =>
          this.make({ provider, operation: LISTING_IMAGES, signal: limit, attempts }, request),
        review: (provider, picture, limit) => this.approve(provider, picture, request, limit),
      },
      { operation: LISTING_IMAGES, signal, endsAt, attempts },
    );
  }

  async deleteOutputs({ organizationId, id }: ClaimedGeneration): Promise<void> {
    await this.storage.deletePrefix(mediaPrefix(organizationId, id));
  }

  private requestOf(input: ListingImageInput, sources: readonly SourcePicture[]): ShotRequest {
    const { type, productTitle, userPrompt, customPrompt, options = {} } = input;
    const { ratio, format, background } = options;
    const most = format === 'png' ? LONGEST_PNG : Infinity;
    const size = options.size ?? Math.min(this.settings.listingImageSize, most);
    const padding = options.padding ?? (background === 'transparent' ? CUT_OUT_PADDING : undefined);
    const file = { ratio, padding, format, background };
    const prompts = type === 'custom' ? { customPrompt } : { userPrompt };
    // Without its markup: models and the studio draw what they are given.
    const title = plainWords(productTitle ?? '') || undefined;
    const wishes = { type, size, productTitle: title, ...file, ...prompts };
    return { ...wishes, sources, prompt: composeShotPrompt(wishes) };
  }

  private async approve(
    provider: ImageProvider,
    picture: ProviderPicture,
    request: ShotRequest,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ApprovedPicture>> {
    const repaired = await this.repair(picture, request, signal);
    if (!repaired.ok) return repaired;
    const finished = await this.finish(repaired.value.picture, request);
    const violations = await this.violationsOf(finished, request, signal);
    if (violations.length > 0) return rulesBroken(...violations.map(({ ruleId }) => ruleId));
    const fidelity = await this.compare(repaired.value, request, signal);
    if (!isTrue(request, fidelity)) return anotherProduct(fidelity);
    const origin = originOf(provider, request, repaired.value.picture, fidelity);
    return succeeded({ ...finished, origin });
  }

  private make(
    attempt: ProviderAttempt & { readonly provider: ImageProvider },
    request: ShotRequest,
  ): Promise<ProviderOutcome<ProviderPicture>> {
    const { provider, signal } = attempt;
    return this.stages.run('make', () =>
      this.calls.run(attempt, () => provider.make(request, signal)),
    );
  }

  private repair(
    picture: ProviderPicture,
    request: ShotRequest,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ReviewedPicture>> {
    return this.stages.run('repair', () => this.review.repair(picture, request, signal));
  }

  private finish(picture: ProviderPicture, request: ShotRequest): Promise<FinishedPicture> {
    return this.stages.run('finish', () => finishPicture(picture, request));
  }

  private violationsOf(
    picture: FinishedPicture,
    request: ShotRequest,
    signal: AbortSignal,
  ): Promise<Violation[]> {
    return this.stages.run('check', async () =>
      errorsOf(await this.review.check(picture, request, signal)),
    );
  }

  private compare(
    reviewed: ReviewedPicture,
    request: ShotRequest,
    signal: AbortSignal,
  ): Promise<Fidelity | undefined> {
    return this.stages.run('compare', () => this.review.compare(reviewed, request, signal));
  }

  private async store(
    generation: ClaimedGeneration,
    pictures: readonly ApprovedPicture[],
    options: PictureOptions | undefined,
    signal: AbortSignal,
  ): Promise<Result<ListingImageResult>> {
    const stored: StoredImage[] = [];
    for (const picture of pictures)
      stored.push(await this.storeOne(generation, picture, options?.format, signal));
    const [first] = stored as [StoredImage];
    const several = options?.variations !== undefined && { variations: stored };
    return succeed({ v: 1, ...first, ...several });
  }

  private async storeOne(
    { organizationId, id }: ClaimedGeneration,
    { file, preview, origin }: ApprovedPicture,
    format: PictureFormat = 'jpeg',
    signal: AbortSignal,
  ): Promise<StoredImage> {
    // 132 random bits: the address of an image cannot be guessed from its generation's id.
    const token = (): string => randomBytes(17).toString('base64url').slice(0, 22);
    const own = token();
    const outputs = {
      outputKey: outputKey(organizationId, id, own, EXTENSIONS[format]),
      // A WebP and its preview have one extension.
      previewKey: outputKey(organizationId, id, format === 'webp' ? token() : own, 'webp'),
    };
    await this.storage.put(outputs.outputKey, file, signal);
    await this.storage.put(outputs.previewKey, preview, signal);
    return { ...outputs, ...origin };
  }
}

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

const NONE_FOLLOWS = fail(
  'provider_failed',
  'No image provider of this service follows the options seed or padding. Nothing was charged. Leave them out.',
);

function anotherProduct(fidelity: Fidelity | undefined): ReturnType<typeof failed> {
  const { score, colour, silhouette, text } = fidelity ?? {};
  return failed(
    'rules_broken',
    'The generated image shows another product than the photos. Nothing was charged.',
    { diagnosis: `fidelity ${score}: colour ${colour}, silhouette ${silhouette}, text ${text}` },
  );
}

function originOf(
  provider: ImageProvider,
  { prompt }: ShotRequest,
  picture: ProviderPicture,
  fidelity: Fidelity | undefined,
): ApprovedPicture['origin'] {
  return {
    ...authorshipOf(provider, prompt),
    notes: [...picture.notes, ...fidelityNotes(picture, fidelity)],
    ...(fidelity !== undefined && { fidelity }),
  };
}

function fidelityNotes(
  { digitalSourceType }: ProviderPicture,
  fidelity: Fidelity | undefined,
): string[] {
  if (digitalSourceType === 'composite')
    return [fidelity === undefined ? 'fidelity:not-measured' : 'fidelity:own-pixels'];
  return fidelity === undefined ? ['fidelity:unknown'] : [];
}

async function inspectAll(pictures: readonly SourcePicture[]): Promise<Result<void>> {
  for (const picture of pictures) {
    const inspected = await inspectPicture(picture.bytes, picture.index);
    if (!inspected.ok) return inspected;
  }
  return succeed(undefined);
}
