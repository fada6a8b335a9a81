import { setImmediate } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import { INPUT_LIMITS } from '../config/input-limits.js';
import type { Settings } from '../config/settings.js';
import { ProblemError } from '../errors/problem.error.js';
import type { OperationCall } from '../generations/call/generation-call.js';
import { BodyValidationPipe } from '../http/validation/body-validation.pipe.js';
import { isObject } from '../http/validation/field-rules.js';
import { copyInput } from '../listing-copy/copy-input.js';
import { CreateListingCopyDto } from '../listing-copy/dto/create-listing-copy.dto.js';
import { LISTING_COPY } from '../listing-copy/listing-copy.job.js';
import { CreateListingImageDto } from '../listing-images/dto/create-listing-image.dto.js';
import { checkOptions } from '../listing-images/check-options.js';
import { imageInput, unitsOf } from '../listing-images/image-input.js';
import { LISTING_IMAGES } from '../listing-images/listing-images.job.js';
import type { Operation } from '../persistence/kinds.js';
import { simulate } from '../simulator/simulate.js';
import type { Result } from '../errors/failure.js';
import type { ImageEntry, SourceReference } from '../sources/source-reference.js';
import type { StoredSource } from '../sources/stored-source.js';
import { ProductIdDto } from './dto/create-batch.dto.js';
import { type Fault, Faults } from './faults.js';

const LIMITS = INPUT_LIMITS.batch;

/** A batch as it was sent, in whatever form. */
export interface SentBatch {
  readonly products: unknown;
  /** Place of a pointer in the file that was sent, in words; undefined for JSON. */
  placeOf(pointer: string): string | undefined;
}

/** One generation to be made. */
export interface BatchItem {
  readonly operation: Operation;
  /** The validated fields, but for the photos. */
  readonly fields: object;
  readonly type?: string;
  readonly shotId?: string;
  readonly projectId?: string;
  /** Results that are asked for, each at the plan's price. */
  readonly units: number;
  readonly inputOf: (sources: readonly StoredSource[]) => object;
}

/** A product whose fields are valid. */
export interface BatchProduct {
  /** Index in the request. */
  readonly index: number;
  readonly productId?: string;
  /** Entries of `images`, as sent. */
  readonly images: readonly ImageEntry[];
  readonly references: readonly SourceReference[];
  readonly items: readonly BatchItem[];
}

/** A batch after all checks that need neither network nor decoder. */
export interface CheckedBatch {
  /** Products without a fault. */
  readonly products: readonly BatchProduct[];
  readonly faults: readonly Fault[];
}

/** Circumstances of a batch that its items depend on. */
export interface BatchContext {
  readonly call: OperationCall;
  readonly rulePack: string;
  /** Providers of images; undefined where the embedded provider does. */
  readonly providers: Pick<Settings, 'imageProviders' | 'modelAccess'> | undefined;
  /** Checks entries of `images`. */
  readonly parseImages: (entries: readonly ImageEntry[]) => Result<SourceReference>[];
}

/** A part of a product, as the operation's own call would send it. */
interface Part {
  readonly operation: Operation;
  readonly body: Record<string, unknown>;
  /** Pointer into the batch for one into the body. */
  readonly at: (pointer: string) => string;
}

const PIPE = new BodyValidationPipe();

/** Fields of a product that each of its shots takes. */
const SHARED = /^\/(images|productTitle|projectId)(\/|$)/;

/** Checks a batch, product by product, by the rules of the operations' own calls. */
export async function readBatch(sent: SentBatch, context: BatchContext): Promise<CheckedBatch> {
  const faults = new Faults((pointer) => sent.placeOf(pointer));
  const products: BatchProduct[] = [];
  for (const [index, one] of productsOf(sent.products, faults).entries()) {
    const at = `/products/${index}`;
    const product = await readProduct(one, { at, index, faults, ...context });
    if (product !== undefined && !faults.has(at)) products.push(product);
    // A hundred products with photos are not checked in one go.
    await setImmediate();
  }
  return { products, faults: faults.all };
}

function productsOf(products: unknown, faults: Faults): readonly unknown[] {
  const at = '/products';
  if (!Array.isArray(products) || products.length === 0) {
    faults.add(at, 'products must be a list with at least 1 product.');
    return [];
  }
  if (products.length > LIMITS.products) {
    const detail = `products must have at most ${LIMITS.products} entries.`;
    faults.add(`${at}/${LIMITS.products}`, detail, 'input_too_large');
  }
  return products.slice(0, LIMITS.products);
}

interface Place extends BatchContext {
  readonly at: string;
  readonly index: number;
  readonly faults: Faults;
}

async function readProduct(sent: unknown, place: Place): Promise<BatchProduct | undefined> {
  const { at, index, faults } = place;
  if (!isObject(sent)) {
    faults.add(at, 'Each product must be an object.');
    return undefined;
  }
  const own = await take(
    { productId: sent.productId },
    ProductIdDto,
    (pointer) => at + pointer,
    faults,
  );
  const items: BatchItem[] = [];
  let images: readonly ImageEntry[] = [];
  for (const part of partsOf(sent, place)) {
    const request = await take(part.body, DTOS[part.operation], part.at, faults);
    if (request === undefined) continue;
    images = request.images ?? [];
    const item = itemOf(part, request, place);
    if (item !== undefined) items.push(item);
  }
  const references = faults.has(`${at}/images`) ? [] : readImages(images, place);
  return { index, productId: own?.productId, images, references, items };
}

type ItemRequest = CreateListingImageDto | CreateListingCopyDto;

const DTOS: Readonly<Record<Operation, Type<ItemRequest>>> = {
  [LISTING_IMAGES]: CreateListingImageDto,
  [LISTING_COPY]: CreateListingCopyDto,
};

/** Shots and copy of a product. */
function partsOf(sent: Record<string, unknown>, { at, faults }: Place): Part[] {
  const { images, productTitle, projectId, shots = [], copy = false, ...rest } = withoutNulls(sent);
  if (typeof copy !== 'boolean') faults.add(`${at}/copy`, 'copy must be true or false.');
  if (!Array.isArray(shots)) {
    faults.add(`${at}/shots`, 'shots must be a list of objects.');
    return [];
  }
  if (shots.length > LIMITS.shots) {
    const detail = `shots must have at most ${LIMITS.shots} entries.`;
    faults.add(`${at}/shots/${LIMITS.shots}`, detail, 'input_too_large');
  }
  if (shots.length === 0 && copy === false)
    faults.add(at, 'Each product needs shots, or copy that is true.');
  const parts = shots.slice(0, LIMITS.shots).flatMap((shot: unknown, number): Part[] => {
    const place = `${at}/shots/${number}`;
    if (!isObject(shot)) faults.add(place, 'Each entry of shots must be an object.');
    if (!isObject(shot)) return [];
    const pointerOf = (pointer: string): string => (SHARED.test(pointer) ? at : place) + pointer;
    const body = { ...shot, images, productTitle, projectId };
    return [{ operation: LISTING_IMAGES, body, at: pointerOf }];
  });
  if (copy !== true) return parts;
  const body = { ...rest, images, productTitle };
  return [...parts, { operation: LISTING_COPY, body, at: (pointer) => at + pointer }];
}

/** Null counts as not sent. */
function withoutNulls(sent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
}

/** Validated fields of a body; undefined, and faults, where it breaks a rule. */
async function take<T extends object>(
  body: Record<string, unknown>,
  metatype: Type<T>,
  at: (pointer: string) => string,
  faults: Faults,
): Promise<T | undefined> {
  try {
    return (await PIPE.transform(body, { type: 'body', metatype })) as T;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    faults.addAll(error, at);
    return undefined;
  }
}

/** @returns undefined, and a fault, for options that cannot be followed and a failure that a test key asks for */
function itemOf(
  { operation, at }: Part,
  request: ItemRequest,
  { call, rulePack, providers, faults }: Place,
): BatchItem | undefined {
  const { images: _, ...fields } = request;
  const { productTitle } = request;
  const shot = request instanceof CreateListingImageDto ? request : undefined;
  const inputOf = (sources: readonly StoredSource[]): object =>
    request instanceof CreateListingImageDto
      ? imageInput(request, sources)
      : copyInput(request, rulePack, sources);
  try {
    if (shot !== undefined) checkOptions(shot, providers);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    faults.addAll(error, at);
    return undefined;
  }
  try {
    const asked = simulate({ ...call, operation, fields, productTitle, photos: NONE, inputOf });
    const { type, shotId, projectId } = shot ?? {};
    return {
      operation,
      fields,
      type,
      shotId,
      projectId,
      units: shot === undefined ? 1 : unitsOf(shot),
      inputOf: (sources) => asked.inputOf(sources),
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, detail } = error.failure;
    faults.add(at('/productTitle'), detail, code);
    return undefined;
  }
}

/** Photos of a product are stored once, for all of its items. */
const NONE = { count: 0, complete: true, store: async () => [], release: () => undefined };

function readImages(images: readonly ImageEntry[], place: Place): SourceReference[] {
  const { at, faults, parseImages } = place;
  return parseImages(images).flatMap((one) => {
    if (one.ok) return [one.value];
    faults.addAll(new ProblemError(one.failure), (pointer) => at + pointer);
    return [];
  });
}
