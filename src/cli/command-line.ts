import { Command, CommanderError } from 'commander';
import { serviceVersion } from '../config/service-version.js';
import { isDatabaseUnavailable } from '../persistence/database-reach.js';
import { addApiKeyCommands } from './api-key.commands.js';
import { addCreditsCommands } from './credits.commands.js';
import { addDoctorCommand } from './doctor/doctor.command.js';
import { addGenerationCommands } from './generation.commands.js';
import { addMigrateCommand } from './migrate.command.js';
import { addOrganizationCommands } from './organization.commands.js';
import { addPlanCommands } from './plan.commands.js';
import { addSegmentationModelCommands } from './segmentation-model/segmentation-model.commands.js';
import { addUsageCommand } from './usage.command.js';
import { addWebhookCommands } from './webhook.commands.js';

const GROUPS = [
  addOrganizationCommands,
  addApiKeyCommands,
  addCreditsCommands,
  addGenerationCommands,
  addPlanCommands,
  addUsageCommand,
  addWebhookCommands,
  addMigrateCommand,
  addSegmentationModelCommands,
  addDoctorCommand,
];

/**
 * Runs the command that these words give, in the environment of the process; what it says goes to its
 * standard output and error, and how it ended to `process.exitCode`.
 */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const program = new Command('cli')
    .description("The operator's command line of the listing service.")
    .version(serviceVersion(), '--version', 'print the version of the service')
    .exitOverride()
    .showHelpAfterError('(add --help to see the options)');
  for (const add of GROUPS) add(program);
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** commander has reported its own errors already; what it throws for `--help` and `--version` is no error. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const { code, message } = error as { code?: string; message?: string };
  const reason = message || code || String(error);
  process.stderr.write(
    isDatabaseUnavailable(error)
      ? `The database cannot be reached (${reason}). Check DATABASE_URL, and check that PostgreSQL is running.\n`
      : `The command failed: ${reason}\n`,
  );
  return 1;
}
