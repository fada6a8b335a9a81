import { peelFlecks } from './peel-flecks.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [240, 180];
type Lab = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;
const BLUE: Lab = [42, 20, -70];
const WOOD: Lab = [62, 14, 34];

const isBody: Place = (x, y) => x >= 60 && x < 180 && y >= 40 && y < 140;

/** A body on wood, with a place within it in another colour. */
function draw(place: Place, colour: Lab, body = BLUE, ground = WOOD): WorkImage {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    lab.set(!isBody(x, y) ? ground : place(x, y) ? colour : body, i * 3);
  }
  return { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
}

const maskOf = (place: Place): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    place(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );
const BODY = maskOf(isBody);

/** In the corner of an armpit, open to the ground below. */
const isFleck: Place = (x, y) => y >= 140 - 8 && Math.abs(x - 120) <= (y - 131) / 2;

const [RED, SOIL]: readonly Lab[] = [
  [45, 60, 25],
  [38, 7, 17],
];
/** A dark stripe of print on red cloth, which before soil as dark looks like that where it reaches the outline. */
function drawStripe(within: Lab): WorkImage {
  const image = draw((x, y) => x >= 172 && y >= 88 && y < 92, [38, 11, 11], RED, SOIL);
  for (let y = 88; y < 92; y += 1) {
    for (let x = 80; x < 172; x += 1) image.lab.set(within, (y * WIDTH + x) * 3);
  }
  return image;
}

describe('peelFlecks', () => {
  it('takes wood out of the corner between a sleeve and its body', () => {
    const peeled = peelFlecks(draw(isFleck, WOOD), BODY);
    expect(peeled).toEqual(maskOf((x, y) => isBody(x, y) && !isFleck(x, y)));
  });

  it('takes it in the shadow of both, too', () => {
    const peeled = peelFlecks(draw(isFleck, [40, 10, 24]), BODY);
    expect(peeled).toEqual(maskOf((x, y) => isBody(x, y) && !isFleck(x, y)));
  });

  it('takes brown soil off dark cloth without a tint, which it differs from in tint alone', () => {
    const image = draw(isFleck, [36, 9, 20], [34, -3, -1], [32, 8, 17]);
    expect(peelFlecks(image, BODY)).toEqual(maskOf((x, y) => isBody(x, y) && !isFleck(x, y)));
  });

  it('takes as much soil beside cloth that is red all over', () => {
    const peeled = peelFlecks(drawStripe(RED), BODY);
    expect(peeled).toEqual(maskOf((x, y) => isBody(x, y) && !(x >= 172 && y >= 88 && y < 92)));
  });

  it.each<[string, WorkImage]>([
    ['a tab in a colour of its own', draw(isFleck, [50, 60, 40])],
    ['a light tab', draw(isFleck, [95, 0, 0])],
    ['the end of a stripe that goes on within', drawStripe([38, 17, 6])],
    ['a wooden handle, which is larger', draw((x, y) => x < 90 && y > 120, WOOD)],
    ['a wooden button within', draw((x, y) => Math.hypot(x - 120, y - 90) < 4, WOOD)],
    [
      'a corner of the ground’s colour before a product of nearly the same',
      draw(isFleck, WOOD, [60, 11, 26]),
    ],
    ['a grey tab before a grey wall', draw(isFleck, [60, 0, 0], [20, 0, 0], [62, 0, 0])],
  ])('leaves %s', (_name, image) => {
    expect(peelFlecks(image, BODY)).toEqual(BODY);
  });
});
