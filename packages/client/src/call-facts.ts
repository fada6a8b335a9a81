/** Facts of a call that its answer tells in headers. */
export interface CallFacts {
  /** Id of the call in the logs of the service. */
  readonly requestId: string;
  /** Key that was sent with each attempt; undefined for calls that need none. */
  readonly idempotencyKey?: string;
  /** Attempts that were made, from 1. */
  readonly attempts: number;
  /** True for the repeated answer of an earlier call with this key. */
  readonly replayed: boolean;
  /** Credits that the call cost; undefined where the plan has no price. */
  readonly creditsCharged?: number;
  readonly creditsRemaining?: number;
  /** Similarity of the product to that of the photos, 0 to 1; undefined where it was not measured. */
  readonly productFidelity?: number;
  /** Wishes of the prompt that the image does not follow. */
  readonly promptNotApplied: readonly string[];
  /** Fields of the body that the service does not know and has ignored. */
  readonly unknownFields: readonly string[];
}

/** Reads the facts of an answer. */
export function readCallFacts(
  { headers }: Response,
  sent: Pick<CallFacts, 'idempotencyKey' | 'attempts'>,
): CallFacts {
  const figure = (name: string): number | undefined => {
    const text = headers.get(name);
    return text === null ? undefined : Number(text);
  };
  const list = (name: string): string[] =>
    (headers.get(name) ?? '').split(',').filter(Boolean).map(decoded);
  return {
    ...sent,
    requestId: headers.get('x-request-id') ?? '',
    replayed: headers.get('idempotent-replayed') === 'true',
    creditsCharged: figure('x-credits-charged'),
    creditsRemaining: figure('x-credits-remaining'),
    productFidelity: figure('x-product-fidelity'),
    promptNotApplied: list('x-prompt-not-applied'),
    unknownFields: list('x-unknown-fields'),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return text.trim();
  }
}
