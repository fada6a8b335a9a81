import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { triesOfGeneration } from '../accounting/tries-of-generation.js';
import {
  findGeneration,
  findGenerationsOfRequest,
  type GenerationFacts,
} from '../generations/generation-lookup.js';
import { type Answer, done, misused, refused } from './answer.js';
import { defineCommand } from './define-command.js';
import { generationText } from './generation-text.js';
import { toTable } from './plain-text.js';
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
    description:
      'show a generation: state, charge, times, how it ended, and its tries of model providers',
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
      : tell(database, facts);
  });
}

function showByRequest(requestId: string): Promise<Answer> {
  return withDatabase(async (database) => {
    const [newest, ...older] = await findGenerationsOfRequest(database, requestId);
    if (newest === undefined)
      return refused(`There is no generation of the request "${requestId}".`);
    return tell(database, { ...newest, olderIds: older.map(({ id }) => id) });
  });
}

async function tell(
  database: DataSource,
  facts: GenerationFacts & { readonly olderIds?: readonly string[] },
): Promise<Answer> {
  const tries = await triesOfGeneration(database, facts.id);
  const table = toTable(tries, 'No model provider was asked.');
  return done({ ...facts, tries }, `${generationText(facts)}\n\n${table}`);
}
