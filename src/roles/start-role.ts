import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { installSettings } from '../config/config.module.js';
import type { Role, Settings } from '../config/settings.js';
import { configureHttp } from '../http/server/configure-http.js';
import { setupDocs } from '../http/openapi/setup-docs.js';
import type { JsonLogger } from '../observability/json-logger.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { ReadinessChecks } from '../observability/readiness-checks.js';
import { startTracing } from '../observability/tracing/start-tracing.js';
import { readDatabaseIdentity } from '../persistence/database-identity.js';
import { migrate } from '../persistence/run-migrations.js';
import { QueueBoard } from '../queue-board/queue-board.service.js';
import { checkRedis } from '../queue/redis/check-redis.js';
import { bindPrefix } from '../queue/redis/prefix-owner.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { createDemoOrganization } from './demo-organization.js';
import { watchCalls } from './open-calls.js';
import type { OpenDatabase } from './open-database.js';
import { addressesOf, keepSamplePhoto } from './sample-photo.js';
import { stopOnSignal } from './shutdown.js';
import { StandaloneModule } from './standalone.module.js';
import type { StopSignal } from './stop-signal.js';
import { tellEndingModels } from './tell-ending-models.js';
import { tellStart } from './tell-start.js';
import { WorkerModule } from './worker.module.js';

const ROOTS: Readonly<Record<Role, new () => object>> = {
  standalone: StandaloneModule,
  api: AppModule,
  worker: WorkerModule,
};

/** Makes the application of the settings' role on an open database; resolves when it listens. */
export async function startRole(
  settings: Settings,
  database: OpenDatabase,
  stopSignal: Promise<StopSignal>,
  logger: JsonLogger,
): Promise<void> {
  if (settings.redisUrl !== '') {
    for (const sentence of await checkRedis(settings.redisUrl)) logger.warn(sentence, 'Queue');
  }
  await migrate(database.url);
  installSettings(settings);
  const tracing = await startTracing(settings, (line) => logger.warn(line, 'Tracing'));
  const app = await NestFactory.create<NestExpressApplication>(ROOTS[settings.role], {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  configureHttp(app, settings);
  tellEndingModels({
    lists: settings,
    checks: app.get(ReadinessChecks, { strict: false }),
    metrics: app.get(Metrics, { strict: false }),
    warn: (sentence) => logger.warn(sentence, 'Models'),
  });
  const isApi = settings.role !== 'worker';
  if (isApi) setupDocs(app, addressesOf(settings));
  if (isApi) await app.get(QueueBoard, { strict: false }).mount(app);
  const calls = watchCalls(app.getHttpServer());
  try {
    await bindQueue(app, settings, logger);
    const storage = app.get<ObjectStorage>(ObjectStorage, { strict: false });
    await storage.check();
    if (isApi) await keepSamplePhoto(storage);
    await app.listen(settings.port, settings.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  logger.log(
    `The ${settings.role} role listens on http://${settings.host}:${settings.port}`,
    'Service',
  );
  const welcome =
    settings.role === 'standalone' ? await createDemoOrganization(app, settings) : undefined;
  tellStart({ settings, embedded: database.embedded, welcome, logger });
  stopOnSignal(stopSignal, { app, calls, tracing, database, settings });
}

/** Ties the keys of the queue's Redis to this database, where there is one. */
async function bindQueue(
  app: NestExpressApplication,
  { redisUrl, redisKeyPrefix }: Settings,
  logger: JsonLogger,
): Promise<void> {
  if (redisUrl === '') return;
  const identity = await readDatabaseIdentity(app.get(DataSource, { strict: false }));
  const remarks = await bindPrefix(redisUrl, redisKeyPrefix, identity);
  remarks.forEach((sentence) => logger.warn(sentence, 'Queue'));
}
