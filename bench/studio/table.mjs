// Prints the figures per background, and over all.

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** Value below which `share` of the values lie. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const COLUMNS = [
  ['accepted', (rows, made) => percent(made.length / rows.length)],
  ['IoU accepted', (_, made) => mean(made.map(({ iou }) => iou)).toFixed(3)],
  [
    'IoU all',
    (rows, made) => ((mean(made.map(({ iou }) => iou)) * made.length) / rows.length).toFixed(3),
  ],
  ['worst', (_, made) => Math.min(1, ...made.map(({ iou }) => iou)).toFixed(3)],
  [
    'under .8',
    (_, made) => percent(made.filter(({ iou }) => iou < 0.8).length / Math.max(1, made.length)),
  ],
  ['loss', (_, made) => percent(mean(made.map(({ loss }) => loss)))],
  ['loss > 1 %', (_, made) => String(made.filter(({ loss }) => loss > 0.01).length)],
  ['halo', (_, made) => mean(made.map(({ halo }) => halo)).toFixed(2)],
  [
    'ring 255',
    (_, made) => percent(made.filter(({ ring }) => ring).length / Math.max(1, made.length)),
  ],
  [
    'fill 85-92 %',
    (_, made) =>
      percent(
        made.filter(({ fill }) => fill >= 0.85 && fill <= 0.92).length / Math.max(1, made.length),
      ),
  ],
];

/** One line per background and one over all. */
export function printTable(rows, grounds) {
  const lines = [['ground', ...COLUMNS.map(([title]) => title)]];
  for (const ground of [...grounds, 'all']) {
    const own = ground === 'all' ? rows : rows.filter((row) => row.ground === ground);
    const made = own.filter(({ accepted }) => accepted);
    lines.push([ground, ...COLUMNS.map(([, figure]) => figure(own, made))]);
  }
  const widths = lines[0].map((_, k) => Math.max(...lines.map((line) => line[k].length)));
  for (const line of lines) console.log(line.map((cell, k) => cell.padEnd(widths[k])).join('  '));
}
