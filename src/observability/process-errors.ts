import type { JsonLogger } from './json-logger.js';

/**
 * Says as log lines what Node would print by itself, with all the fields of an error: a driver's errors
 * hold the statement's parameters. What nobody has caught still ends the process.
 */
export function logProcessErrors(logger: JsonLogger): void {
  process.on('uncaughtException', (error) => {
    logger.error(error, 'Process');
    process.exit(1);
  });
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => logger.warn(`${name}: ${message}`, 'Process'));
}
