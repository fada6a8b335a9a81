import { slide, softEdges } from './edge-acuity.js';
import { edgeSharpness } from './sharp-edges.js';
import { toWorkImage } from './work-image.js';

const SIDE = 60;

/** Whether the middle of an edge counts as soft: grey 210 falls by a share within some pixels. */
function isSoft(fall: number, width: number): boolean {
  const data = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, p) => {
    const x = Math.floor(p / 3) % SIDE;
    return 210 * (1 - fall / (1 + Math.exp((30 - x) / width)));
  });
  const image = toWorkImage({ data, width: SIDE, height: SIDE, channels: 3 });
  return softEdges(image, edgeSharpness(image))[30 * SIDE + 30] === 1;
}

describe('softEdges', () => {
  it('are those of shadows, not outlines in focus, strong or faint', () => {
    expect(isSoft(0.5, 3)).toBe(true);
    expect(isSoft(0.2, 3)).toBe(true);
    expect(isSoft(0.5, 0.4)).toBe(false);
    expect(isSoft(0.2, 0.4)).toBe(false);
    expect(isSoft(0.04, 3)).toBe(false);
  });
});

describe('slide', () => {
  const [WIDTH, HEIGHT] = [13, 9];
  const values = Float32Array.from(
    { length: WIDTH * HEIGHT },
    (_, i) => Math.sin(i * 12.9898) * 50,
  );

  it.each([1, 2, 3, 5, 20])('finds the greatest and the least within %i pixels', (reach) => {
    const around = (i: number): number[] =>
      [...values].filter(
        (_, j) =>
          Math.abs((j % WIDTH) - (i % WIDTH)) <= reach &&
          Math.abs(Math.floor(j / WIDTH) - Math.floor(i / WIDTH)) <= reach,
      );
    const all = [...values.keys()];
    expect([...slide(values, WIDTH, HEIGHT, reach, 1)]).toEqual(
      all.map((i) => Math.max(...around(i))),
    );
    expect([...slide(values, WIDTH, HEIGHT, reach, -1)]).toEqual(
      all.map((i) => Math.min(...around(i))),
    );
  });
});
