import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { type Result, succeed } from '../../errors/failure.js';
import type { ClaimedGeneration } from '../../generations/worker/claim.js';
import type { GenerationTask } from '../../generations/worker/generation-worker.service.js';
import { finishPicture, type FinishedPicture } from '../../imaging/finish-picture.js';
import { inspectPicture } from '../../imaging/inspect-picture.js';
import { errorsOf, type Violation } from '../../marketplace-rules/rule.js';
import { plainWords } from '../../marketplace-rules/text/plain-text.js';
import { authorshipOf } from '../../providers/authorship.js';
import type { Fidelity } from '../../providers/fidelity.js';
import type {
  ImageProvider,
  ProviderPicture,
  ShotOrder,
} from '../../providers/image-provider.port.js';
import { ImageProviders, TestImageProviders } from '../../providers/image-providers.js';
import { composeShotPrompt } from '../../providers/prompts/shot.prompt.js';
import { ProviderCalls } from '../../providers/provider-calls.js';
import { made, notMade, type ProviderOutcome } from '../../providers/provider-outcome.js';
import {
  isTrue,
  PictureReview,
  type ReviewedPicture,
} from '../../providers/review/picture-review.js';
import { ProviderRouter } from '../../providers/router/provider-router.service.js';
import type { SourcePicture } from '../../providers/source-picture.js';
import { hasAllPhotos, LOST_PHOTOS } from '../../sources/lost-photos.js';
import { SourceLoader } from '../../sources/source-loader.service.js';
import { mediaPrefix, outputKey } from '../../storage/media-keys.js';
import { ObjectStorage } from '../../storage/object-storage.port.js';
import {
  LISTING_IMAGES,
  type ListingImageInput,
  type ListingImageResult,
} from '../listing-images.job.js';
import { ImageStages } from './image-stages.js';

/** A picture that has passed the rules, and what is kept of how it was made. */
interface ApprovedPicture extends FinishedPicture {
  readonly origin: Omit<ListingImageResult, 'v' | 'outputKey' | 'previewKey'>;
}

/**
 * Makes a listing picture: load, inspect, compose the prompt; for one provider after the other make,
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
    generation: ClaimedGeneration,
    signal: AbortSignal,
  ): Promise<Result<ListingImageResult>> {
    const input = generation.input as ListingImageInput;
    if (!hasAllPhotos(input, 1)) return { ok: false, failure: LOST_PHOTOS };
    const loaded = await this.stages.run('load', () =>
      this.sources.load(input.sources, signal, generation.endsAt),
    );
    if (!loaded.ok) return loaded;
    const readable = await this.stages.run('inspect', () => inspectAll(loaded.value));
    if (!readable.ok) return readable;
    const order = { ...this.orderOf(input, loaded.value), test: generation.test };
    const approved = await this.router.run(
      generation.test ? this.testProviders : this.providers,
      {
        prepare: async (provider, limit) =>
          (await provider.prepare?.(order, limit)) ?? made(undefined),
        call: (provider, limit) => this.make(provider, order, limit),
        review: (provider, picture, limit) => this.approve(provider, picture, order, limit),
      },
      { operation: LISTING_IMAGES, signal, endsAt: generation.endsAt },
    );
    if (!approved.ok) return approved;
    return this.stages.run('store', () => this.store(generation, approved.value, signal));
  }

  async discard({ organizationId, id }: ClaimedGeneration): Promise<void> {
    await this.storage.deletePrefix(mediaPrefix(organizationId, id));
  }

  private orderOf(input: ListingImageInput, sources: readonly SourcePicture[]): ShotOrder {
    const { type, productTitle, userPrompt, customPrompt } = input;
    const size = this.settings.listingImageSize;
    const prompts = type === 'custom' ? { customPrompt } : { userPrompt };
    // Without its markup: models and the studio draw what they are given.
    const title = plainWords(productTitle ?? '') || undefined;
    const wishes = { type, size, productTitle: title, ...prompts };
    return { ...wishes, sources, prompt: composeShotPrompt(wishes) };
  }

  private async approve(
    provider: ImageProvider,
    picture: ProviderPicture,
    order: ShotOrder,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ApprovedPicture>> {
    const repaired = await this.repair(picture, order, signal);
    if (!repaired.ok) return repaired;
    const finished = await this.finish(repaired.value.picture, order);
    const violations = await this.violationsOf(finished, order, signal);
    if (violations.length > 0) return rulesBroken(violations);
    const fidelity = await this.compare(repaired.value, order, signal);
    if (!isTrue(order, fidelity)) return anotherProduct(fidelity);
    const origin = originOf(provider, order, repaired.value.picture, fidelity);
    return made({ ...finished, origin });
  }

  private make(
    provider: ImageProvider,
    order: ShotOrder,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ProviderPicture>> {
    const attempt = { provider, operation: LISTING_IMAGES, signal };
    return this.stages.run('make', () =>
      this.calls.run(attempt, () => provider.make(order, signal)),
    );
  }

  private repair(
    picture: ProviderPicture,
    order: ShotOrder,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ReviewedPicture>> {
    return this.stages.run('repair', () => this.review.repair(picture, order, signal));
  }

  private finish(picture: ProviderPicture, { size, test }: ShotOrder): Promise<FinishedPicture> {
    return this.stages.run('finish', () => finishPicture(picture, { size, test }));
  }

  private violationsOf(
    picture: FinishedPicture,
    order: ShotOrder,
    signal: AbortSignal,
  ): Promise<Violation[]> {
    return this.stages.run('check', async () =>
      errorsOf(await this.review.check(picture, order, signal)),
    );
  }

  private compare(
    reviewed: ReviewedPicture,
    order: ShotOrder,
    signal: AbortSignal,
  ): Promise<Fidelity | undefined> {
    return this.stages.run('compare', () => this.review.compare(reviewed, order, signal));
  }

  private async store(
    generation: ClaimedGeneration,
    picture: ApprovedPicture,
    signal: AbortSignal,
  ): Promise<Result<ListingImageResult>> {
    const { organizationId, id } = generation;
    // 132 random bits: the address of a picture cannot be guessed from its generation's id.
    const token = randomBytes(17).toString('base64url').slice(0, 22);
    const outputs = {
      outputKey: outputKey(organizationId, id, token, 'jpg'),
      previewKey: outputKey(organizationId, id, token, 'webp'),
    };
    await this.storage.put(outputs.outputKey, picture.jpeg, signal);
    await this.storage.put(outputs.previewKey, picture.preview, signal);
    return succeed({ v: 1, ...outputs, ...picture.origin });
  }
}

function rulesBroken(violations: readonly Violation[]): ReturnType<typeof notMade> {
  return notMade(
    'rules_broken',
    'The picture that was made does not pass the marketplace’s rules. Nothing was charged.',
    { diagnosis: `picture: ${violations.map(({ ruleId }) => ruleId).join(', ')}` },
  );
}

function anotherProduct(fidelity: Fidelity | undefined): ReturnType<typeof notMade> {
  const { score, colour, silhouette, text } = fidelity ?? {};
  return notMade(
    'rules_broken',
    'The picture that was made shows another product than the photos. Nothing was charged.',
    { diagnosis: `fidelity ${score}: colour ${colour}, silhouette ${silhouette}, text ${text}` },
  );
}

function originOf(
  provider: ImageProvider,
  { prompt }: ShotOrder,
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
