import { readFile } from 'node:fs/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { ApiKeyStore } from '../access/api-key.store.js';
import { OrganizationStore } from '../access/organization.store.js';
import { SCOPES } from '../access/scopes.js';
import type { Settings } from '../config/settings.js';
import { grant } from '../credits/grant.js';
import { outputKey } from '../storage/media-keys.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { pictureUrl } from '../storage/picture-addresses.js';

const NAME = 'demo';

const CREDITS = 100;

/** A photo of our own drawing, so that the first call has something to work on. */
const SAMPLE = new URL('../../assets/sample-product.jpg', import.meta.url);

/** The sample's place in the store does not change, so that its address can be used again. */
const SAMPLE_TOKEN = 'sample-product-of-the-demo';

/** At the first start of the embedded default: an organization for first calls, logged once. */
export async function createDemoOrganization(
  app: NestExpressApplication,
  settings: Settings,
): Promise<void> {
  const organizations = app.get(OrganizationStore, { strict: false });
  if ((await organizations.list()).length > 0) return;
  const keys = app.get(ApiKeyStore, { strict: false });
  const storage = app.get<ObjectStorage>(ObjectStorage, { strict: false });
  // All or nothing: a kill half-way must not leave an organization whose key nobody has seen.
  const made = await app.get(DataSource, { strict: false }).transaction(async (on) => {
    const demo = await organizations.create(NAME, 'enterprise', on);
    if (demo === undefined) return undefined;
    await grant(on, NAME, CREDITS);
    const issued = await keys.create(NAME, SCOPES, {}, on);
    const sampleKey = outputKey(demo.id, NAME, SAMPLE_TOKEN, 'jpg');
    await storage.put(sampleKey, await readFile(SAMPLE));
    return issued && { apiKey: issued.apiKey, sampleKey };
  });
  if (made === undefined) return;
  const sampleUrl = pictureUrl(settings, made.sampleKey);
  process.stdout.write(welcome(settings.publicBaseUrl, made.apiKey, sampleUrl));
}

function welcome(base: string, apiKey: string, sampleUrl: string): string {
  const call = (operation: string, body: object): string =>
    `curl -sS ${base}/api/enterprise/v1/marketplace/${operation} -H 'Authorization: Bearer ${apiKey}' ` +
    `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const image = { type: 'hero', images: [sampleUrl], productTitle: 'Stoneware mug 350 ml' };
  const copy = {
    productTitle: 'Stoneware mug 350 ml',
    productDescription:
      'Hand-glazed stoneware in deep teal. Holds 350 ml. Dishwasher safe; wide handle.',
    brandName: 'Claybrook',
    productKeywords: 'coffee mug stoneware teal',
  };
  return [
    '',
    `The organization "${NAME}" was created (plan enterprise, ${CREDITS} credits). Its API key is shown only once:`,
    '',
    `  ${apiKey}`,
    '',
    'The first command makes a listing image (open the outputUrl of its answer), the second makes listing copy:',
    '',
    call('listing-images', image),
    '',
    call('listing-copy', copy),
    '',
    '',
  ].join('\n');
}
