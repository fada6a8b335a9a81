import type { Role } from '../../../src/config/settings.js';
import type { ServiceOptions } from '../running-service.js';

/** Starts the built service with providers that only wait, for SLOW_PROVIDER_MS. */
export function slowProviders(role: Role): Pick<ServiceOptions, 'command' | 'channel'> {
  return {
    command: [process.execPath, 'test/support/slow-provider/main.mjs', role],
    channel: true,
  };
}
