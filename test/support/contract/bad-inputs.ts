import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ApiKeyStore } from '../../../src/access/api-key.store.js';
import { generateApiKey } from '../../../src/access/api-key.js';
import { OrganizationStore } from '../../../src/access/organization.store.js';
import type { TestCaller } from '../operator.js';
import { build, type Recipe } from './built-values.js';
import type { ContractService } from './contract-service.js';
import { productUrl } from './product-picture.js';

/** One hostile or odd request and how it must be answered. */
export interface BadInput {
  readonly operation: 'listing-images' | 'listing-copy';
  readonly name: string;
  readonly request: {
    readonly method?: string;
    readonly path: string;
    /** Kind of key; null: none. */
    readonly auth: string | null;
    readonly headers?: unknown;
    readonly body?: unknown;
    readonly bodyPatch?: object;
    readonly rawBody?: unknown;
    /** Written to the socket as it is. */
    readonly raw?: string;
    readonly repeat?: number | 'quota+1';
    readonly concurrent?: number;
    readonly abortAfterMs?: number;
  };
  /** Null: nobody is there to be answered. */
  readonly expectedStatus: number | readonly number[] | null;
  readonly why: string;
}

/**
 * Every row that needs no outside fault, in an order that matters: later rows use the idempotency keys of
 * earlier ones. Where the rows were collected with a picture of one pixel, they say {PHOTO} here: a drawn
 * product photo, since one pixel can be no listing picture.
 */
export const BAD_INPUTS = JSON.parse(
  readFileSync(new URL('./bad-inputs.json', import.meta.url), 'utf8'),
) as readonly BadInput[];

const COPY_BODY = {
  productTitle: 'Steel water bottle 750 ml',
  productDescription: 'Insulated bottle',
  productKeywords: 'bottle steel',
  brandName: 'Acme',
  brandDescription: 'Makers of bottles',
  brandVoice: 'friendly',
  images: [],
};

/** Calls of a `limited` key within its window: pictures are costly to make, copy is not. */
export const QUOTA = { 'listing-images': 1, 'listing-copy': 20 } as const;

/** Makes the keys that the rows ask for, and fills their placeholders. */
export class BadInputWorld {
  private readonly callers = new Map<string, Promise<TestCaller>>();

  private constructor(
    private readonly contract: ContractService,
    private readonly pages: Readonly<Record<string, string>>,
    private readonly words: Readonly<Record<string, string>>,
  ) {}

  /** @param pages URL by the name that rows give under `$server` */
  static async open(
    contract: ContractService,
    pages: Readonly<Record<string, string>>,
  ): Promise<BadInputWorld> {
    const valid = await contract.caller();
    const revoked = await contract.caller();
    await new ApiKeyStore(contract.operator.database).revoke(revoked.keyId);
    const expired = await contract.caller({ expiresIn: -1 });
    const key = valid.apiKey;
    const world = new BadInputWorld(contract, pages, {
      '{PHOTO}': await productUrl(),
      '{KEY}': key,
      '{UNKNOWN_KEY}': generateApiKey(),
      '{BAD_CHECKSUM_KEY}': key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'),
      '{REVOKED_KEY}': revoked.apiKey,
      '{EXPIRED_KEY}': expired.apiKey,
      '{TEST_KEY_ON_LIVE}': key.replace('live', 'test'),
      '{SHA256_OF_KEY}': createHash('sha256').update(key).digest('hex'),
    });
    world.callers.set('valid', Promise.resolve(valid));
    return world;
  }

  /** The caller of a kind of key; `limited` has a key of its own in every row. */
  caller(kind: string, { operation, name }: BadInput): Promise<TestCaller> {
    const id = kind === 'limited' ? `${kind} ${operation} ${name}` : kind;
    const known = this.callers.get(id) ?? this.make(kind, operation);
    this.callers.set(id, known);
    return known;
  }

  /** The value with every placeholder, `$gen` and `$server` replaced. */
  async fill(value: unknown): Promise<unknown> {
    if (typeof value === 'string') {
      if (value === '{COPY}') return COPY_BODY;
      return value.replace(/\{[A-Z0-9_]+\}/g, (word) => this.words[word] ?? word);
    }
    if (Array.isArray(value)) return Promise.all(value.map((one) => this.fill(one)));
    if (typeof value !== 'object' || value === null) return value;
    const { $gen, $server } = value as { $gen?: Recipe; $server?: string };
    if ($server !== undefined) return this.pages[$server] ?? `no page ${$server}`;
    if ($gen !== undefined) return build($gen);
    const entries = Object.entries(value).map(async ([k, v]) => [k, await this.fill(v)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Headers of a row; a recipe stands for many headers. */
  async headers(value: unknown): Promise<Record<string, string | string[]>> {
    const { $gen } = (value ?? {}) as { $gen?: Recipe };
    if ($gen === undefined) return (await this.fill(value ?? {})) as Record<string, string>;
    const names = Array.from({ length: $gen.times ?? 0 }, (_, n) =>
      ($gen.text ?? '').replace('{n}', String(n)),
    );
    return Object.fromEntries(names.map((name) => [name, '1']));
  }

  private async make(kind: string, operation: BadInput['operation']): Promise<TestCaller> {
    const own = `marketplace:${operation}:write`;
    const other = operation === 'listing-copy' ? 'listing-images' : 'listing-copy';
    if (kind.startsWith('scope:')) {
      return this.contract.caller({ scopes: [kind.slice('scope:'.length)] });
    }
    if (kind === 'no-scope') return this.contract.caller({ scopes: [] });
    if (kind === 'other-scope') {
      return this.contract.caller({ scopes: [own.replace(operation, other)] });
    }
    if (kind === 'no-plan') return this.contract.caller({ plan: 'free' });
    if (kind === 'broke') return this.contract.caller({ credits: 0 });
    if (kind === 'limited') return this.contract.caller({ rateLimit: QUOTA[operation] });
    const caller = await this.contract.caller();
    if (kind === 'suspended') {
      await new OrganizationStore(this.contract.operator.database).suspend(caller.organization);
    }
    return caller;
  }
}
