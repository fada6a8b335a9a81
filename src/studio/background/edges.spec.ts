import { box, greyWall, leaves, twoTone } from '../../../test/support/drawn-photos.js';
import { drawScene } from '../../../test/support/drawn-scenes.js';
import { floodFromFrame } from '../../raster/flood.js';
import { isCalm, linkedEdges } from './edges.js';

describe('isCalm', () => {
  it.each([
    ['a wall', greyWall, true],
    ['a wall over a table', twoTone, true],
    ['leaves', leaves, false],
  ])('tells of %s, whatever the product looks like', async (_what, ground, calm) => {
    const { scene } = await drawScene(box, ground);
    expect(isCalm(scene.image, scene.sharpness)).toBe(calm);
  });
});

describe('linkedEdges', () => {
  it('follow an edge where it gets weaker, and leave weak ones that stand alone', () => {
    const width = 12;
    const sharpness = new Float32Array(width * 5);
    sharpness.set([8, 5, 5, 5], width * 2 + 1);
    sharpness.set([5, 5], width * 2 + 8);
    const edges = linkedEdges(sharpness, width, 6);
    expect([...edges.subarray(width * 2, width * 3)]).toEqual([0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('floodFromFrame', () => {
  it('comes wherever a way is open, and into nothing that is closed all around', () => {
    const open = Uint8Array.from('11111100011101111000111'.slice(0, 20), Number);
    // 1 1 1 1 1 / 1 0 0 0 1 / 1 1 0 1 1 / 1 1 0 0 0: nothing is closed in.
    expect(floodFromFrame(5, 4, open)).toEqual(open);
    const ring = Uint8Array.from('1111110001101011000111111', Number);
    const flooded = Uint8Array.from(ring);
    flooded[12] = 0;
    expect(floodFromFrame(5, 5, ring)).toEqual(flooded);
  });
});
