import { localColours } from './band-colours.js';
import { keepTrims } from './keep-trims.js';
import { maskWhere, toWorkImage, type Mask } from './work-image.js';

const SIDE = 100;
type Place = (x: number, y: number) => boolean;
type Colour = readonly number[];
const PAPER: Colour = [150, 150, 150];

const inBox =
  (from: number, to: number): Place =>
  (x, y) =>
    x >= from && x < to && y >= from && y < to;
const placesOf = (holds: Place): Mask =>
  maskWhere(SIDE * SIDE, (i) => holds(i % SIDE, Math.floor(i / SIDE)));

/** Share of a trim around a blue shoe before a wall that is kept. */
function keptOf(trim: Colour, wall = PAPER): number {
  return keptWhere(() => trim, wall);
}

function keptWhere(
  trimAt: (x: number, y: number) => Colour,
  wall: Colour,
  counted: Place = () => true,
): number {
  const [shoe, blue] = [placesOf(inBox(30, 70)), placesOf(inBox(33, 67))];
  const data = Buffer.alloc(SIDE * SIDE * 3);
  for (let i = 0; i < shoe.length; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data.set(blue[i] === 1 ? [30, 80, 210] : shoe[i] === 1 ? trimAt(x, y) : wall, i * 3);
  }
  const image = toWorkImage({ data, width: SIDE, height: SIDE, channels: 3 });
  const outside = shoe.map((value) => 1 - value);
  const kept = keepTrims(
    image,
    shoe,
    blue,
    localColours(image, outside, 6),
    localColours(image, blue, 6),
  );
  const seen = placesOf(counted);
  const trim = shoe.map((value, i) => value & (1 - blue[i]) & seen[i]);
  return (
    trim.reduce((sum, value, i) => sum + (value & kept[i]), 0) /
    trim.reduce((sum, value) => sum + value, 0)
  );
}

describe('keepTrims', () => {
  it('keeps a white trim that is nearer to the ground than to the product', () => {
    expect(keptOf([240, 240, 238])).toBe(1);
  });

  it('leaves off what is darker than the ground, such as a shadow', () => {
    expect(keptOf([110, 110, 110])).toBe(0);
  });

  it('leaves off the soft outline between product and ground', () => {
    expect(keptOf([96, 118, 176])).toBe(0);
  });

  const TAN: Colour = [208, 197, 182];
  const ridged = (x: number, y: number): Colour =>
    (x + y) % 5 < 2 ? [206, 205, 199] : [230, 229, 222];

  it('keeps the darker ridges of a trim that is lighter than a tan wall', () => {
    expect(keptWhere(ridged, TAN)).toBeGreaterThan(0.95);
  });

  it('leaves off what has the colour of the ridges, but no trim beside it', () => {
    expect(keptOf([206, 205, 199], TAN)).toBe(0);
  });

  it('leaves off a shadow of the wall beside a trim', () => {
    const shaded = (x: number, y: number): Colour => (y < 50 ? ridged(x, y) : [150, 142, 131]);
    expect(keptWhere(shaded, TAN, (_x, y) => y >= 54)).toBe(0);
  });
});
