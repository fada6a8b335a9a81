// `npm run -s docs:openapi`: writes docs/openapi.json, the API description of a service with the default settings. The
// application is only explored (Nest's preview): no part of it starts. `test/contract/openapi.spec.ts` fails when the
// file is not that of the service.
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../dist/app.module.js';
import { installSettings } from '../dist/config/config.module.js';
import { createApiDescription } from '../dist/http/openapi/setup-docs.js';
import { addressesOf } from '../dist/roles/sample-photo.js';

const settings = { publicBaseUrl: 'http://127.0.0.1:3000', storagePublicUrl: undefined };
installSettings(settings);
const app = await NestFactory.create(AppModule, {
  preview: true,
  logger: ['error'],
  abortOnError: false,
});
const description = createApiDescription(app, addressesOf(settings));
await writeFile('docs/openapi.json', `${JSON.stringify(description, undefined, 2)}\n`);
