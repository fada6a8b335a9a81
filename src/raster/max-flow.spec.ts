import { cutGrid, flowOffsets } from './max-flow.js';

/** Cost of a labelling: cut links plus the terminals on the wrong side. */
function cost(
  sides: readonly number[],
  terminal: Int32Array,
  links: readonly Int16Array[],
  stride: number,
) {
  const offsets = flowOffsets(stride);
  let sum = 0;
  sides.forEach((side, i) => {
    if (side === 1 && terminal[i] < 0) sum -= terminal[i];
    if (side === 0 && terminal[i] > 0) sum += terminal[i];
    offsets.forEach((offset, d) => {
      if (side === 1 && sides[i + offset] === 0) sum += links[d][i];
    });
  });
  return sum;
}

describe('cutGrid', () => {
  it('finds a cut as cheap as the best of all labellings', () => {
    const [width, height] = [4, 3];
    const stride = width + 2;
    const size = stride * (height + 2);
    const inner = Array.from(
      { length: width * height },
      (_, k) => (Math.floor(k / width) + 1) * stride + (k % width) + 1,
    );
    const offsets = flowOffsets(stride);
    let state = 11;
    const random = (limit: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 4294967296) * limit);
    };
    for (let round = 0; round < 25; round += 1) {
      const terminal = new Int32Array(size);
      const links = Array.from({ length: 8 }, () => new Int16Array(size));
      for (const i of inner) {
        terminal[i] = random(41) - 20;
        for (let d = 4; d < 8; d += 1) {
          const j = i + offsets[d];
          if (!inner.includes(j)) continue;
          links[d][i] = random(12);
          links[7 - d][j] = links[d][i];
        }
      }
      let best = Infinity;
      for (let bits = 0; bits < 1 << inner.length; bits += 1) {
        const sides = Array.from({ length: size }, () => 0);
        inner.forEach((i, k) => (sides[i] = (bits >> k) & 1));
        best = Math.min(best, cost(sides, terminal, links, stride));
      }
      const copy = { stride, terminal: terminal.slice(), links: links.map((link) => link.slice()) };
      expect(cost([...cutGrid(copy)], terminal, links, stride)).toBe(best);
    }
  });
});
