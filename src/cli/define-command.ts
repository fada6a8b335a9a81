import type { Command, Option } from 'commander';
import type { Answer } from './answer.js';

/** One command: its name, its options, and what it does with them. */
export interface CommandDefinition<Options> {
  readonly name: string;
  readonly description: string;
  readonly options?: readonly Option[];
  readonly run: (options: Options) => Promise<Answer>;
}

/** Adds a command and its `--json` to a group. */
export function defineCommand<Options extends object>(
  group: Command,
  { name, description, options = [], run }: CommandDefinition<Options>,
): void {
  const command = group.command(name).description(description);
  for (const option of options) command.addOption(option);
  command.option('--json', 'print a single JSON document');
  command.action(async (given: Options & { json?: boolean }) => {
    tell(await run(given), given.json === true);
  });
}

function tell({ json, text, exitCode }: Answer, asJson: boolean): void {
  if (json === undefined) process.stderr.write(`${text}\n`);
  else process.stdout.write(asJson ? `${JSON.stringify(json)}\n` : `${text}\n`);
  // Not process.exit: what is still on its way to a pipe would be lost.
  process.exitCode = exitCode;
}
