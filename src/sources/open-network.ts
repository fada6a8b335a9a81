import type { Settings } from '../config/settings.js';
import { AddressPolicy } from './address-policy.js';
import { ProxyNetwork } from './proxy-network.js';
import { type SourceNetwork, systemNetwork } from './source-network.js';

/** Settings that decide on the fetch of pictures. */
export type FetchSettings = Pick<Settings, 'sourceProxyUrl' | 'sourceAllowedPrivateNetworks'>;

/** The network as it is, or through the proxy of SOURCE_PROXY_URL. */
export function openNetwork({
  sourceProxyUrl,
  sourceAllowedPrivateNetworks,
}: FetchSettings): SourceNetwork {
  if (sourceProxyUrl === undefined) return systemNetwork;
  const policy = new AddressPolicy(sourceAllowedPrivateNetworks);
  return new ProxyNetwork(new URL(sourceProxyUrl), systemNetwork, policy);
}
