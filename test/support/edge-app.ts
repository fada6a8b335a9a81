import { Body, Controller, Global, Module, Post } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { AccessModule } from '../../src/access/access.module.js';
import type { Caller } from '../../src/access/caller.js';
import { CurrentCaller } from '../../src/access/current-caller.decorator.js';
import { configureHttp } from '../../src/http/server/configure-http.js';
import { HttpEdgeModule } from '../../src/http/http.module.js';
import { MarketplaceOperation } from '../../src/http/server/marketplace-route.decorators.js';
import { setupDocs } from '../../src/http/openapi/setup-docs.js';
import { CreateListingCopyDto } from '../../src/listing-copy/dto/create-listing-copy.dto.js';
import { ListingCopyResponseDto } from '../../src/listing-copy/dto/listing-copy-response.dto.js';
import { CreateListingImageDto } from '../../src/listing-images/dto/create-listing-image.dto.js';
import { ListingImageResponseDto } from '../../src/listing-images/dto/listing-image-response.dto.js';
import { createDataSource } from '../../src/persistence/data-source.js';

/** Answers with what reached it: the operations' edge without the operations. */
@Controller('api/enterprise/v1/marketplace')
class EchoController {
  @Post('listing-images')
  @MarketplaceOperation('listing-images', ListingImageResponseDto)
  image(@Body() body: CreateListingImageDto, @CurrentCaller() caller: Caller) {
    return { body, organizationId: caller.organizationId };
  }

  @Post('listing-copy')
  @MarketplaceOperation('listing-copy', ListingCopyResponseDto)
  copy(@Body() body: CreateListingCopyDto) {
    if (body.productTitle === 'throw 1') throw new Error('a secret of the process');
    return { body };
  }
}

/** The edge on a real database, listening on a free port. */
export interface EdgeApp {
  readonly app: NestExpressApplication;
  readonly database: DataSource;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the edge with a controller that echoes what got through. */
export async function startEdgeApp(
  databaseUrl: string,
  trustedProxies: readonly string[] = [],
): Promise<EdgeApp> {
  const database = await createDataSource(databaseUrl).initialize();
  @Global()
  @Module({ providers: [{ provide: DataSource, useValue: database }], exports: [DataSource] })
  class DatabaseModule {}
  const module = await Test.createTestingModule({
    imports: [DatabaseModule, AccessModule, HttpEdgeModule],
    controllers: [EchoController],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>({
    bodyParser: false,
    logger: false,
  });
  configureHttp(app, { trustedProxies });
  const publicBaseUrl = 'http://127.0.0.1:3000';
  setupDocs(app, { publicBaseUrl, samplePhotoUrl: `${publicBaseUrl}/media/photo.jpg` });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    app,
    database,
    port,
    close: async () => {
      await app.close();
      if (database.isInitialized) await database.destroy();
    },
  };
}
