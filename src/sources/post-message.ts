import type { IncomingMessage } from 'node:http';
import { AddressPolicy, PrivateAddressPolicy } from './address-policy.js';
import { requestOnce } from './fetch-hop.js';
import { type FetchSettings, openNetwork } from './open-network.js';
import type { FetchLimits } from './source-limits.js';
import { bad, type Checked, type SourceProblem } from './source-problems.js';
import { checkUrlText } from './source-url.js';

/** A receiver has as long as a photo's server; times in milliseconds. */
export const POST_LIMITS: FetchLimits = {
  maxBytes: 64 * 1024,
  maxRedirects: 0,
  connectMs: 5_000,
  idleMs: 15_000,
  totalMs: 15_000,
};

/** Time in which the rest of an answer is read, which lets its sender end in peace; milliseconds. */
const DRAIN_MS = 1_000;

/** A message for a URL that is not the operator's own. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Head of an answer; its body is thrown away. */
export interface MessageAnswer {
  readonly status: number;
  readonly retryAfter?: string;
}

/** Reason for no answer; `timed_out` when 15 s were over, or the signal was aborted. */
export type PostProblem = 'forbidden' | 'unreachable' | 'timed_out';

/** Posts a message once, follows no redirect, and resolves by the first bytes of the answer or within 15 s. */
export type PostMessage = (
  url: string,
  message: Message,
  signal: AbortSignal,
) => Promise<MessageAnswer | PostProblem>;

/** Decides on the addresses of receivers: by https public ones, by http those alone that the operator allows. */
export class ReceiverAddresses {
  private readonly encrypted: AddressPolicy;
  private readonly plain: AddressPolicy;

  /** @param allowedNetworks CIDR networks, as read by the setting SOURCE_ALLOWED_PRIVATE_NETWORKS. */
  constructor(allowedNetworks: readonly string[]) {
    this.encrypted = new AddressPolicy(allowedNetworks);
    this.plain = new PrivateAddressPolicy(allowedNetworks);
  }

  policyOf(url: string): AddressPolicy {
    return /^http:/i.test(url) ? this.plain : this.encrypted;
  }

  /** Checks the text of a URL, as far as text can tell. */
  check(url: string): Checked<URL> {
    const policy = this.policyOf(url);
    const plain = policy === this.plain && !policy.allowsPrivate;
    return plain ? bad('scheme') : checkUrlText(url, policy);
  }
}

/** A post that reaches the public internet by https, and the networks that the operator allows. */
export function openPost(settings: FetchSettings, limits = POST_LIMITS): PostMessage {
  const addresses = new ReceiverAddresses(settings.sourceAllowedPrivateNetworks);
  const network = openNetwork(settings);
  return async (text, message, signal) => {
    const url = addresses.check(text);
    if (!url.ok) return 'forbidden';
    const policy = addresses.policyOf(text);
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
    const sent = { method: 'POST', ...message } as const;
    const answer = await requestOnce(url.value, { policy, network, limits, signal: bounded, sent });
    if (!answer.ok) {
      if (FORBIDDEN.includes(answer.problem)) return 'forbidden';
      return bounded.aborted ? 'timed_out' : 'unreachable';
    }
    drain(answer.value, limits.maxBytes);
    const { statusCode = 0, headers } = answer.value;
    return { status: statusCode, retryAfter: headers['retry-after'] };
  };
}

/** Reasons of `requestOnce` that are those of the address; it has no others but `unreachable`. */
const FORBIDDEN: readonly SourceProblem[] = ['address', 'port'];

/** Reads on for a moment, bounded in bytes and time, and closes the connection. */
function drain(answer: IncomingMessage, maxBytes: number): void {
  let size = 0;
  const timer = setTimeout(() => answer.destroy(), DRAIN_MS);
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) answer.destroy();
  });
  answer.once('close', () => clearTimeout(timer));
}
