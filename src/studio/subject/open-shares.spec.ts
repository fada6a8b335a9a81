import { openShares } from './open-shares.js';

describe('openShares', () => {
  it('tells how much of its border each region has to what lies outside the mask', () => {
    // 1 lies along the outline, 2 deep in the mask, 3 in a corner.
    const rows = ['........', '.11####.', '.###2##.', '.#####3.', '........'].join('');
    const mask = Uint8Array.from(rows, (sign) => (sign === '.' ? 0 : 1));
    const labels = Int32Array.from(rows, (sign) => Number(sign) || 0);
    expect([...openShares(mask, 8, labels, 3)]).toEqual([0, 3 / 6, 0, 2 / 4]);
  });
});
