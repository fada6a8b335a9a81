import { isIn, type Box } from '../../test/support/drawn-work-images.js';
import { fitGround } from './subject/ground-fit.js';
import { judgeMask } from './subject/mask-trust.js';
import { edgeSharpness } from './subject/sharp-edges.js';
import { maskWhere, toWorkImage } from './subject/work-image.js';
import { whyUnsuitable } from './why-unsuitable.js';

const [WIDTH, HEIGHT] = [320, 240];
const HEAD: Box = [110, 20, 209, 119];
const INSIDE: Box = [114, 24, 205, 115];
const HANDLE: Box = [155, 120, 164, 214];

/** What is told of a racket before grey, with its strings so many pixels apart, or of one without any. */
function told(apart: number): string {
  const isProduct = (i: number): boolean => {
    if (isIn(HANDLE, i, WIDTH)) return true;
    return isIn(HEAD, i, WIDTH) && (!isIn(INSIDE, i, WIDTH) || (i % WIDTH) % apart === 0);
  };
  const data = Buffer.alloc(WIDTH * HEIGHT * 3, 170);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) if (isProduct(i)) data.fill(30, i * 3, i * 3 + 3);
  const photo = { data, width: WIDTH, height: HEIGHT, channels: 3 as const };
  const work = toWorkImage(photo);
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(HEAD, i, WIDTH) || isIn(HANDLE, i, WIDTH));
  const fit = fitGround(work);
  const trust = judgeMask(work, mask, edgeSharpness(work));
  const subject = { photo, work, mask, fit, trust, ground: fit.ground, trusted: false };
  return whyUnsuitable({ ...subject, method: 'silhouette' }, 2);
}

describe('whyUnsuitable', () => {
  it('says which photo it is, what is wrong with it, and what to send instead', () => {
    expect(told(4)).toBe(
      'images[2] cannot become a picture on white: the ground is seen all over in the product, such as ' +
        'between wires or strings. Send a photo of the product alone, whole, on a plain ground that ' +
        'differs from it in colour, or a PNG with a transparent ground.',
    );
  });

  it('does not say so of a face without gaps', () => {
    expect(told(1)).toContain('the product cannot be told from the ground behind it. Send');
  });
});
