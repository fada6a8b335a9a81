import { foundMask, PIXELS, sceneOfMasks } from '../../../test/support/judged-masks.js';
import type { Doubt } from '../subject/find-subject.js';
import type { Judged } from '../subject/judge-candidates.js';
import type { MaskTrust } from '../subject/mask-trust.js';
import { chooseAgreed, type OthersEvidence } from './choose-agreed.js';

const scene = sceneOfMasks();
const wrong = foundMask('outline', 600, 900);

/** What is chosen where the engine has found `own`, the first of them best. */
function chosen(
  own: Judged[],
  shared: Judged,
  evidence: Partial<OthersEvidence> = {},
  trusted = false,
) {
  const doubt: Doubt = { scene, own, choice: { ...own[0], trusted } };
  const choice = chooseAgreed(doubt, {
    shared,
    likeness: { cost: new Float32Array(PIXELS), views: [] },
    agreement: () => ({ known: 0.95, found: 0.95 }),
    mostPieces: 1,
    ...evidence,
  });
  return { method: choice.method, trusted: choice.trusted };
}

const UNHELPED = { method: 'outline', trusted: false };

describe('a view that is not trusted', () => {
  it('takes the mask that is cut by the colours of other views', () => {
    const shared = foundMask('shared', 100, 400);
    expect(chosen([wrong], shared)).toEqual({ method: 'shared', trusted: true });
  });

  it('takes its own mask where that one confirms it', () => {
    const own = [wrong, foundMask('mixture', 100, 405)];
    const shared = foundMask('shared', 100, 400, { edge: 0.3 });
    expect(chosen(own, shared)).toEqual({ method: 'mixture', trusted: true });
  });

  it.each<[string, Partial<MaskTrust>]>([
    ['whose outline lies on no edges', { edge: 0.5 }],
    ['whose outline runs through one colour', { contrast: 0.9 }],
    ['that the frame cuts off', { rim: 0.1 }],
    ['that is tiny', { area: 0.005 }],
    ['in more pieces than another view shows', { pieces: 2 }],
  ])('does not take one %s', (_, trust) => {
    expect(chosen([wrong], foundMask('shared', 100, 400, trust))).toEqual(UNHELPED);
  });

  it.each([
    ['that lacks colours of the product', { known: 0.95, found: 0.6 }],
    ['that has colours of something else', { known: 0.6, found: 0.95 }],
  ])('does not take one %s', (_, agreement) => {
    const shared = foundMask('shared', 100, 400);
    expect(chosen([wrong], shared, { agreement: () => agreement })).toEqual(UNHELPED);
  });

  it('may be a pair where another view shows a pair', () => {
    const shared = foundMask('shared', 100, 400, { pieces: 2 });
    expect(chosen([wrong], shared, { mostPieces: 2 }).method).toBe('shared');
  });
});

describe('a view that is trusted by itself', () => {
  it('keeps its mask where nothing stands apart from the product', () => {
    const own = [foundMask('mixture', 100, 500)];
    const shared = foundMask('shared', 100, 400);
    expect(chosen(own, shared, {}, true)).toEqual({ method: 'mixture', trusted: true });
  });
});
