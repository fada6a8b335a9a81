import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../access/caller.js';
import { scopeOf } from '../access/scopes.js';
import { INPUT_LIMITS } from '../config/input-limits.js';
import { Settings } from '../config/settings.js';
import { ProblemError } from '../errors/problem.error.js';
import { BatchDispatcher } from '../generations/batch/batch-dispatcher.service.js';
import { countOpenBatches } from '../generations/batch/batch.store.js';
import {
  type BatchKey,
  findKeyedBatch,
  type NewItem,
  openBatch,
} from '../generations/batch/open-batch.js';
import { BATCH_PRIORITY } from '../generations/call/capacity.js';
import type { OperationCall } from '../generations/call/generation-call.js';
import { keyReused, tooFewCredits } from '../generations/call/generation-problems.js';
import { fingerprintOf } from '../generations/call/request-fingerprint.js';
import { SourceIntake } from '../generations/call/source-intake.service.js';
import { remainingMs, UnknownOutcomeError } from '../generations/call/time-budget.js';
import type { Marketplace } from '../listing/marketplace.js';
import { rulePackOf } from '../listing-copy/copy-input.js';
import { describeError } from '../observability/describe-error.js';
import { isDatabaseUnavailable } from '../persistence/database-reach.js';
import { keepSources, type StoredSource } from '../sources/stored-source.js';
import { ObjectStorage, StorageError } from '../storage/object-storage.port.js';
import type { BatchQuoteDto } from './dto/batch-responses.dto.js';
import { problemOf } from './faults.js';
import { type BatchProduct, type CheckedBatch, readBatch, type SentBatch } from './read-batch.js';

/** Time in which a batch must have ended: overnight, and a day of outages. */
const BATCH_MS = 24 * 60 * 60 * 1_000;

/** Batches of one organization that are open at a time: 10,000 generations, and few enough to be listed often. */
const MOST_OPEN = 10;

/** Seconds after which an open batch may have ended. */
const RETRY_AFTER_S = 60;

/** A batch that was created, now or by an earlier call with the same idempotency key. */
export interface CreatedBatch {
  readonly id: string;
  readonly replayed: boolean;
}

/** Prices batches, and opens them: one hold for all items, or none. */
@Injectable()
export class BatchCreation {
  private readonly logger = new Logger(BatchCreation.name);

  constructor(
    private readonly database: DataSource,
    private readonly settings: Settings,
    private readonly sources: SourceIntake,
    private readonly dispatcher: BatchDispatcher,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {}

  /** Price and faults of a batch; holds nothing. @throws ProblemError for what the key may not */
  async quote(
    sent: SentBatch,
    call: OperationCall,
    marketplace?: Marketplace,
  ): Promise<BatchQuoteDto> {
    const { caller } = call;
    const { products, faults } = await this.read(sent, call, marketplace);
    const credits = priceOf(products, caller);
    const valid = faults.length === 0 && credits <= caller.available;
    const open = await countOpenBatches(this.database, caller.organizationId);
    return {
      acceptable: valid && open < MOST_OPEN,
      credits,
      available: caller.available,
      items: products.flatMap(({ index, productId, items }) =>
        items.map(({ operation, type, shotId, units }) => ({
          product: index,
          ...(productId !== undefined && { productId }),
          operation,
          ...(type !== undefined && { type }),
          ...(shotId !== undefined && { shotId }),
          credits: caller.plan.price[operation] * units,
        })),
      ),
      errors: [...faults],
    };
  }

  /** @throws ProblemError for everything but a batch */
  async create(
    sent: SentBatch,
    call: OperationCall,
    marketplace?: Marketplace,
  ): Promise<CreatedBatch> {
    const { caller } = call;
    const { products, faults } = await this.read(sent, call, marketplace);
    const problem = problemOf(faults);
    if (problem !== undefined) throw problem;
    const key = keyOf(call, products, marketplace);
    const earlier = await this.findEarlier(caller, key);
    if (earlier !== undefined) return earlier;
    const credits = priceOf(products, caller);
    if (caller.available < credits) throw tooFewCredits(credits, caller.available);
    if ((await countOpenBatches(this.database, caller.organizationId)) >= MOST_OPEN)
      throw tooManyBatches();
    return this.open(products, call, key);
  }

  private async read(
    sent: SentBatch,
    call: OperationCall,
    marketplace?: Marketplace,
  ): Promise<CheckedBatch> {
    const rulePack = rulePackOf(marketplace ?? call.caller.marketplace);
    const providers = call.caller.kind === 'test' ? undefined : this.settings;
    const parseImages = this.sources.parse.bind(this.sources);
    const checked = await readBatch(sent, { call, rulePack, providers, parseImages });
    mayMake(checked.products, call.caller);
    return checked;
  }

  /** @throws ProblemError when the key was used with another batch */
  private async findEarlier(caller: Caller, key?: BatchKey): Promise<CreatedBatch | undefined> {
    if (key === undefined) return undefined;
    const found = await findKeyedBatch(this.database, caller.organizationId, key);
    if (found?.sameRequest === false) throw keyReused();
    return found && { id: found.id, replayed: true };
  }

  private async open(
    products: readonly BatchProduct[],
    call: OperationCall,
    idempotency?: BatchKey,
  ): Promise<CreatedBatch> {
    const { caller, requestId } = call;
    const { organizationId, apiKeyId } = caller;
    const id = randomUUID();
    const stored = await this.storePhotos(products, organizationId, id, call);
    call.bodyReleased();
    const items = products.flatMap((product, at) => itemsOf(product, stored[at] ?? [], call));
    const facts = { id, organizationId, apiKeyId, requestId, deadlineMs: BATCH_MS, idempotency };
    const outcome = await openBatch(this.database, { ...facts, items }).catch(asUnknownOutcome);
    if (outcome.kind === 'opened') {
      this.dispatcher.wake();
      return { id, replayed: false };
    }
    await this.sources.remove(organizationId, id);
    if (outcome.kind === 'short') throw tooFewCredits(priceOf(products, caller), outcome.available);
    const earlier = await this.findEarlier(caller, idempotency);
    if (earlier === undefined) throw new Error('A batch took the key and is not there.');
    return earlier;
  }

  /** Stores the photos of one product after the other: those of each are needed by all of its items. */
  private async storePhotos(
    products: readonly BatchProduct[],
    organizationId: string,
    batchId: string,
    call: OperationCall,
  ): Promise<readonly StoredSource[][]> {
    const signal = AbortSignal.timeout(Math.max(1, Math.floor(remainingMs(this.settings, call))));
    const stored: StoredSource[][] = [];
    try {
      for (const { index, references } of products) {
        const place = {
          organizationId,
          generationId: batchId,
          first: index * INPUT_LIMITS.images,
        };
        stored.push([...(await keepSources(references, place, this.storage, signal))]);
      }
      return stored;
    } catch (error) {
      void this.sources.remove(organizationId, batchId);
      if (!(error instanceof StorageError) && error !== signal.reason) throw error;
      const message = 'The photos of a batch could not be stored';
      this.logger.error({ message, ...describeError(error) });
      throw ProblemError.of(
        'generation_failed',
        'The photos could not be stored in time. Nothing was held. Repeat the call.',
      );
    }
  }
}

/** @throws ProblemError where the key lacks a scope, or the plan an operation, that an item needs */
function mayMake(products: readonly BatchProduct[], { scopes, plan }: Caller): void {
  const operations = new Set(products.flatMap(({ items }) => items.map((one) => one.operation)));
  for (const operation of operations) {
    const scope = scopeOf(operation);
    if (!scopes.includes(scope))
      throw ProblemError.of('missing_scope', `The API key lacks the scope ${scope}.`);
    if (plan.access.includes(operation)) continue;
    const detail = `The plan ${plan.name} does not include the operation ${operation}.`;
    throw ProblemError.of('plan_access_denied', detail);
  }
}

function priceOf(products: readonly BatchProduct[], { plan }: Caller): number {
  const prices = products.flatMap(({ items }) =>
    items.map(({ operation, units }) => plan.price[operation] * units),
  );
  return prices.reduce((sum, price) => sum + price, 0);
}

/** Keys of test calls are a space of their own, as for single calls. */
function keyOf(
  { idempotencyKey, caller }: OperationCall,
  products: readonly BatchProduct[],
  marketplace?: Marketplace,
): BatchKey | undefined {
  if (idempotencyKey === undefined) return undefined;
  const parts = products.flatMap(({ productId, images, items }) => {
    const fields = items.map((one) => [one.operation, one.fields]);
    return [JSON.stringify([productId, images.length, fields]), ...images];
  });
  const key = caller.kind === 'live' ? idempotencyKey : `test ${idempotencyKey}`;
  return { key, fingerprint: fingerprintOf({ parts, marketplace }) };
}

function itemsOf(
  { index, productId, items }: BatchProduct,
  sources: readonly StoredSource[],
  { caller, requestId }: OperationCall,
): NewItem[] {
  const { organizationId, apiKeyId, plan } = caller;
  return items.map(({ operation, projectId, shotId, units, inputOf }) => ({
    product: index,
    productId,
    generation: {
      id: randomUUID(),
      organizationId,
      apiKeyId,
      operation,
      requestId,
      projectId,
      shotId,
      priority: BATCH_PRIORITY,
      input: { ...inputOf(sources), photos: sources.length },
      price: plan.price[operation] * units,
      answerBy: performance.now() + BATCH_MS,
    },
  }));
}

/** The transaction may have been committed although its answer was lost. */
function asUnknownOutcome(error: unknown): never {
  if (!(error instanceof UnknownOutcomeError) && !isDatabaseUnavailable(error)) throw error;
  throw ProblemError.later(
    'service_unavailable',
    'The database became unreachable while the batch was being created, so the outcome is unknown. ' +
      'Repeat the call with the same Idempotency-Key: the repeat gets the batch, which is held once.',
    5,
  );
}

function tooManyBatches(): ProblemError {
  const detail = `Your organization has ${MOST_OPEN} open batches already. Wait until one has ended, or cancel one.`;
  return ProblemError.later('capacity_exceeded', detail, RETRY_AFTER_S);
}
