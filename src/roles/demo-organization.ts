import { readFile } from 'node:fs/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.js';
import { outputKey } from '../storage/media-keys.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { pictureUrl } from '../storage/picture-addresses.js';
import { createFirstOrganization, type FirstOrganization } from './first-organization.js';

const DEMO: FirstOrganization = { name: 'demo', plan: 'enterprise', credits: 100 };

/** A photo of our own drawing, so that the first call has something to work on. */
const SAMPLE = new URL('../../assets/sample-product.jpg', import.meta.url);

/** The sample's place in the store does not change, so that its address can be used again. */
const SAMPLE_TOKEN = 'sample-product-of-the-demo';

/**
 * Makes an organization for first calls at the first start of the embedded default.
 * @returns its key and lines to paste, to be shown once; undefined at every later start.
 */
export async function createDemoOrganization(
  app: NestExpressApplication,
  settings: Settings,
): Promise<string | undefined> {
  const storage = app.get<ObjectStorage>(ObjectStorage, { strict: false });
  let sampleUrl = '';
  const issued = await createFirstOrganization(
    app.get(DataSource, { strict: false }),
    DEMO,
    async (organizationId) => {
      const sampleKey = outputKey(organizationId, DEMO.name, SAMPLE_TOKEN, 'jpg');
      await storage.put(sampleKey, await readFile(SAMPLE));
      sampleUrl = pictureUrl(settings, sampleKey);
    },
  );
  return issued && welcome(settings.publicBaseUrl, issued.apiKey, sampleUrl);
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
    `The organization "${DEMO.name}" was created (plan ${DEMO.plan}, ${DEMO.credits} credits). ` +
      'Its API key is shown only once:',
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
