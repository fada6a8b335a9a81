import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { installSettings } from '../config/config.module.js';
import { missingModelKeys } from '../config/model-settings.js';
import { readSettings, type Role, type Settings } from '../config/settings.js';
import { unusedSettings } from '../config/unused-settings.js';
import { configureHttp } from '../http/configure-http.js';
import { setupDocs } from '../http/openapi/setup-docs.js';
import { JsonLogger } from '../observability/json-logger.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { logProcessErrors } from '../observability/process-errors.js';
import { ReadinessChecks } from '../observability/readiness-checks.js';
import { startTracing } from '../observability/tracing/start-tracing.js';
import { readDatabaseIdentity } from '../persistence/database-identity.js';
import { migrate } from '../persistence/run-migrations.js';
import { workflowProblems } from '../providers/models/open-model-providers.js';
import { textFontProblems } from '../providers/studio/text-font-problems.js';
import { segmentationModelProblems } from '../providers/studio/segmentation-model-problems.js';
import { checkRedis } from '../queue/redis/check-redis.js';
import { bindPrefix } from '../queue/redis/prefix-owner.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { createDemoOrganization } from './demo-organization.js';
import { watchCalls } from './open-calls.js';
import { type OpenDatabase, openDatabase } from './open-database.js';
import { firstStopSignal, stopOnSignal, type StopSignal } from './shutdown.js';
import { startFailure } from './start-failures.js';
import { StandaloneModule } from './standalone.module.js';
import { tellEndingModels } from './tell-ending-models.js';
import { WorkerModule } from './worker.module.js';

const ROOTS: Readonly<Record<Role, new () => object>> = {
  standalone: StandaloneModule,
  api: AppModule,
  worker: WorkerModule,
};

/** Starts the service in a role and returns when it listens; a start that fails ends the process with a sentence. */
export async function run(roleName: string): Promise<void> {
  const role = (Object.keys(ROOTS) as Role[]).find((known) => known === roleName);
  if (role === undefined)
    return giveUp([`The role must be one of ${Object.keys(ROOTS).join(', ')}.`]);
  const read = readSettings(role);
  if ('problems' in read) return giveUp(read.problems);
  // An API process calls no provider, so it has no need of their keys.
  const missing = role === 'api' ? [] : missingModelKeys(read.settings);
  if (missing.length > 0) return giveUp(missing);
  const unfit = makesPictures(read.settings) ? await ownFileProblems(read.settings) : [];
  if (unfit.length > 0) return giveUp(unfit);
  const stopSignal = firstStopSignal();
  const logger = new JsonLogger(read.settings.logLevel);
  logProcessErrors(logger);
  const unused = unusedSettings();
  if (unused.length > 0)
    logger.warn(
      `Without effect, since no list of providers names theirs: ${unused.join(', ')}.`,
      'Settings',
    );
  const log = (line: string): void => logger.log(line, 'Database');
  const database = await openDatabase(read.settings, log, (sentence) => giveUp([sentence]));
  if (!database.ok) return giveUp([database.failure.detail]);
  try {
    await start(
      Object.assign(read.settings, { databaseUrl: database.value.url }),
      database.value,
      stopSignal,
      logger,
    );
  } catch (error) {
    await database.value.close();
    giveUp([startFailure(error, read.settings)]);
  }
}

/** The other processes need no file of the operator's. */
function makesPictures({ role, workerOperations }: Settings): boolean {
  return role !== 'api' && workerOperations.includes('listing-images');
}

/** Lists the faults of the model, the fonts and the workflows that the operator brings. */
async function ownFileProblems(settings: Settings): Promise<string[]> {
  const { segmentationModel, textFonts, imageProviders, modelAccess } = settings;
  return [
    ...(await workflowProblems(imageProviders, modelAccess)),
    ...(await segmentationModelProblems(segmentationModel)),
    ...(await textFontProblems(textFonts)),
  ];
}

async function start(
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
  if (settings.role !== 'worker') setupDocs(app, settings);
  const calls = watchCalls(app.getHttpServer());
  try {
    if (settings.redisUrl !== '') {
      const identity = await readDatabaseIdentity(app.get(DataSource, { strict: false }));
      const remarks = await bindPrefix(settings.redisUrl, settings.redisKeyPrefix, identity);
      remarks.forEach((sentence) => logger.warn(sentence, 'Queue'));
    }
    await app.get<ObjectStorage>(ObjectStorage, { strict: false }).check();
    await app.listen(settings.port, settings.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  logger.log(
    `The ${settings.role} role listens on http://${settings.host}:${settings.port}`,
    'Service',
  );
  if (settings.role === 'standalone') await createDemoOrganization(app, settings);
  stopOnSignal(stopSignal, { app, calls, tracing, database, settings });
}

/** Says on standard error why the process ends, and ends it. */
function giveUp(sentences: readonly string[]): void {
  sentences.forEach((sentence) => process.stderr.write(`${sentence}\n`));
  process.exit(1);
}
