import {
  box,
  greyWall,
  leaves,
  paper,
  plain,
  room,
  shaded,
  twoTone,
  type Ground,
} from '../../../test/support/drawn-photos.js';
import { drawScene } from '../../../test/support/drawn-scenes.js';
import { distanceAt, toLabImage } from '../../raster/lab-image.js';
import type { BackgroundKind } from '../scene.js';

describe('classifyBackground', () => {
  it.each<[BackgroundKind, string, Ground]>([
    ['light', 'white paper', paper],
    ['light', 'white paper in a soft shadow', shaded(paper)],
    ['even', 'a grey wall', greyWall],
    ['even', 'one strong colour', plain([200, 60, 60])],
    ['even', 'a light colour', plain([250, 225, 180])],
    ['two-surfaces', 'a wall over a table', twoTone],
    ['blurred', 'a room out of focus', room],
    ['textured', 'leaves', leaves],
  ])('calls %s: %s', async (kind, _what, ground) => {
    const { scene } = await drawScene(box, ground);
    expect(scene.background.kind).toBe(kind);
  });

  it.each([
    ['paper', paper],
    ['a wall that gets darker', greyWall],
  ])('knows the colour of %s under the product', async (_what, ground) => {
    const { scene, truth } = await drawScene(box, ground);
    const { width, height } = scene.image;
    const data = Buffer.alloc(width * height * 3);
    for (let i = 0; i < width * height; i += 1) {
      data.set(ground((i % width) / width, Math.floor(i / width) / height).map(Math.round), i * 3);
    }
    const { lab } = toLabImage({ data, width, height, channels: 3 });
    let [off, pixels] = [0, 0];
    truth.forEach((value, i) => {
      if (value === 0) return;
      off += distanceAt(scene.background.lab, lab, i);
      pixels += 1;
    });
    expect(off / pixels).toBeLessThan(1.5);
  });

  it('is not led astray by a product that reaches the frame', async () => {
    const { scene } = await drawScene((x, y) => box(x, y - 0.35), greyWall);
    expect(scene.background.kind).toBe('even');
  });
});
