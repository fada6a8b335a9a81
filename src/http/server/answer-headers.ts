import type { Response } from 'express';
import {
  type GenerationReply,
  isRunning,
  type RunningGeneration,
} from '../../generations/call/generation-call.js';
import { generationPath } from '../../generations/records/generation-path.js';
import type { GenerationAcceptedDto } from '../openapi/generation-accepted.dto.js';
import { RESPOND_ASYNC } from './prefer-header.js';

/** Seconds after which a generation that runs on may be looked up first. */
const LOOK_UP_AFTER_S = 1;

/**
 * Says in the headers what the call cost, whether it is a repeated answer, and what the operation adds; gives back the
 * body of the result. A generation that runs on gets a 202, which tells where it is looked up.
 */
export function answerWith<T, B>(
  res: Response,
  reply: GenerationReply<T>,
  bodyOf: (result: T) => B,
): B | GenerationAcceptedDto {
  if (isRunning(reply)) return accept(res, reply);
  const { result, replayed, price, available, headers = {} } = reply;
  if (replayed) res.setHeader('Idempotent-Replayed', 'true');
  if (price > 0) {
    res.setHeader('X-Credits-Charged', String(replayed ? 0 : price));
    res.setHeader('X-Credits-Remaining', String(available));
  }
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  return bodyOf(result);
}

function accept(res: Response, { generationId }: RunningGeneration): GenerationAcceptedDto {
  res.status(202).set({
    Location: generationPath(generationId),
    'Preference-Applied': RESPOND_ASYNC,
    'Retry-After': String(LOOK_UP_AFTER_S),
  });
  return { success: true, generation: { id: generationId, status: 'open' } };
}
