import { type Command, Option } from 'commander';
import { findGeneration, findGenerationsOfRequest } from '../generations/generation-lookup.js';
import { type Answer, done, misused, refused } from './answer.js';
import { defineCommand } from './define-command.js';
import { toLines } from './plain-text.js';
import { withDatabase } from './with-database.js';

interface Which {
  readonly id?: string;
  readonly requestId?: string;
}

/** `generation show`. */
export function addGenerationCommands(program: Command): void {
  const group = program.command('generation').description('what a call did');
  defineCommand<Which>(group, {
    name: 'show',
    description: 'show a generation: state, charge, times, and how it ended',
    options: [
      new Option('--id <id>', 'its id').conflicts('requestId'),
      new Option(
        '--request-id <id>',
        'x-request-id of the call; the newest when there are several',
      ),
    ],
    run: show,
  });
}

async function show({ id, requestId }: Which): Promise<Answer> {
  if (id !== undefined) return showById(id);
  if (requestId !== undefined) return showByRequest(requestId);
  return misused('error: give --id or --request-id');
}

function showById(id: string): Promise<Answer> {
  return withDatabase(async (database) => {
    const facts = await findGeneration(database, id);
    return facts === undefined
      ? refused(`There is no generation with the id "${id}".`)
      : done(facts, toLines(facts));
  });
}

function showByRequest(requestId: string): Promise<Answer> {
  return withDatabase(async (database) => {
    const [newest, ...older] = await findGenerationsOfRequest(database, requestId);
    if (newest === undefined)
      return refused(`There is no generation of the request "${requestId}".`);
    const facts = { ...newest, olderIds: older.map(({ id }) => id) };
    return done(facts, toLines(facts));
  });
}
