import type { Result } from '../errors/failure.js';
import { AddressPolicy } from './address-policy.js';
import { fetchSource } from './fetch-source.js';
import { type FetchSettings, openNetwork } from './open-network.js';
import { FETCH_LIMITS } from './source-limits.js';

/**
 * Fetches the bytes behind a URL that is not the operator's own, with the checks and the times of a photo's
 * URL; fails with their codes, and rejects when the signal aborts.
 * @param maxBytes of the answer
 */
export type SafeFetch = (
  url: string,
  maxBytes: number,
  signal: AbortSignal,
) => Promise<Result<Buffer>>;

/** A fetch that reaches the public internet and the networks that the operator allows. */
export function openSafeFetch(settings: FetchSettings): SafeFetch {
  const policy = new AddressPolicy(settings.sourceAllowedPrivateNetworks);
  const network = openNetwork(settings);
  return (url, maxBytes, signal) =>
    fetchSource(url, 0, { policy, network, signal, limits: { ...FETCH_LIMITS, maxBytes } });
}
