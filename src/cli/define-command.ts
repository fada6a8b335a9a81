import type { Command, Option } from 'commander';
import type { Answer } from './answer.js';
import { showProgress } from './progress-line.js';

/** One command: its name, its options, and what it does with them. */
export interface CommandDefinition<Options> {
  readonly name: string;
  readonly description: string;
  readonly options?: readonly Option[];
  /** True for a command that asks on the terminal, and tells its progress itself. */
  readonly asks?: boolean;
  readonly run: (options: Options) => Promise<Answer>;
}

/** Adds a command and its `--json` to a group. */
export function defineCommand<Options extends object>(
  group: Command,
  { name, description, options = [], asks = false, run }: CommandDefinition<Options>,
): void {
  const command = group.command(name).description(description);
  for (const option of options) command.addOption(option);
  command.option('--json', 'print a single JSON document');
  command.action(async (given: Options & { json?: boolean }) => {
    const endProgress = asks ? undefined : showProgress(nameOf(command));
    const answer = await run(given).finally(endProgress);
    tell(answer, given.json === true);
  });
}

/** Its words on the command line, without the program's. */
function nameOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${parent.name()} ${command.name()}` : command.name();
}

function tell({ json, text, exitCode }: Answer, asJson: boolean): void {
  if (json === undefined) process.stderr.write(`${text}\n`);
  else process.stdout.write(asJson ? `${JSON.stringify(json)}\n` : `${text}\n`);
  // Not process.exit: what is still on its way to a pipe would be lost.
  process.exitCode = exitCode;
}
