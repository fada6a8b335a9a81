import type { MessageAnswer, PostMessage, PostProblem } from '../../sources/post-message.js';
import type { AttemptOutcome } from '../webhook-delivery.store.js';
import { eventBody, eventIdOf } from '../webhook-event.js';
import { signWebhook } from '../webhook-secret.js';
import type { ClaimedDelivery } from './claim-deliveries.js';
import type { AttemptEnd } from './record-attempt.js';
import { pauseAfter } from './retry-plan.js';

/** Makes one attempt. The time that is signed is that of the attempt: receivers refuse old ones. */
export async function sendDelivery(
  post: PostMessage,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<AttemptEnd> {
  const id = eventIdOf(delivery.generationId);
  const timestamp = Math.floor(Date.now() / 1_000);
  const body = eventBody(delivery);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(delivery.secrets, { id, timestamp, body }),
  };
  return judge(await post(delivery.url, { headers, body }, signal), delivery.attempts);
}

function judge(answer: MessageAnswer | PostProblem, attempts: number): AttemptEnd {
  if (typeof answer === 'string') {
    return { outcome: answer, answerStatus: null, pauseS: pauseAfter(attempts) };
  }
  const { status: answerStatus, retryAfter } = answer;
  const outcome = outcomeOf(answerStatus);
  if (outcome === 'ok' || outcome === 'gone') return { outcome, answerStatus };
  return { outcome, answerStatus, pauseS: pauseAfter(attempts, retryAfter) };
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'ok';
  if (status >= 300 && status < 400) return 'redirected';
  return status === 410 ? 'gone' : 'refused';
}
