import type { Command } from 'commander';
import { migrate } from '../persistence/run-migrations.js';
import { type Answer, done } from './answer.js';
import { defineCommand } from './define-command.js';
import { withDatabaseUrl } from './with-database.js';

/** `migrate`. */
export function addMigrateCommand(program: Command): void {
  defineCommand(program, {
    name: 'migrate',
    description: 'migrate the database schema of the service and of the queue, or make it',
    run: () => withDatabaseUrl(migrateDatabase, { makes: true }),
  });
}

async function migrateDatabase(url: string): Promise<Answer> {
  const ran = await migrate(url);
  const text = ran.length === 0 ? 'The schema is up to date.' : `Migrated: ${ran.join(', ')}.`;
  return done({ ran }, text);
}
