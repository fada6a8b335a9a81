import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.js';
import { DEMO_ORGANIZATION } from '../playground/demo-key.service.js';
import { createFirstOrganization, type FirstOrganization } from './first-organization.js';
import { samplePhotoUrl } from './sample-photo.js';

const DEMO: FirstOrganization = { name: DEMO_ORGANIZATION, plan: 'enterprise', credits: 100 };

/**
 * Makes an organization for first calls at the first start of the embedded default.
 * @returns its key and lines to paste, to be shown once; undefined at every later start.
 */
export async function createDemoOrganization(
  app: NestExpressApplication,
  settings: Settings,
): Promise<string | undefined> {
  const database = app.get(DataSource, { strict: false });
  const issued = await createFirstOrganization(database, DEMO);
  return issued && welcome(settings.publicBaseUrl, issued.apiKey, samplePhotoUrl(settings));
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
