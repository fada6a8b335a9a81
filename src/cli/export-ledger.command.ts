import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { type ExportedEntry, exportLedger, type Period } from '../credits/ledger-export.js';
import { type Answer, done, refused } from './answer.js';
import { readInstant } from './argument-readers.js';
import { toCsv } from './csv.js';
import { noOrganization, organizationOption } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

interface LedgerExport extends Period {
  readonly organization: string;
  readonly format: 'csv' | 'json';
}

const COLUMNS: readonly (keyof ExportedEntry)[] = [
  'id',
  'createdAt',
  'kind',
  'generationId',
  'operation',
  'projectId',
  'requestId',
  'availableDelta',
  'reservedDelta',
  'available',
  'reserved',
];

/** `credits export`. */
export function addExportLedgerCommand(group: Command): void {
  const instant = (flags: string, description: string): Option =>
    new Option(flags, `${description}: a day (UTC), or a date and time with a time zone`).argParser(
      readInstant,
    );
  defineDatabaseCommand<LedgerExport>(group, {
    name: 'export',
    description: 'print the ledger of an organization, each entry with the balance after it',
    options: [
      organizationOption(),
      instant('--from <day>', 'only entries at or after this time'),
      instant('--to <day>', 'only entries before this time'),
      new Option('--format <format>', 'format of the output; --json means json')
        .choices(['csv', 'json'])
        .default('csv'),
    ],
    run: writeLedger,
  });
}

async function writeLedger(
  database: DataSource,
  { organization, format, ...period }: LedgerExport,
): Promise<Answer> {
  if ((await new OrganizationStore(database).find(organization)) === undefined) {
    return refused(noOrganization(organization));
  }
  const entries = await exportLedger(database, organization, period);
  return done(entries, format === 'json' ? JSON.stringify(entries) : toCsv(COLUMNS, entries));
}
