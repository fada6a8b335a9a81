import { readFile } from 'node:fs/promises';
import type { DescribedAddresses } from '../http/openapi/setup-docs.js';
import { outputKey } from '../storage/media-keys.js';
import type { ObjectStorage } from '../storage/object-storage.port.js';
import { type AddressSettings, pictureUrl } from '../storage/picture-addresses.js';

/** A photo of our own drawing, so that first calls have something to work on. */
const SAMPLE = new URL('../../assets/sample-product.jpg', import.meta.url);

/** The photo's place in the store does not change, so that its address can be used again; it is no secret. */
const SAMPLE_KEY = outputKey('samples', 'product', 'sample-product-for-first-calls', 'jpg');

/** Address of the photo; as a picture of the service's own it is taken from the store, never fetched. */
export function samplePhotoUrl(settings: AddressSettings): string {
  return pictureUrl(settings, SAMPLE_KEY);
}

/** Addresses that the API description names. */
export function addressesOf(settings: AddressSettings): DescribedAddresses {
  return { publicBaseUrl: settings.publicBaseUrl, samplePhotoUrl: samplePhotoUrl(settings) };
}

/** Puts the photo into the store. */
export async function keepSamplePhoto(storage: ObjectStorage): Promise<void> {
  await storage.put(SAMPLE_KEY, await readFile(SAMPLE));
}
