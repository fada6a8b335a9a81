import type { Command } from 'commander';
import { auditCredits, type AuditReport } from '../credits/audit.js';
import { type Balance, balanceOf, grant } from '../credits/grant.js';
import { type Answer, done, refused } from './answer.js';
import { MAX_CREDITS, wholeNumber } from './argument-readers.js';
import { defineCommand } from './define-command.js';
import { addExportLedgerCommand } from './export-ledger.command.js';
import { toLines } from './plain-text.js';
import { noOrganization, organizationOption, required } from './required-option.js';
import { withDatabase } from './with-database.js';

/** `credits grant | show | audit | export`. */
export function addCreditsCommands(program: Command): void {
  const group = program.command('credits').description('what calls are paid with');
  defineCommand<{ organization: string; amount: number }>(group, {
    name: 'grant',
    description: 'give credits to an organization',
    options: [
      organizationOption(),
      required('--amount <amount>', 'credits to add', wholeNumber(1, MAX_CREDITS)),
    ],
    run: ({ organization, amount }) =>
      withDatabase(async (database) =>
        tell(organization, await grant(database, organization, amount)),
      ),
  });
  defineCommand<{ organization: string }>(group, {
    name: 'show',
    description: 'show the credits of an organization',
    options: [organizationOption()],
    run: ({ organization }) =>
      withDatabase(async (database) => tell(organization, await balanceOf(database, organization))),
  });
  defineCommand(group, {
    name: 'audit',
    description: 'check the ledger of all organizations; ends with 1 when something is wrong',
    options: [],
    run: () => withDatabase(async (database) => judge(await auditCredits(database))),
  });
  addExportLedgerCommand(group);
}

function tell(organization: string, balance: Balance | undefined): Answer {
  return balance === undefined
    ? refused(noOrganization(organization))
    : done(balance, toLines(balance));
}

function judge(report: AuditReport): Answer {
  const { organizations, entries, findings } = report;
  const sound = findings.length === 0;
  const seen = `${organizations} organizations, ${entries} entries`;
  const broken = findings.flatMap(({ invariant, rows }) => [
    `Broken: ${invariant}`,
    ...rows.map((row) => `  ${JSON.stringify(row)}`),
  ]);
  const text = sound ? `The ledger is sound: ${seen}.` : [...broken, `Seen: ${seen}.`].join('\n');
  return { exitCode: sound ? 0 : 1, json: { sound, ...report }, text };
}
