import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Settings } from '../../config/settings.js';
import { BEARER_SCHEME } from './describe-route.js';

const ABOUT =
  'Makes listing images and listing copy for an online marketplace. Every error is ' +
  '`application/problem+json`; `/problems` explains each code.';

/** The API description, OpenAPI 3.1. */
function createApiDescription(
  app: NestExpressApplication,
  settings: Pick<Settings, 'publicBaseUrl'>,
): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Marketplace Listing Generation Service')
    .setDescription(ABOUT)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .setOpenAPIVersion('3.1.0')
    .addServer(settings.publicBaseUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, BEARER_SCHEME)
    .build();
  return SwaggerModule.createDocument(app, base);
}

/** Serves Swagger UI at `/docs` and the description at `/openapi.json`; call it before `init`. */
export function setupDocs(
  app: NestExpressApplication,
  settings: Pick<Settings, 'publicBaseUrl'>,
): void {
  SwaggerModule.setup('docs', app, () => createApiDescription(app, settings), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Marketplace Listing Generation Service',
  });
}
