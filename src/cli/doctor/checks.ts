import type { Check } from './check.js';
import { CLOCK_CHECK } from './clock.check.js';
import { DATABASE_CHECK } from './database.check.js';
import { DISK_CHECK } from './disk.check.js';
import { KEYS_CHECK } from './keys.check.js';
import { MEMORY_CHECK } from './memory.check.js';
import { MODELS_CHECK } from './models.check.js';
import { OWN_FILES_CHECK } from './own-files.check.js';
import { QUEUE_CHECK } from './queue.check.js';
import { SEGMENTATION_MODEL_CHECK } from './segmentation-model.check.js';
import { SETTINGS_CHECK } from './settings.check.js';
import { STORE_CHECK } from './store.check.js';

/** Every check, in the order of the table. */
export const CHECKS: readonly Check[] = [
  SETTINGS_CHECK,
  SEGMENTATION_MODEL_CHECK,
  OWN_FILES_CHECK,
  MODELS_CHECK,
  KEYS_CHECK,
  DATABASE_CHECK,
  CLOCK_CHECK,
  QUEUE_CHECK,
  STORE_CHECK,
  DISK_CHECK,
  MEMORY_CHECK,
];
