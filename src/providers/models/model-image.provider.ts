import type { ModelAccess, ModelVendor } from '../../config/model-settings.js';
import type { PictureAbility } from '../../config/picture-abilities.js';
import type { ShrunkPicture } from '../../imaging/shrink-picture.js';
import { looksLikePicture } from '../../imaging/probe-picture.js';
import type { ImageProvider, ShotRequest } from '../image-provider.port.js';
import type { ProviderPicture } from '../../imaging/provider-picture.js';
import { succeeded, type ProviderOutcome } from '../provider-outcome.js';
import { type SafeFetch, openSafeFetch } from '../../sources/safe-fetch.js';
import { pictureAt } from './answered-picture.js';
import { callModel } from './call-model.js';
import { modelFailure, type ModelCall } from './model-failure.js';
import { PHOTO_SIDES, photosForModels } from './photos-for-models.js';
import type { AnsweredPicture, PictureAnswer, PictureModels } from './picture-models.js';
import { stopFailure } from './stop-reasons.js';

/** Bytes of an answer: a PNG of 16 megapixels that does not compress, in base64. */
const MAX_BYTES = 64 * 1024 * 1024;

const PUBLIC_ONLY = { sourceProxyUrl: undefined, sourceAllowedPrivateNetworks: [] };

/** Lets a model make a picture from the caller's photos: one call, the answer checked by its header. */
export class ModelImageProvider implements ImageProvider {
  readonly name: ModelVendor;
  readonly paid: boolean;
  readonly follows: ReadonlySet<PictureAbility>;

  constructor(
    private readonly models: PictureModels,
    readonly model: string,
    private readonly access: ModelAccess,
    private readonly safeFetch: SafeFetch = openSafeFetch(PUBLIC_ONLY),
  ) {
    this.name = models.vendor;
    this.paid = models.paid;
    this.follows = new Set(models.takesSeed(access) ? ['seed'] : []);
  }

  prepare(
    { sources }: ShotRequest,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<readonly ShrunkPicture[]>> {
    return photosForModels(sources, PHOTO_SIDES.pictures, signal);
  }

  async make(request: ShotRequest, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>> {
    signal.throwIfAborted();
    const photos = await this.prepare(request, signal);
    if (!photos.ok) return photos;
    const { model, access, safeFetch } = this;
    const { vendor, several } = this.models;
    const terms = { vendor, access, maxBytes: MAX_BYTES, several, signal };
    return callModel(terms, async (call) => {
      const { fetch } = call.request;
      const road = { fetch, safeFetch, maxBytes: MAX_BYTES, signal };
      const answer = await this.models.ask({
        model,
        access,
        signal,
        prompt: `${request.prompt.instructions}\n\n${request.prompt.request}`,
        photos: photos.value,
        size: request.size,
        ratio: request.ratio,
        seed: request.seed,
        fetch,
        pictureAt: (address, baseUrl) => pictureAt(address, { ...road, baseUrl }),
      });
      return outcomeOf(call, answer);
    });
  }
}

async function outcomeOf(
  call: ModelCall,
  { pictures, stop, use }: PictureAnswer,
): Promise<ProviderOutcome<ProviderPicture>> {
  const stopped = stop === undefined ? undefined : stopFailure(stop);
  if (stopped !== undefined) return modelFailure(call, stopped, { codes: [stop?.raw], use });
  for (const picture of pictures) {
    const data = await bytesOf(picture);
    if (await looksLikePicture(data)) {
      return succeeded(
        {
          pixels: { kind: 'encoded', data },
          digitalSourceType: 'compositeWithTrainedAlgorithmicMedia',
          notes: [],
        },
        use,
      );
    }
  }
  const wrong = pictures.length === 0 ? (stop?.raw ?? 'empty') : 'not_a_picture';
  return modelFailure(call, 'bad_answer', { codes: [wrong], use });
}

async function bytesOf(picture: AnsweredPicture): Promise<Buffer> {
  if (typeof picture === 'string') return Buffer.from(picture, 'base64');
  const bytes = typeof picture === 'function' ? await picture() : picture;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
