import { shown, shownSpread, spreadOf } from './statistics.mjs';

const row = (cells) => `| ${cells.join(' | ')} |`;

function table(head, rows) {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const titleOf = ({ providerMs, callers }) =>
  `${callers} ${callers === 1 ? 'caller' : 'callers'}, ${providerMs} ms`;

/** Values of a side in a cell, one a round. */
function valuesOf(results, side, cell, pick) {
  return results
    .filter((one) => one.side === side.id && one.cell === cell)
    .toSorted((a, b) => a.round - b.round)
    .map(({ measured }) => pick(measured));
}

const spread = (...where) => spreadOf(valuesOf(...where));

function byCell(title, { sides, cells, results }, shownAs) {
  const rows = sides.map((side) => [
    side.name,
    ...cells.map((cell) => shownAs((pick) => spread(results, side, cell, pick))),
  ]);
  return `### ${title}\n\n${table(['side', ...cells.map(titleOf)], rows)}`;
}

const COSTS = [
  ['API, ms', (one) => one.apiMs],
  ['worker, ms', (one) => one.workerMs],
  ['PostgreSQL, ms', (one) => one.postgresMs],
  ['Redis, ms', (one) => one.redisMs],
  ['WAL, kB', (one) => one.walBytes && one.walBytes / 1_000],
  ['Redis commands', (one) => one.redisCommands],
];

/** Processor time of a call in all processes. */
function allMs({ apiMs, workerMs, postgresMs = 0, redisMs = 0 }) {
  return apiMs + workerMs + postgresMs + redisMs;
}

function costs({ sides, cells, results, counts }) {
  const cell = cells.filter((one) => one.providerMs === cells[0].providerMs).at(-1);
  const hasStatements = [...counts.values()].some(({ statements }) => !Number.isNaN(statements));
  const counted = ['transactions', ...(hasStatements ? ['statements'] : [])];
  const rows = sides.map((side) => [
    side.name,
    shownSpread(spread(results, side, cell, allMs)),
    ...COSTS.map(([, pick]) => shown(spread(results, side, cell, pick)?.median)),
    ...counted.map((name) => shown(counts.get(side.id)?.[name])),
  ]);
  const head = ['side', 'all, ms', ...COSTS.map(([name]) => name), ...counted];
  return `### Processor time and traffic of a call, ${titleOf(cell)}\n\n${table(head, rows)}`;
}

const RATIOS = [
  ['calls a second', (one) => one.callsPerSecond],
  ['p50', (one) => one.p50],
  ['processor time', allMs],
];

function ratio({ results }, side, floor, cell, pick) {
  const ours = valuesOf(results, side, cell, pick);
  const theirs = valuesOf(results, floor, cell, pick);
  return shownSpread(spreadOf(ours.map((value, round) => value / theirs[round])));
}

function ratios(run) {
  const { sides, cells } = run;
  const rows = sides.flatMap((side) => {
    const floor = sides.find(({ id }) => id === side.against);
    if (floor === undefined) return [];
    return RATIOS.map(([name, pick]) => [
      side.name,
      name,
      ...cells.map((cell) => ratio(run, side, floor, cell, pick)),
    ]);
  });
  if (rows.length === 0) return '';
  return `### Service / floor\n\n${table(['side', 'measure', ...cells.map(titleOf)], rows)}`;
}

/** The run as Markdown: medians of the rounds, with the least and the greatest. */
export function reportOf(run) {
  const parts = [
    byCell('Calls a second', run, (of) => shownSpread(of((one) => one.callsPerSecond))),
    byCell('p50 / p99, ms', run, (of) => {
      return `${shownSpread(of((one) => one.p50))} / ${shown(of((one) => one.p99)?.median)}`;
    }),
    costs(run),
    ratios(run),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
