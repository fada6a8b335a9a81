import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { completeDocument } from './complete-document.js';
import { describeCsv, describeForms } from './describe-forms.js';
import { BEARER_SCHEME } from './describe-route.js';
import { OPERATION_DESCRIPTIONS } from './route-descriptions.js';
import { showPictures } from './show-pictures.plugin.js';

/** Addresses that the API description names. */
export interface DescribedAddresses {
  readonly publicBaseUrl: string;
  /** Address of a photo that every caller may use for first calls. */
  readonly samplePhotoUrl: string;
}

const TITLE = 'Marketplace Listing Generation Service';

const ABOUT =
  'Makes listing images and listing copy for an online marketplace. Every error is ' +
  '`application/problem+json`; `/problems` explains each code. The examples work as they are: choose ' +
  'Authorize, paste an API key, and execute an operation. Images of an answer are shown below it.';

const KEY_FORMAT = 'lsk_live_… or lsk_test_…';

/** The API description, OpenAPI 3.1. */
export function createApiDescription(
  app: NestExpressApplication,
  { publicBaseUrl, samplePhotoUrl }: DescribedAddresses,
): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle(TITLE)
    .setDescription(ABOUT)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .setOpenAPIVersion('3.1.0')
    .addServer(publicBaseUrl)
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: KEY_FORMAT,
        description: 'API key of the operator. Keys of the kind `test` are free of charge.',
      },
      BEARER_SCHEME,
    )
    .build();
  base.info.contact = { name: 'Operator of this service', url: `${publicBaseUrl}/problems` };
  const forms = Object.values(OPERATION_DESCRIPTIONS).map(({ operationId }) => operationId);
  const document = describeForms(SwaggerModule.createDocument(app, base), forms);
  return completeDocument(describeCsv(document, 'createBatch'), samplePhotoUrl);
}

/** Serves Swagger UI at `/docs` and the description at `/openapi.json`; call it before `init`. */
export function setupDocs(app: NestExpressApplication, addresses: DescribedAddresses): void {
  SwaggerModule.setup('docs', app, () => createApiDescription(app, addresses), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: TITLE,
    swaggerOptions: {
      // The key stays in the browser's storage of this origin until the user logs out.
      persistAuthorization: true,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      plugins: [showPictures],
    },
  });
}
