import { missingModelKeys } from '../config/model-settings.js';
import { readSettings, ROLES, type Settings } from '../config/settings.js';
import { unusedSettings } from '../config/unused-settings.js';
import { JsonLogger } from '../observability/json-logger.js';
import { logProcessErrors } from '../observability/process-errors.js';
import { workflowProblems } from '../providers/models/open-model-providers.js';
import { textFontProblems } from '../providers/studio/text-font-problems.js';
import {
  NO_MODEL,
  segmentationModelProblems,
} from '../providers/studio/segmentation-model-problems.js';
import { openDatabase } from './open-database.js';
import { startFailure } from './start-failures.js';
import { firstStopSignal } from './stop-signal.js';
import { lacksSegmentationModel, makesPictures } from './worker-parts.js';

/** Starts the service in a role and returns when it listens; a start that fails ends the process with a sentence. */
export async function run(roleName: string): Promise<void> {
  const role = ROLES.find((known) => known === roleName);
  if (role === undefined) return giveUp([`The role must be one of ${ROLES.join(', ')}.`]);
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
      `These settings have no effect, because no provider list names their vendor: ${unused.join(', ')}.`,
      'Settings',
    );
  const log = (line: string): void => logger.log(line, 'Database');
  const lost = (sentence: string): void => giveUp([sentence]);
  // Nearly all there is to load: settings that are wrong are reported without it, and a database starts beside it.
  const [database, { startRole }] = await Promise.all([
    openDatabase(read.settings, log, lost),
    import('./start-role.js'),
  ]);
  if (!database.ok) return giveUp([database.failure.detail]);
  if (lacksSegmentationModel(read.settings))
    logger.warn(`${NO_MODEL.found}. ${NO_MODEL.todo}.`, 'Studio');
  Object.assign(read.settings, { databaseUrl: database.value.url });
  try {
    await startRole(read.settings, database.value, stopSignal, logger);
  } catch (error) {
    await database.value.close();
    giveUp([startFailure(error, read.settings)]);
  }
}

/** Lists the faults of the model, the fonts and the workflows that the operator brings. */
async function ownFileProblems(settings: Settings): Promise<string[]> {
  const { textFonts, imageProviders, modelAccess } = settings;
  return [
    ...(await workflowProblems(imageProviders, modelAccess)),
    ...(await segmentationModelProblems(settings)),
    ...(await textFontProblems(textFonts)),
  ];
}

/** Says on standard error why the process ends, and ends it. */
function giveUp(sentences: readonly string[]): void {
  sentences.forEach((sentence) => process.stderr.write(`${sentence}\n`));
  process.exit(1);
}
