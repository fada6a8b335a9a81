import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { AddressPolicy } from './address-policy.js';
import { ProxyNetwork } from './proxy-network.js';
import { SourceLoader } from './source-loader.service.js';
import { SourceNetwork, systemNetwork } from './source-network.js';

/** The worker's half of sources; the edge uses `parseSourceReference` and `keepSources` directly. */
@Module({
  imports: [ObservabilityModule, StorageModule],
  providers: [
    SourceLoader,
    { provide: SourceNetwork, inject: [Settings], useFactory: openNetwork },
  ],
  exports: [SourceLoader],
})
export class SourcesModule {}

/** The network as it is, or through the proxy of SOURCE_PROXY_URL. */
export function openNetwork({
  sourceProxyUrl,
  sourceAllowedPrivateNetworks,
}: Settings): SourceNetwork {
  if (sourceProxyUrl === undefined) return systemNetwork;
  const policy = new AddressPolicy(sourceAllowedPrivateNetworks);
  return new ProxyNetwork(new URL(sourceProxyUrl), systemNetwork, policy);
}
