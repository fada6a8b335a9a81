import { box, greyWall, twoTone } from '../../../test/support/drawn-photos.js';
import { drawScene } from '../../../test/support/drawn-scenes.js';
import type { MaskStep } from '../scene.js';
import { runSteps } from './mask-steps.js';

/** A step that notes that it has run. */
const noting = (id: string, on: MaskStep['on'], ran: string[]): MaskStep => ({
  on,
  run: (_scene, mask) => {
    ran.push(id);
    return mask.slice(1);
  },
});

describe('runSteps', () => {
  it.each([
    ['an even wall', greyWall, ['both', 'even']],
    ['two surfaces', twoTone, ['both']],
  ])(
    'runs those that are for %s, each on what the last one made',
    async (_what, ground, wanted) => {
      const { scene, truth } = await drawScene(box, ground);
      const ran: string[] = [];
      const steps = [noting('both', ['even', 'two-surfaces'], ran), noting('even', ['even'], ran)];
      const mask = runSteps(steps, scene, truth);
      expect(ran).toEqual(wanted);
      expect(mask).toHaveLength(truth.length - wanted.length);
    },
  );
});
