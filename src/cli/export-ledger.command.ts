import { type Command, Option } from 'commander';
import type { DataSource } from 'typeorm';
import { OrganizationStore } from '../access/organization.store.js';
import { type ExportedEntry, exportLedger, type Period } from '../credits/ledger-export.js';
import { type Answer, done, refused } from './answer.js';
import { readInstant } from './argument-readers.js';
import { toCsv } from './csv.js';
import { defineCommand } from './define-command.js';
import { noOrganization, organizationOption } from './required-option.js';
import { withDatabase } from './with-database.js';

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
    new Option(flags, `${description}: a day (UTC) or an instant with its zone`).argParser(
      readInstant,
    );
  defineCommand<LedgerExport>(group, {
    name: 'export',
    description: 'write the ledger of an organization, each entry with the balance that it left',
    options: [
      organizationOption(),
      instant('--from <day>', 'entries from then on'),
      instant('--to <day>', 'entries before then'),
      new Option('--format <format>', 'what is written; --json is json')
        .choices(['csv', 'json'])
        .default('csv'),
    ],
    run: (order) => withDatabase((database) => writeLedger(database, order)),
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
