import { type Command, Option } from 'commander';
import { type Role, ROLES } from '../../config/settings.js';
import { counted } from '../../errors/failure.js';
import type { Answer } from '../answer.js';
import { defineCommand } from '../define-command.js';
import { toTable } from '../plain-text.js';
import type { CheckFinding } from './check.js';
import { openContext } from './open-context.js';
import { runChecks } from './run-checks.js';

/** A check that hangs may hold the process by its connection. */
const LEAVE_MS = 2_000;

/** `doctor`. */
export function addDoctorCommand(program: Command): void {
  defineCommand<{ role: Role; offline?: boolean }>(program, {
    name: 'doctor',
    description: 'check settings, keys, models, database, queue, store, clock, disk and memory',
    options: [
      new Option('--role <role>', 'role of the service on this machine')
        .choices(ROLES)
        .default('standalone'),
      new Option('--offline', 'send no request to the vendors of models'),
    ],
    run: ({ role, offline = false }) => examine(role, offline),
  });
}

async function examine(role: Role, offline: boolean): Promise<Answer> {
  // The other commands need nothing of what the checks load.
  const { CHECKS } = await import('./checks.js');
  const opened = openContext(role, offline);
  const { findings, late } = await runChecks(CHECKS, opened.context);
  await opened.close();
  if (late) setTimeout(() => process.exit(), LEAVE_MS).unref();
  return toAnswer(findings);
}

/** The table, or `{ ok, checks }` as JSON; exit code 1 where something failed. */
export function toAnswer(findings: readonly CheckFinding[]): Answer {
  const failures = findings.filter(({ state }) => state === 'failed').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  const rows = findings.map(({ check, state, found, todo }) => ({
    check,
    state,
    'what was found': found,
    'what to do': todo === '' ? '-' : todo,
  }));
  const sum = `${counted(findings.length, 'row')}: ${failures} failed, ${counted(warnings, 'warning')}.`;
  return {
    exitCode: failures > 0 ? 1 : 0,
    json: { ok: failures === 0, checks: findings },
    text: `${toTable(rows, '')}\n\n${sum}`,
  };
}
