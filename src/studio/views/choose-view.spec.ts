import type { Subject } from '../scene.js';
import { chooseView, type View } from './choose-view.js';

interface Seen {
  readonly accepted?: boolean;
  readonly side?: number;
  readonly pixels?: number;
  readonly contrast?: number;
  readonly masker?: Subject['masker'];
}

/** Views of a product, in the order in which the caller sends them. */
const views = (...seen: readonly Seen[]): View[] =>
  seen.map(
    (
      { accepted = true, side = 0.7, pixels = 2000, contrast = 1, masker = 'graph-cut' },
      index,
    ) => ({
      subject: {
        accepted,
        masker,
        photo: { width: pixels, height: pixels },
        measures: { side, contrast, edge: 1 },
      } as Subject,
      index,
    }),
  );

const chosen = (type: 'hero' | 'detail', ...seen: readonly Seen[]): number =>
  chooseView(type, views(...seen)).index;

describe('chooseView', () => {
  it('takes the first of equals, and of nearly equals', () => {
    expect(chosen('hero', {}, {}, {})).toBe(0);
    expect(chosen('hero', { contrast: 0.9 }, {})).toBe(0);
    expect(chosen('detail', {}, { pixels: 2100 })).toBe(0);
  });

  it('takes one whose product can be cut out for a picture that needs it', () => {
    expect(chosen('hero', { accepted: false }, { pixels: 500, contrast: 0.6 })).toBe(1);
  });

  it('takes the one with far more pixels on the product', () => {
    expect(chosen('hero', { pixels: 400 }, {})).toBe(1);
    expect(chosen('detail', { side: 0.2 }, { side: 0.9 })).toBe(1);
  });

  it('values pixels more than a clean background for a detail', () => {
    const seen = [{ pixels: 600 }, { accepted: false, pixels: 3000, side: 0.9 }] as const;
    expect(chosen('detail', ...seen)).toBe(1);
    expect(chosen('hero', ...seen)).toBe(0);
  });

  it('has the photo that tells of its product by itself before one with a faint outline', () => {
    expect(chosen('hero', { contrast: 0.5 }, { masker: 'alpha' })).toBe(1);
  });
});
