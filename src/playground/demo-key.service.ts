import { Injectable } from '@nestjs/common';
import { ApiKeyStore, type IssuedApiKey } from '../access/api-key.store.js';
import { OrganizationStore } from '../access/organization.store.js';
import { SCOPES } from '../access/scopes.js';
import { isLoopback } from '../config/loopback.js';
import { Settings } from '../config/settings.js';

/** Name of the organization that the first embedded start creates. */
export const DEMO_ORGANIZATION = 'demo';

/** Seconds until a key of the page expires. */
const EXPIRES_S = 12 * 3_600;

/** Milliseconds of a key's life that a visitor has at least. */
const REMAINING_MS = 3_600_000;

/**
 * A key of the demo organization for the page, in the embedded service alone. Keys are stored as hashes, so the
 * printed one cannot be told again: each process makes one of its own when it is first asked, and keeps it in memory.
 */
@Injectable()
export class DemoKey {
  private issued?: Promise<IssuedApiKey | undefined>;

  constructor(
    private readonly settings: Settings,
    private readonly organizations: OrganizationStore,
    private readonly keys: ApiKeyStore,
  ) {}

  /** Gives the key; undefined where the service is open to other machines, and without a demo organization. */
  async find(): Promise<string | undefined> {
    if (!isForThisMachine(this.settings)) return undefined;
    if (this.issued === undefined || (await isOver(this.issued))) this.issued = this.issue();
    return (await this.issued)?.apiKey;
  }

  private async issue(): Promise<IssuedApiKey | undefined> {
    const demo = await this.organizations.find(DEMO_ORGANIZATION);
    if (demo === undefined || demo.suspendedAt !== null) return undefined;
    return this.keys.create(DEMO_ORGANIZATION, SCOPES, { expiresInSeconds: EXPIRES_S });
  }
}

/** True for a key that expires soon, and where none could be made. */
async function isOver(issued: Promise<IssuedApiKey | undefined>): Promise<boolean> {
  const known = await issued.catch(() => undefined);
  const expiresAt = known?.expiresAt?.getTime() ?? 0;
  return expiresAt - Date.now() < REMAINING_MS;
}

/** True for the embedded service with the addresses of one machine, and no proxy that it knows of. */
function isForThisMachine({ role, publicBaseUrl, trustedProxies }: Settings): boolean {
  const { hostname } = new URL(publicBaseUrl);
  return role === 'standalone' && isLoopback(hostname) && trustedProxies.length === 0;
}
