import { fail, type Failure } from '../errors/failure.js';
import type { StoredSource } from './stored-source.js';

/** A call whose photos are not all there: it is not made from the rest. */
export const LOST_PHOTOS: Failure = fail(
  'generation_failed',
  'Photos of this call were lost before the work began. Nothing was charged; repeat the call.',
).failure;

/** Part of a job's input that names a call's photos. */
export interface PhotoInput {
  readonly sources: readonly StoredSource[];
  /** Photos that the call came with; absent in rows of earlier releases. */
  readonly photos?: number;
}

/** True when no photo of the call is missing. */
export function hasAllPhotos({ sources, photos }: PhotoInput, least = 0): boolean {
  return sources.length === (photos ?? sources.length) && sources.length >= least;
}
