import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { attemptsOfGeneration } from '../accounting/attempts-of-generation.js';
import {
  findGeneration,
  findGenerationsOfRequest,
  type GenerationFacts,
} from '../generations/records/generation-lookup.js';
import { type Answer, done, misused, refused } from './answer.js';
import { defineCommand } from './define-command.js';
import { generationText } from './generation-text.js';
import { addListGenerationsCommand } from './list-generations.command.js';
import { toTable } from './plain-text.js';
import { withDatabase } from './with-database.js';

interface Which {
  readonly id?: string;
  readonly requestId?: string;
}

/** `generation show | list`. */
export function addGenerationCommands(program: Command): void {
  const group = program.command('generation').description('generations, the records of calls');
  defineCommand<Which>(group, {
    name: 'show',
    description:
      'show a generation: state, charge, times, outcome, and its attempts at model providers',
    options: [
      new Option('--id <id>', 'id of the generation').conflicts('requestId'),
      new Option(
        '--request-id <id>',
        'x-request-id of the call; of several generations the newest is shown',
      ),
    ],
    run: show,
  });
  addListGenerationsCommand(group);
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
      return refused(`There is no generation with the request id "${requestId}".`);
    return tell(database, { ...newest, olderIds: older.map(({ id }) => id) });
  });
}

async function tell(
  database: DataSource,
  facts: GenerationFacts & { readonly olderIds?: readonly string[] },
): Promise<Answer> {
  const tries = await attemptsOfGeneration(database, facts.id);
  const table = toTable(tries, 'No model provider was asked.');
  return done({ ...facts, tries }, `${generationText(facts)}\n\n${table}`);
}
