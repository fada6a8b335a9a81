import { readFileSync } from 'node:fs';
import { CHECKS } from '../../src/studio/gate/checks.js';

const page = readFileSync('docs/SHOTS.md', 'utf8');
const [, table = ''] = /<!-- refusals: .*-->\n([^]*)<!-- end of refusals -->/.exec(page) ?? [];
const [, , ...rows] = table.trim().split('\n');

describe('the refusals of docs/SHOTS.md', () => {
  it('are those of the gate, in its order: `npm run docs:shots` writes them', () => {
    const told = rows.map((row) =>
      row
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    );
    expect(told).toEqual(CHECKS.map(({ sentence, instead }) => [sentence, instead]));
  });
});
