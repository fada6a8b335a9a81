import {
  bottle,
  box,
  checkedMug,
  drawPhoto,
  greyWall,
  leaves,
  paper,
  type Colour,
  type DrawnPhoto,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { lookForSubject, type Found, type Subject } from '../subject/find-subject.js';
import { agreeOnColours } from './agree-on-colours.js';

const never = (): void => {};

interface Seen {
  readonly photo: DrawnPhoto;
  readonly found: Found;
}

const seen = new Map<Product, Map<Ground, Promise<Seen>>>();
/** A product on a ground in daylight, looked for once for all tests. */
function inDaylight(product: Product, ground: Ground): Promise<Seen> {
  const views = seen.get(product) ?? new Map<Ground, Promise<Seen>>();
  seen.set(product, views);
  const view = views.get(ground) ?? see(product, ground);
  views.set(ground, view);
  return view;
}

async function see(product: Product, ground: Ground, lamp: Colour = [1, 1, 1]): Promise<Seen> {
  const lit = ([r, g, b]: Colour): Colour => [r * lamp[0], g * lamp[1], b * lamp[2]];
  const photo = drawPhoto(
    (x, y) => {
      const colour = product(x, y);
      return colour && lit(colour);
    },
    (x, y) => lit(ground(x, y)),
  );
  const raster = {
    data: photo.data,
    width: photo.width,
    height: photo.height,
    channels: 3 as const,
  };
  return { photo, found: await lookForSubject(raster, never) };
}

/** Intersection over union of a mask with the true product. */
function overlap({ truth, width, height }: DrawnPhoto, { mask, work }: Subject): number {
  let [both, either] = [0, 0];
  mask.forEach((value, i) => {
    const x = Math.floor((((i % work.width) + 0.5) / work.width) * width);
    const y = Math.floor(((Math.floor(i / work.width) + 0.5) / work.height) * height);
    const wanted = truth[y * width + x];
    both += value & wanted;
    either += value | wanted;
  });
  return both / either;
}

/** Earth: clods of one brown, light and dark. */
const earth: Ground = (x, y) => {
  const clod = Math.sin(x * 170 + Math.sin(y * 140) * 3) * Math.sin(y * 150 + Math.sin(x * 90) * 2);
  return [102 + clod * 46, 76 + clod * 38, 54 + clod * 30];
};

const LAMP: Colour = [0.95, 0.88, 0.78];
const onLeaves = see(checkedMug, leaves, LAMP);
const beforeWall = inDaylight(checkedMug, greyWall);

describe('a product that one photo does not tell from its ground', () => {
  it('is found by the colours that another photo shows in another light', async () => {
    const [hard, easy] = [await onLeaves, await beforeWall];
    expect(hard.found.subject.trusted).toBe(false);
    expect(easy.found.doubt).toBeUndefined();
    const [helped, helper] = agreeOnColours([hard.found, easy.found], never);
    expect(helped.trusted).toBe(true);
    expect(overlap(hard.photo, helped)).toBeGreaterThan(0.9);
    expect(helper).toBe(easy.found.subject);
  });

  it('is found the same in any order of the photos', async () => {
    const [hard, easy, other] = [await onLeaves, await beforeWall, await inDaylight(box, greyWall)];
    const orders = [
      [hard, easy, other],
      [other, hard, easy],
      [easy, other, hard],
    ];
    const [first, ...rest] = orders.map((order) => {
      const agreed = agreeOnColours(
        order.map(({ found }) => found),
        never,
      );
      return agreed[order.indexOf(hard)];
    });
    expect(first.trusted).toBe(true);
    for (const { trusted, method, mask } of rest) {
      expect({ trusted, method }).toEqual({ trusted: first.trusted, method: first.method });
      expect(mask).toEqual(first.mask);
    }
  });

  it('stays untrusted alone, and beside a photo of something else', async () => {
    const { found } = await onLeaves;
    expect(agreeOnColours([found], never)).toEqual([found.subject]);
    for (const other of [bottle, box]) {
      const { found: helper } = await inDaylight(other, greyWall);
      expect(helper.doubt).toBeUndefined();
      expect(agreeOnColours([found, helper], never)[0].trusted).toBe(false);
    }
  });
});

/** The box beside another thing, both on earth. */
const withProp: Product = (x, y) => {
  const ball = Math.hypot(x - 0.84, y - 0.6) < 0.1;
  return ball ? [40, 150, 60] : box((x - 0.1) * 1.3 + 0.24, y);
};

describe('a photo that is trusted, though not certain', () => {
  it('keeps its mask where the other photo shows another side', async () => {
    const [back, front] = [await inDaylight(box, earth), await inDaylight(bottle, paper)];
    expect(back.found.subject.trusted).toBe(true);
    expect(back.found.doubt).toBeDefined();
    expect(agreeOnColours([back.found, front.found], never)[0]).toMatchObject({
      method: back.found.subject.method,
      mask: back.found.subject.mask,
    });
  });

  it('gives up what stands beside the product', async () => {
    const [hard, easy] = [await inDaylight(withProp, earth), await inDaylight(box, greyWall)];
    const ball = (subject: Subject): number =>
      subject.mask[
        Math.floor(0.6 * subject.work.height) * subject.work.width +
          Math.floor(0.84 * subject.work.width)
      ];
    expect(hard.found.subject.trusted).toBe(true);
    expect(ball(hard.found.subject)).toBe(1);
    const [helped] = agreeOnColours([hard.found, easy.found], never);
    expect(helped).toMatchObject({ trusted: true, method: 'shared' });
    expect(ball(helped)).toBe(0);
  });

  it('is searched no more where every photo is certain', async () => {
    const [one, two] = [await inDaylight(box, greyWall), await beforeWall];
    const looked = vi.fn<() => void>();
    expect(agreeOnColours([one.found, two.found], looked)).toEqual([
      one.found.subject,
      two.found.subject,
    ]);
    expect(looked).not.toHaveBeenCalled();
  });
});
