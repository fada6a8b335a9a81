import { findComponents, maskOfComponents } from './components.js';
import { maskWhere, type Mask } from './lab-image.js';

/** A mask from rows of characters: `#` is 1. */
function drawn(...rows: string[]): { mask: Mask; width: number; height: number } {
  const all = rows.join('');
  const mask = maskWhere(all.length, (i) => all[i] === '#');
  return { mask, width: rows[0].length, height: rows.length };
}

describe('findComponents', () => {
  it('parts what touches at corners alone, and follows what winds', () => {
    const { mask, width, height } = drawn(
      '##..####',
      '#.#.#..#',
      '..#.#.##',
      '###.#...',
      '#...####',
    );
    const { components, labels } = findComponents(mask, width, height, 1);
    expect(components).toEqual([
      { area: 3, left: 0, top: 0, right: 1, bottom: 1, touchesFrame: true, label: 1 },
      { area: 14, left: 4, top: 0, right: 7, bottom: 4, touchesFrame: true, label: 2 },
      { area: 6, left: 0, top: 1, right: 2, bottom: 4, touchesFrame: true, label: 3 },
    ]);
    expect([...labels.subarray(0, width)]).toEqual([1, 1, 0, 0, 2, 2, 2, 2]);
  });

  it('joins runs that meet far below where they begin, under the label of the first', () => {
    const { mask, width, height } = drawn('#.#.#', '#.#.#', '#.###', '#.#..', '###..');
    const found = findComponents(mask, width, height, 1);
    expect(found.components).toEqual([
      { area: 15, left: 0, top: 0, right: 4, bottom: 4, touchesFrame: true, label: 1 },
    ]);
    expect([...found.labels]).toEqual([...mask]);
  });

  it('answers the pixels of chosen components', () => {
    const { mask, width, height } = drawn('##.#', '...#', '#..#');
    const found = findComponents(mask, width, height, 1);
    const chosen = maskOfComponents(found, ({ area }) => area !== 3);
    expect(chosen).toEqual(drawn('##..', '....', '#...').mask);
  });

  it('finds the pixels of the other value, and holes that touch no frame', () => {
    const { mask, width, height } = drawn('####', '#..#', '#.##', '####');
    const [hole] = findComponents(mask, width, height, 0).components;
    expect(hole).toEqual({
      area: 3,
      left: 1,
      top: 1,
      right: 2,
      bottom: 2,
      touchesFrame: false,
      label: 1,
    });
  });

  it('labels neighbours alike in a picture full of specks', () => {
    const [width, height] = [60, 45];
    const mask = maskWhere(width * height, (i) => Math.abs(Math.sin(i * 78.233) * 1e4) % 1 < 0.55);
    const { components, labels } = findComponents(mask, width, height, 1);
    const counts = new Map<number, number>();
    const parted: number[] = [];
    for (let i = 0; i < mask.length; i += 1) {
      expect(labels[i] > 0).toBe(mask[i] === 1);
      if (mask[i] === 0) continue;
      counts.set(labels[i], (counts.get(labels[i]) ?? 0) + 1);
      const beside = [...(i % width > 0 ? [i - 1] : []), ...(i >= width ? [i - width] : [])];
      parted.push(...beside.filter((j) => mask[j] === 1 && labels[j] !== labels[i]));
    }
    expect(parted).toEqual([]);
    expect(components.map(({ area, label }) => [label, area])).toEqual([...counts]);
  });
});
