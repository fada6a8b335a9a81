import { foundMask, sceneOfMasks } from '../../../test/support/judged-masks.js';
import { chooseCandidate } from './choose-candidate.js';
import type { Judged } from './judge-candidates.js';
import type { MaskTrust } from './mask-trust.js';

const chosen = (own: Judged[], model: Judged, calm = false) => {
  const { method, trusted } = chooseCandidate(sceneOfMasks(calm), own, model);
  return { method, trusted };
};

const APART = [foundMask('mixture', 0, 400), foundMask('outline', 600, 900)];
const AGREED = [foundMask('mixture', 0, 400), foundMask('outline', 0, 390)];

describe('a model on a textured ground', () => {
  it('is trusted where another way confirms it', () => {
    const model = foundMask('model', 590, 900, { edge: 0.5 });
    expect(chosen(APART, model)).toEqual({ method: 'model', trusted: true });
  });

  it('is trusted where edges alone confirm it', () => {
    const model = foundMask('model', 300, 700);
    expect(chosen(APART, model)).toEqual({ method: 'model', trusted: true });
  });

  it.each<[string, Partial<MaskTrust>]>([
    ['whose outline lies on no edges', { edge: 0.8 }],
    ['whose outline runs through one colour', { contrast: 0.9 }],
    ['that leaves out most of what is sharp', { captured: 0.5 }],
    ['in many pieces', { pieces: 3 }],
    ['that the frame cuts off', { rim: 0.1 }],
    ['that is judged badly', { score: 0.3 }],
  ])('is not, %s, where nothing else agrees', (_, trust) => {
    expect(chosen(APART, foundMask('model', 300, 700, trust)).trusted).toBe(false);
  });

  it('is not where it cuts through the product, though another way nearly agrees', () => {
    const model = foundMask('model', 610, 890, { contrast: 0.9, edge: 0.9 });
    expect(chosen(APART, model)).toEqual({ method: 'mixture', trusted: false });
  });

  it('leaves alone what two ways of the engine agree on', () => {
    expect(chosen(AGREED, foundMask('model', 100, 200))).toEqual({
      method: 'mixture',
      trusted: true,
    });
    const alike = foundMask('model', 0, 405);
    expect(chosen(AGREED, alike)).toEqual({ method: 'mixture', trusted: true });
  });

  it('takes the place of a worse outline that it agrees with', () => {
    const own = [
      foundMask('mixture', 0, 400, { score: 0.7 }),
      foundMask('outline', 0, 390, { score: 0.68 }),
    ];
    expect(chosen(own, foundMask('model', 0, 405))).toEqual({ method: 'model', trusted: true });
  });
});

describe('a model on a calm ground', () => {
  it('is one more candidate', () => {
    const own = [foundMask('mixture', 0, 400, { score: 0.6 })];
    const model = foundMask('model', 300, 700, { score: 0.8 });
    expect(chosen(own, model, true)).toEqual({ method: 'model', trusted: true });
    const worse = foundMask('model', 300, 700, { score: 0.62 });
    expect(chosen(own, worse, true)).toEqual({ method: 'mixture', trusted: true });
  });
});

describe('without a model', () => {
  const alone = (own: Judged[], calm = false) => {
    const { method, trusted } = chooseCandidate(sceneOfMasks(calm), own);
    return { method, trusted };
  };

  it('takes what three ways find rather than a larger one that leaves the edges between two shoes', () => {
    const bridged = foundMask('silhouette', 0, 450, {
      score: 0.98,
      edge: 0.9,
      contrast: 0.98,
      area: 0.45,
    });
    const [one, two, three] = [
      foundMask('plain', 0, 400, { score: 1, captured: 0.95 }),
      foundMask('mixture', 0, 398, { score: 1 }),
      foundMask('outline', 0, 396, { score: 1 }),
    ];
    expect(alone([bridged, one, two, three])).toEqual({ method: 'plain', trusted: true });
    expect(alone([bridged, one, two]).method).toBe('silhouette');
    const asGood = { ...bridged, trust: { ...bridged.trust, edge: 0.97 } };
    expect(alone([asGood, one, two, three]).method).toBe('silhouette');
  });

  it('trusts none of those within one that reaches the rim of the photo', () => {
    const torn = foundMask('outline', 0, 350, { score: 0.9 });
    const agreed = foundMask('focus', 0, 345, { score: 0.9 });
    const cutOff = foundMask('mixture', 0, 400, { score: 0.6, rim: 0.06 });
    expect(alone([torn, agreed])).toMatchObject({ trusted: true });
    expect(alone([torn, agreed, cutOff])).toEqual({ method: 'mixture', trusted: false });
    const shadow = foundMask('mixture', 0, 400, { score: 0.5, rim: 0.06, contrast: 0.6 });
    expect(alone([torn, agreed, shadow])).toMatchObject({ trusted: true });
    const elsewhere = foundMask('mixture', 340, 700, { score: 0.6, rim: 0.06 });
    expect(alone([torn, agreed, elsewhere])).toMatchObject({ trusted: true });
  });

  it('trusts no mask on a texture of which another way finds all, and legs besides', () => {
    const part = foundMask('plain', 0, 360, { score: 1 });
    const agreed = foundMask('outline', 0, 355, { score: 1 });
    const whole = { score: 0.86, contrast: 0.86 };
    expect(alone([part, agreed, foundMask('mixture', 0, 370, whole)]).trusted).toBe(true);
    expect(alone([part, agreed, foundMask('mixture', 0, 500, whole)]).trusted).toBe(false);
    const bad = foundMask('mixture', 0, 500, { score: 0.7, contrast: 0.7 });
    expect(alone([part, agreed, bad]).trusted).toBe(true);
    // What an outline has more may be the inside of a ring.
    const ring = foundMask('outline', 0, 420, whole);
    expect(alone([part, foundMask('mixture', 0, 355), ring]).trusted).toBe(true);
  });

  it('takes no surface that leaves out edges for the product, but for a witness', () => {
    const part = foundMask('plain', 0, 350, { score: 0.99, captured: 0.85, area: 0.35 });
    const whole = foundMask('mixture', 0, 400, { score: 0.9, contrast: 0.9, area: 0.4 });
    expect(alone([part, whole])).toEqual({ method: 'mixture', trusted: true });
    expect(alone([part])).toEqual({ method: 'plain', trusted: false });
    const other = foundMask('outline', 600, 900, { score: 0.5 });
    expect(alone([part, other])).toEqual({ method: 'outline', trusted: false });
  });

  it('trusts no more than a pair on a textured ground: the rest may be what looks like it', () => {
    const inPieces = (pieces: number): boolean =>
      alone([foundMask('mixture', 0, 400, { pieces }), foundMask('outline', 0, 360, { pieces })])
        .trusted;
    expect(inPieces(2)).toBe(true);
    expect(inPieces(3)).toBe(false);
  });

  it('trusts a set there that two ways find alike and that differs from the ground all around', () => {
    const isSet = (pieces: number, to: number, contrast = 1): boolean =>
      alone([
        foundMask('mixture', 0, 400, { pieces, contrast }),
        foundMask('outline', 0, to, { pieces }),
      ]).trusted;
    expect(isSet(4, 380)).toBe(true);
    expect(isSet(5, 380)).toBe(false);
    expect(isSet(4, 360)).toBe(false);
    expect(isSet(4, 380, 0.99)).toBe(false);
  });

  it('trusts one thing on wood alone where edges and colours part it all along', () => {
    const scene = sceneOfMasks();
    // The photo is of another colour all over.
    const wood = {
      ...scene,
      fit: { ...scene.fit, ground: scene.fit.ground.map(() => 50), spread: 2 },
    };
    const isTrusted = (trust: Partial<MaskTrust>): boolean =>
      chooseCandidate(wood, [foundMask('mixture', 0, 400, trust), APART[1]]).trusted;
    expect(isTrusted({ captured: 0.55 })).toBe(true);
    expect(isTrusted({ captured: 0.45 })).toBe(false);
    expect(isTrusted({ captured: 0.55, contrast: 0.98 })).toBe(false);
    expect(isTrusted({ captured: 0.55, edge: 0.98 })).toBe(false);
    expect(isTrusted({ captured: 0.65, contrast: 0.98, edge: 0.98 })).toBe(true);
  });

  it('trusts nothing on wood that looks like that within', () => {
    const scene = sceneOfMasks();
    const wood = { ...scene, fit: { ...scene.fit, spread: 2 } };
    expect(chooseCandidate(wood, AGREED).trusted).toBe(false);
  });

  it('takes the larger of two that agree, where it is as clear and holds more that is sharp', () => {
    const part = foundMask('silhouette', 0, 350, { score: 0.99, captured: 0.8, area: 0.35 });
    const whole = foundMask('mixture', 0, 400, { score: 0.93, captured: 0.9, area: 0.4 });
    expect(alone([part, whole])).toEqual({ method: 'mixture', trusted: true });
  });

  it.each<[string, Judged]>([
    ['whose outline is not clear', foundMask('mixture', 0, 400, { area: 0.4, contrast: 0.9 })],
    ['that holds less', foundMask('mixture', 0, 400, { area: 0.4, captured: 0.7 })],
    ['that fills every hole', foundMask('outline', 0, 400, { area: 0.4 })],
    ['that is another thing', foundMask('mixture', 10, 410, { area: 0.4 })],
  ])('leaves a larger one alone %s', (_, larger) => {
    const part = foundMask('silhouette', 0, 350, { score: 0.99, captured: 0.8, area: 0.35 });
    expect(alone([part, larger]).method).toBe('silhouette');
  });

  it('takes an outline, which fills every hole, only where it is much better', () => {
    const ring = foundMask('focus', 0, 200, { score: 0.8 });
    const disc = (score: number): Judged => foundMask('outline', 0, 400, { score });
    expect(alone([ring, disc(0.88)], true).method).toBe('focus');
    expect(alone([ring, disc(0.92)], true).method).toBe('outline');
  });

  it('trusts none before a room whose outline runs through one colour, without an edge', () => {
    const scene = sceneOfMasks(true);
    const found = foundMask('focus', 0, 400);
    const trusted = (sharp: number, method: Judged['method'] = 'focus'): boolean => {
      const sharpness = scene.sharpness.map(() => sharp);
      return chooseCandidate({ ...scene, sharpness }, [{ ...found, method }]).trusted;
    };
    expect(trusted(2)).toBe(true);
    expect(trusted(0)).toBe(false);
    // A model sees more than edges.
    expect(trusted(0, 'model')).toBe(true);
  });

  it('takes the one that can be cut with of two that are as good', () => {
    const scene = sceneOfMasks(true);
    const horizon = { ...scene, fit: { ...scene.fit, crossed: true } };
    const free = foundMask('mixture', 0, 395, { score: 0.85 });
    const taken = (rim: number): string =>
      chooseCandidate(horizon, [foundMask('focus', 0, 400, { score: 0.83, rim }), free]).method;
    expect(taken(0.001)).toBe('mixture');
    expect(taken(0)).toBe('focus');
  });

  it('does not trust an outline that is not clear all around before a room out of focus', () => {
    const strayed = { contrast: 0.93, edge: 0.97 };
    expect(alone([foundMask('focus', 0, 400)], true).trusted).toBe(true);
    expect(alone([foundMask('focus', 0, 400, strayed)], true).trusted).toBe(false);
    const model = foundMask('model', 0, 400, { ...strayed, score: 0.99 });
    const own = foundMask('focus', 0, 390, { ...strayed, score: 0.9 });
    expect(chosen([own], model, true)).toEqual({ method: 'model', trusted: true });
  });

  it('does not trust a mask on a calm ground that leaves out much of what is sharp', () => {
    expect(alone([foundMask('mixture', 0, 400, { captured: 0.5 })], true).trusted).toBe(false);
    expect(alone([foundMask('mixture', 0, 400, { captured: 0.7 })], true).trusted).toBe(true);
  });

  it('does not trust a mask on a calm ground beside an outline that it lacks', () => {
    const calm = sceneOfMasks(true);
    // The upper rows of 40 are the mask; a line runs below it, clear of the frame.
    const line = calm.sharpness.map((_, i) => {
      const [x, y] = [i % 40, Math.floor(i / 40)];
      return y >= 16 && y < 20 && x > 4 && x < 35 ? 9 : 0;
    });
    const upper = [foundMask('mixture', 0, 400)];
    expect(chooseCandidate(calm, upper).trusted).toBe(true);
    expect(chooseCandidate({ ...calm, sharpness: line }, upper).trusted).toBe(false);
  });
});
