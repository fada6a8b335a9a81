import { block, together, twoTone } from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import { areaOf } from '../../raster/mask-sets.js';
import { maskWhere, type Mask } from '../../raster/lab-image.js';
import type { Witness } from '../scene.js';
import { openBays } from './open-bays.js';

const BLUE = [30, 90, 160] as const;
/** Two legs with a gap between them. */
const trousers = together(
  block(0.3, 0.2, 0.7, 0.35, BLUE),
  block(0.3, 0.3, 0.45, 0.8, BLUE),
  block(0.55, 0.3, 0.7, 0.8, BLUE),
);

const byColours = (mask: Mask): Witness[] => [{ mask: () => mask, masker: 'graph-cut' }];

describe('openBays', () => {
  const drawn = drawScene(trousers, twoTone);
  /** The legs and what is between them. */
  const closed = async (): Promise<Mask> => {
    const { scene, truth } = await drawn;
    const { width, height } = scene.image;
    return maskWhere(truth.length, (i) => {
      const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
      return truth[i] === 1 || (x > 0.44 && x < 0.56 && y > 0.3 && y < 0.8);
    });
  };

  it('opens what colours give to the background between two legs', async () => {
    const { scene, truth } = await drawn;
    expect(agreement(await closed(), truth)).toBeLessThan(0.88);
    const opened = openBays.run({ ...scene, witnesses: byColours(truth) }, await closed());
    expect(agreement(opened, truth)).toBeGreaterThan(0.95);
  });

  it('leaves printed parts, whatever their colours are taken for', async () => {
    const print = block(0.25, 0.25, 0.75, 0.75, BLUE);
    const lines = together(
      (x, y) => (print(x, y) && Math.floor(y * 30) % 2 === 0 ? [206, 196, 180] : undefined),
      print,
    );
    const { scene, truth } = await drawScene(lines, twoTone);
    const witnesses = byColours(truth.map((value, i) => (i > truth.length / 2 ? value : 0)));
    expect(agreement(openBays.run({ ...scene, witnesses }, truth), truth)).toBe(1);
  });

  it('needs a mask by colours', async () => {
    const { scene } = await drawn;
    const found = await closed();
    expect(areaOf(openBays.run(scene, found))).toBe(areaOf(found));
  });
});
