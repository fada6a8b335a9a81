import { type Command, Option } from 'commander';
import { type PlanFacts, PlanStore } from '../access/plan.store.js';
import { OPERATIONS } from '../persistence/kinds.js';
import { done, listed } from './answer.js';
import { readName, someOf, wholeNumber } from './argument-readers.js';
import { toLines } from './plain-text.js';
import { required } from './required-option.js';
import { defineDatabaseCommand } from './with-database.js';

const MAX_PRICE = 1_000_000;

const MAX_CALLS = 1_000_000;

/** A day, seconds. */
const MAX_WINDOW = 86_400;

/** `plan set | list`. */
export function addPlanCommands(program: Command): void {
  const group = program
    .command('plan')
    .description('plans: operations that organizations may call, and their prices');
  const price = (flags: string, of: string, credits: number): Option =>
    new Option(flags, `price of ${of} in credits`)
      .argParser(wholeNumber(0, MAX_PRICE))
      .default(credits);
  defineDatabaseCommand<PlanFacts>(group, {
    name: 'set',
    description: 'create a plan, or replace an existing plan as a whole',
    options: [
      required('--name <name>', 'name of the plan', readName),
      required('--access <list>', `operations: ${OPERATIONS.join(',')}, or ""`, someOf(OPERATIONS)),
      required(
        '--rate-limit <calls>',
        'calls that a key may make in one window',
        wholeNumber(1, MAX_CALLS),
      ),
      required(
        '--rate-window <seconds>',
        'length of the window in seconds',
        wholeNumber(1, MAX_WINDOW),
      ),
      price('--image-price <credits>', 'an image', 1),
      price('--copy-price <credits>', 'a listing copy', 0),
    ],
    run: async (database, plan) => {
      const facts = await new PlanStore(database).set(plan);
      return done(facts, toLines(facts));
    },
  });
  defineDatabaseCommand(group, {
    name: 'list',
    description: 'list all plans',
    run: async (database) => listed(await new PlanStore(database).list(), 'There are no plans.'),
  });
}
