import type { Settings } from '../config/settings.js';
import { outputUrl } from './media-keys.js';

/** The settings that addresses of pictures begin with. */
export type AddressSettings = Pick<Settings, 'publicBaseUrl' | 'storagePublicUrl'>;

/** The address that callers get for a picture: the store's own where it is public, else the service's. */
export function pictureUrl(settings: AddressSettings, key: string): string {
  return outputUrl(settings.storagePublicUrl ?? settings.publicBaseUrl, key);
}

/**
 * Everything that the service's own pictures may begin with: what was given out before
 * `STORAGE_PUBLIC_URL` was set stays known.
 */
export function ownBases({ publicBaseUrl, storagePublicUrl }: AddressSettings): readonly string[] {
  return storagePublicUrl === undefined ? [publicBaseUrl] : [publicBaseUrl, storagePublicUrl];
}
