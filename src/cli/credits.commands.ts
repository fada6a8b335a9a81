import type { Command } from 'commander';
import { auditCredits, type AuditReport } from '../credits/audit.js';
import { balanceOf, grant } from '../credits/grant.js';
import { counted } from '../errors/failure.js';
import { type Answer, shown } from './answer.js';
import { MAX_CREDITS, wholeNumber } from './argument-readers.js';
import { addExportLedgerCommand } from './export-ledger.command.js';
import { noOrganization, organizationOption, required } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

/** `credits grant | show | audit | export`. */
export function addCreditsCommands(program: Command): void {
  const group = program
    .command('credits')
    .description('credits, with which organizations pay for calls');
  defineDatabaseCommand<{ organization: string; amount: number }>(group, {
    name: 'grant',
    description: 'grant credits to an organization',
    options: [
      organizationOption(),
      required('--amount <amount>', 'number of credits to add', wholeNumber(1, MAX_CREDITS)),
    ],
    run: async (database, { organization, amount }) =>
      shown(await grant(database, organization, amount), noOrganization(organization)),
  });
  defineDatabaseCommand<{ organization: string }>(group, {
    name: 'show',
    description: 'show the credits of an organization',
    options: [organizationOption()],
    run: async (database, { organization }) =>
      shown(await balanceOf(database, organization), noOrganization(organization)),
  });
  defineDatabaseCommand(group, {
    name: 'audit',
    description: 'check the ledger of all organizations; exit code 1 when an invariant is broken',
    run: async (database) => judge(await auditCredits(database)),
  });
  addExportLedgerCommand(group);
}

function judge(report: AuditReport): Answer {
  const { organizations, entries, findings } = report;
  const sound = findings.length === 0;
  const seen = `${counted(organizations, 'organization')}, ${counted(entries, 'entry', 'entries')}`;
  const broken = findings.flatMap(({ invariant, rows }) => [
    `Broken: ${invariant}`,
    ...rows.map((row) => `  ${JSON.stringify(row)}`),
  ]);
  const text = sound
    ? `The ledger is sound: ${seen}.`
    : [...broken, `Checked: ${seen}.`].join('\n');
  return { exitCode: sound ? 0 : 1, json: { sound, ...report }, text };
}
