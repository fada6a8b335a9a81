import type { Doubt } from '../subject/find-subject.js';
import type { Judged, Scene } from '../subject/judge-candidates.js';
import type { MaskTrust } from '../subject/mask-trust.js';
import { chooseAgreed, type OthersEvidence } from './choose-agreed.js';

const PIXELS = 1000;
const CLEAR: MaskTrust = {
  area: 0.3,
  rim: 0,
  edge: 1,
  contrast: 1,
  captured: 0.4,
  pieces: 1,
  raggedness: 1.2,
  score: 0.95,
};

/** Pixels from one to another, found in a way. */
function found(
  method: Judged['method'],
  from: number,
  to: number,
  trust: Partial<MaskTrust> = {},
): Judged {
  const mask = new Uint8Array(PIXELS).fill(1, from, to);
  return { mask, method, ground: new Float32Array(PIXELS * 3), trust: { ...CLEAR, ...trust } };
}

const fit = { ground: new Float32Array(PIXELS * 3), spread: 20, inliers: 0.4 };
const work = { width: 40, height: 25, lab: new Float32Array(PIXELS * 3) };
const scene = { fit, calm: false, work } as Scene;
const wrong = found('outline', 600, 900);

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
    const shared = found('shared', 100, 400);
    expect(chosen([wrong], shared)).toEqual({ method: 'shared', trusted: true });
  });

  it('takes its own mask where that one confirms it', () => {
    const own = [wrong, found('mixture', 100, 405)];
    const shared = found('shared', 100, 400, { edge: 0.3 });
    expect(chosen(own, shared)).toEqual({ method: 'mixture', trusted: true });
  });

  it.each<[string, Partial<MaskTrust>]>([
    ['whose outline lies on no edges', { edge: 0.5 }],
    ['whose outline runs through one colour', { contrast: 0.9 }],
    ['that the frame cuts off', { rim: 0.1 }],
    ['that is tiny', { area: 0.005 }],
    ['in more pieces than another view shows', { pieces: 2 }],
  ])('does not take one %s', (_, trust) => {
    expect(chosen([wrong], found('shared', 100, 400, trust))).toEqual(UNHELPED);
  });

  it.each([
    ['that lacks colours of the product', { known: 0.95, found: 0.6 }],
    ['that has colours of something else', { known: 0.6, found: 0.95 }],
  ])('does not take one %s', (_, agreement) => {
    const shared = found('shared', 100, 400);
    expect(chosen([wrong], shared, { agreement: () => agreement })).toEqual(UNHELPED);
  });

  it('may be a pair where another view shows a pair', () => {
    const shared = found('shared', 100, 400, { pieces: 2 });
    expect(chosen([wrong], shared, { mostPieces: 2 }).method).toBe('shared');
  });
});

describe('a view that is trusted by itself', () => {
  it('keeps its mask where nothing stands apart from the product', () => {
    const own = [found('mixture', 100, 500)];
    const shared = found('shared', 100, 400);
    expect(chosen(own, shared, {}, true)).toEqual({ method: 'mixture', trusted: true });
  });
});
