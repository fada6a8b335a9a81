import type { CallFacts } from './call-facts.js';
import { ListingProblemError } from './errors.js';
import { type Answer, type Request, Transport, type TransportOptions } from './transport.js';
import type {
  Account,
  CopyValidation,
  CreateListingCopy,
  CreateListingImage,
  Generation,
  GenerationFilters,
  ImageValidation,
  Listing,
  ListingCopy,
  ListingImage,
  ListingPatch,
  Marketplace,
  ValidateListingCopy,
  ValidateListingImages,
} from './types.js';

export type { CallFacts } from './call-facts.js';
export * from './errors.js';
export { imageFromBytes, imageFromFile } from './image-entry.js';
export { MARKETPLACES, SHOT_TYPES } from './lists.js';
export type * from './types.js';
export { verifyWebhook, WebhookVerificationError } from './verify-webhook.js';

/** Options of a client; all but the key have defaults. */
export interface ListingClientOptions {
  readonly apiKey: string;
  /** `PUBLIC_BASE_URL` of the service; `http://127.0.0.1:3000` unless given. */
  readonly baseUrl?: string;
  /** Repeats of one call at most: 4 unless given. */
  readonly retries?: number;
  /** Longest wait before one repeat, milliseconds: 60,000 unless given. */
  readonly longestWaitMs?: number;
  /** Time of one attempt, milliseconds: 130,000 unless given, which is above the usual deadline of the service. */
  readonly timeoutMs?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** `x-request-id`: id of the call in the logs of both sides. */
  readonly requestId?: string;
}

/** Options of a call that may cost credits. */
export interface CreateOptions extends CallOptions {
  /** Key of the call: a repeat with it is charged once. A new one for each call unless given. */
  readonly idempotencyKey?: string;
}

/** Options of a call whose rules differ by country. */
export interface MarketplaceOptions {
  /** Country whose rules hold; the organization's own, else US, unless given. */
  readonly marketplace?: Marketplace;
}

/** The body of an answer without `success`, and the facts of the call. */
type Answered<T> = T & { readonly call: CallFacts };

/** Calls the service; every method rejects with a `ListingError`. */
export class ListingClient {
  private readonly transport: Transport;

  constructor({
    apiKey,
    baseUrl,
    retries,
    longestWaitMs,
    timeoutMs,
    ...rest
  }: ListingClientOptions) {
    const options: TransportOptions = {
      apiKey,
      baseUrl: (baseUrl ?? 'http://127.0.0.1:3000').replace(/\/+$/, ''),
      retries: retries ?? 4,
      longestWaitMs: longestWaitMs ?? 60_000,
      timeoutMs: timeoutMs ?? 130_000,
      fetch: rest.fetch ?? ((...call) => fetch(...call)),
    };
    this.transport = new Transport(options);
  }

  /** Makes one listing image. */
  createListingImage(
    body: CreateListingImage,
    options: CreateOptions = {},
  ): Promise<Answered<{ generation: ListingImage }>> {
    return this.create('/listing-images', body, options);
  }

  /** Writes listing copy. */
  createListingCopy(
    body: CreateListingCopy,
    options: CreateOptions & MarketplaceOptions = {},
  ): Promise<Answered<{ result: ListingCopy }>> {
    return this.create('/listing-copy', body, options);
  }

  /** Checks copy of any origin; free. */
  validateListingCopy(
    body: ValidateListingCopy,
    options: CallOptions & MarketplaceOptions = {},
  ): Promise<Answered<{ validation: CopyValidation }>> {
    return this.json({ method: 'POST', path: '/validations/listing-copy', body }, options);
  }

  /** Checks images of any origin, as those of one listing; free. */
  validateListingImages(
    body: ValidateListingImages,
    options: CallOptions & MarketplaceOptions = {},
  ): Promise<Answered<{ validation: ImageValidation }>> {
    return this.json({ method: 'POST', path: '/validations/listing-images', body }, options);
  }

  /** Shows one page of generations, newest first. */
  listGenerations(
    filters: GenerationFilters = {},
    options: CallOptions = {},
  ): Promise<Answered<{ generations: Generation[]; nextCursor?: string }>> {
    return this.json({ method: 'GET', path: '/generations', query: filters }, options);
  }

  /** Every generation that the filters let through, newest first; reads pages as they are needed. */
  async *eachGeneration(
    filters: GenerationFilters = {},
    options: CallOptions = {},
  ): AsyncGenerator<Generation> {
    let { cursor } = filters;
    do {
      const page = await this.listGenerations({ ...filters, cursor }, options);
      yield* page.generations;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }

  /** Shows a generation. */
  getGeneration(
    id: string,
    options: CallOptions = {},
  ): Promise<Answered<{ generation: Generation }>> {
    return this.json({ method: 'GET', path: generation(id) }, options);
  }

  /** Deletes a generation's images and texts for good. One that the first of several attempts deleted is no error. */
  async deleteGeneration(id: string, options: CallOptions = {}): Promise<{ call: CallFacts }> {
    try {
      return await this.json({ method: 'DELETE', path: generation(id) }, options);
    } catch (error) {
      const gone = error instanceof ListingProblemError && error.code === 'not_found';
      if (gone && error.attempts > 1) return { call: error.call };
      throw error;
    }
  }

  /** Shows a listing: the copy of a generation and the images of a project. */
  getListing(
    id: string,
    query: { readonly projectId?: string } = {},
    options: CallOptions = {},
  ): Promise<Answered<{ listing: Listing }>> {
    return this.json({ method: 'GET', path: `${generation(id)}/listing`, query }, options);
  }

  /** A listing as JSON Patch operations. */
  getListingPatch(
    id: string,
    query: { readonly projectId?: string } = {},
    options: CallOptions = {},
  ): Promise<Answered<ListingPatch>> {
    const patch = { ...query, format: 'patch' };
    return this.json({ method: 'GET', path: `${generation(id)}/listing`, query: patch }, options);
  }

  /** A listing as a file: a flat file in UTF-8, or a zip with the images. The caller reads or cancels its body. */
  async getListingFile(
    id: string,
    query: { readonly format: 'tsv' | 'zip'; readonly projectId?: string },
    options: CallOptions = {},
  ): Promise<{ body: ReadableStream<Uint8Array>; call: CallFacts }> {
    const path = `${generation(id)}/listing`;
    const request: Request = { method: 'GET', path, query, stream: true };
    const { response, call } = await this.send(request, options);
    return { body: response.body as ReadableStream<Uint8Array>, call };
  }

  /** Shows plan, prices, quota, credits and usage. */
  getAccount(options: CallOptions = {}): Promise<Answered<{ account: Account }>> {
    return this.json({ method: 'GET', path: '/account' }, options);
  }

  private create<T>(
    path: string,
    body: object,
    { idempotencyKey = crypto.randomUUID(), ...options }: CreateOptions & MarketplaceOptions,
  ): Promise<Answered<T>> {
    return this.json({ method: 'POST', path, body, idempotencyKey }, options);
  }

  private async json<T>(
    request: Request,
    options: CallOptions & MarketplaceOptions,
  ): Promise<Answered<T>> {
    const { text, call } = await this.send(request, options);
    const { success: _, ...body } = JSON.parse(text) as T & { success?: true };
    return { ...body, call } as Answered<T>;
  }

  private send(
    request: Request,
    { signal, requestId, marketplace }: CallOptions & MarketplaceOptions,
  ): Promise<Answer> {
    const headers = { 'x-request-id': requestId, 'X-Marketplace': marketplace };
    return this.transport.send({ ...request, headers, signal });
  }
}

const generation = (id: string): string => `/generations/${encodeURIComponent(id)}`;
