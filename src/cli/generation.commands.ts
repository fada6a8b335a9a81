import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { triesOfGeneration } from '../accounting/tries-of-generation.js';
import {
  findGeneration,
  findGenerationsOfRequest,
  type GenerationFacts,
} from '../generations/generation-lookup.js';
import type { ListingCopyResult } from '../listing-copy/listing-copy.job.js';
import type { ClaimEntry } from '../marketplace-rules/claims/proof.js';
import type { KeywordEntry } from '../marketplace-rules/keywords/keyword-ledger.js';
import { type Answer, done, misused, refused } from './answer.js';
import { defineCommand } from './define-command.js';
import { toLines, toTable } from './plain-text.js';
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

/** For people: the proof of a copy by its numbers, and one line for each claim and keyword below. */
function toText(facts: GenerationFacts): string {
  const outcome = facts.outcome as { result?: Partial<ListingCopyResult> } | null;
  const { claims, keywords, ...result } = outcome?.result ?? {};
  if (claims === undefined || keywords === undefined) return toLines(facts);
  const counted = {
    ...facts,
    outcome: { result },
    claims: `${claims.supported} supported, ${claims.removed} removed`,
    keywords: `${keywords.placed} placed, ${keywords.lost} left out`,
  };
  return [
    toLines(counted),
    '',
    toTable(claims.entries.map(claimRow), 'no claims'),
    '',
    toTable(keywords.entries.map(keywordRow), 'no keywords'),
  ].join('\n');
}

const claimRow = ({ kind, text, at, verdict, source }: ClaimEntry): object => ({
  claim: text,
  kind,
  at,
  verdict,
  source: typeof source === 'object' ? `${source.field} ${source.span?.join('-') ?? ''}` : source,
});

const keywordRow = ({ keyword, at, lost }: KeywordEntry): object => ({
  keyword,
  at: at ?? [],
  lost: lost === undefined ? undefined : [lost.why, lost.rule ?? lost.of ?? ''].join(' '),
});

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
  return done({ ...facts, tries }, `${toText(facts)}\n\n${table}`);
}
