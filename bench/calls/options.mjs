import { parseArgs } from 'node:util';
import { SIDES } from './sides.mjs';

const DEFAULTS = {
  rounds: '3',
  seconds: '2',
  callers: '1,16,64',
  'provider-ms': '0,200',
  concurrency: '64',
  sides: SIDES.filter((side) => !side.onRequest)
    .map(({ id }) => id)
    .join(','),
};

const numbers = (list) => list.split(',').map(Number);

/** Reads the command line; an unknown side ends the process with the list of sides. */
export function readOptions() {
  const options = Object.fromEntries(
    [...Object.keys(DEFAULTS), 'json'].map((name) => [name, { type: 'string' }]),
  );
  const values = { ...DEFAULTS, ...parseArgs({ options }).values };
  const sides = values.sides.split(',').map((id) => SIDES.find((side) => side.id === id));
  if (sides.includes(undefined)) {
    console.error(`The sides are: ${SIDES.map(({ id }) => id).join(', ')}.`);
    process.exit(1);
  }
  return {
    sides,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    /** Jobs that one worker process does at the same time. */
    concurrency: Number(values.concurrency),
    cells: numbers(values['provider-ms']).flatMap((providerMs) =>
      numbers(values.callers).map((callers) => ({ providerMs, callers })),
    ),
    json: values.json,
  };
}
