import type { ModelAccess, ModelVendor } from '../../config/model-settings.js';
import type { ModelUse } from '../../accounting/attempt.js';
import { failed } from '../provider-outcome.js';
import { diagnose } from './diagnosis.js';
import { FAILURE_DETAILS, type ModelFailureKind } from './failure-details.js';
import type { OneRequest } from './one-request.js';

/** One call of a vendor's model. */
export interface ModelCall {
  readonly vendor: ModelVendor;
  readonly access: ModelAccess;
  readonly request: OneRequest;
}

interface FailureTraits {
  /** Short codes of the provider or of the check that failed, most telling first. */
  readonly codes?: readonly (string | undefined)[];
  readonly retryAfterMs?: number;
  readonly use?: ModelUse;
}

/** A failed call as a value. */
export function modelFailure(
  { vendor, access, request }: ModelCall,
  kind: ModelFailureKind,
  { codes = [], retryAfterMs, use }: FailureTraits = {},
): ReturnType<typeof failed> {
  const detail = FAILURE_DETAILS[kind];
  const answer = request.answer();
  return failed(kind, detail, {
    errors: kind === 'refused' ? [{ pointer: '', code: 'content_refused', detail }] : undefined,
    retryAfterMs,
    diagnosis: diagnose({
      vendor,
      codes,
      apiKey: access.apiKey,
      status: answer?.status,
      headers: answer?.headers,
    }),
    use,
  });
}
