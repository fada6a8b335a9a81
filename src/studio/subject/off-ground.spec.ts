import { seamOf } from './off-ground.js';

const [WIDTH, HEIGHT] = [40, 60];
const [WALL, FLOOR] = [
  [79, 2, 10],
  [50, 12, 24],
];

/** The rows, in the middle of the picture, at which a wall above so many rows and a floor below them meet. */
function rowsOf(wallRows: number): number[] {
  const ground = Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, q) => {
    const y = Math.floor(q / 3 / WIDTH);
    return (y < wallRows ? WALL : FLOOR)[q % 3];
  });
  const seam = seamOf(ground, WIDTH);
  return [...Array(HEIGHT).keys()].filter((y) => seam[y * WIDTH + WIDTH / 2] === 1);
}

describe('seamOf', () => {
  it('is where wall and floor meet, and five rows to both sides', () => {
    const rows = rowsOf(30);
    expect([rows[0], rows.at(-1), rows.length]).toEqual([25, 34, 10]);
  });

  it('is nowhere on one surface', () => {
    expect(rowsOf(HEIGHT)).toEqual([]);
  });
});
