import { foundMask } from '../../../test/support/judged-masks.js';
import { isAstray, isCompact, isDissolved, isMelted, isSeenThrough, isTorn } from './mask-trust.js';

describe('isTorn', () => {
  it.each([
    ['a bottle cut along its print', { raggedness: 2.36, contrast: 0.56 }, true],
    ['a white piano before grey, whole', { raggedness: 2.1, contrast: 0.86, whole: true }, false],
    ['a shoe of glass in pieces', { raggedness: 4.59, contrast: 0.94 }, true],
    ['a lamp of thin parts', { raggedness: 4.1, contrast: 0.967 }, false],
    ['a rope that holds all edges', { raggedness: 3.7, contrast: 0.93, captured: 0.99 }, false],
    [
      'a bottle that does, cut along its print',
      { raggedness: 2, contrast: 0.6, captured: 1 },
      true,
    ],
    ['a guitar before white', { raggedness: 1.88, contrast: 1 }, false],
    ['glasses without their bridge', { raggedness: 1.47, contrast: 0.64, pieces: 2 }, true],
    ['a pair of shoes', { raggedness: 1.76, contrast: 0.93, pieces: 2 }, false],
    ['a grey hoodie before grey', { raggedness: 1.34, contrast: 0.78 }, false],
  ])('of %s', (_name, trust, torn) => {
    expect(isTorn(foundMask('focus', 0, 300, trust).trust)).toBe(torn);
  });
});

describe('isMelted', () => {
  it.each([
    [
      'a white hoodie whose cuffs melt into white',
      { contrast: 0.62, edge: 0.916, raggedness: 1.23 },
      true,
    ],
    ['a white shoe with a faint outline', { contrast: 0.64, edge: 1 }, false],
    ['a box with a white side', { contrast: 0.81, edge: 0.92 }, false],
    ['a white freezer, whole', { contrast: 0.57, edge: 0.67, whole: true }, false],
  ])('of %s', (_name, trust, melted) => {
    expect(isMelted(foundMask('silhouette', 0, 300, trust).trust)).toBe(melted);
  });
});

describe('isDissolved', () => {
  it.each([
    ['a grey hoodie before grey', { contrast: 0.775, edge: 0.985, raggedness: 1.34 }, true],
    ['a round steel pot, whole', { contrast: 0.717, edge: 0.972, whole: true }, false],
    ['what is left of a pale oven', { contrast: 0.652, edge: 0.943 }, true],
    ['a white dresser, whole', { contrast: 0.29, edge: 0.828, whole: true }, false],
    ['a pair of which one is gone', { contrast: 0.75, edge: 0.97, pieces: 2 }, true],
    ['a white shoe with a faint outline', { contrast: 0.64, edge: 1 }, false],
    ['a white hoodie before grey', { contrast: 0.84, edge: 0.998 }, false],
    ['a blue hoodie before grey', { contrast: 0.995, edge: 0.988 }, false],
    ['a striped towel', { contrast: 0.697, edge: 1, raggedness: 1.43 }, true],
    ['a long white shoe', { contrast: 0.642, edge: 1, raggedness: 1.34 }, false],
    ['a white fan, whole', { contrast: 0.5, edge: 1, raggedness: 1.5, whole: true }, false],
  ])('of %s', (_name, trust, dissolved) => {
    expect(isDissolved(foundMask('silhouette', 0, 300, trust).trust, 'silhouette')).toBe(dissolved);
  });

  it.each([
    ['mixture', true],
    ['silhouette', false],
  ])('of a dresser whose top has the colour of the wall, found by %s', (method, dissolved) => {
    const { trust } = foundMask('mixture', 0, 300, { contrast: 0.703, edge: 1 });
    expect(isDissolved(trust, method)).toBe(dissolved);
  });
});

describe('isSeenThrough', () => {
  it.each([
    ['a palm', { raggedness: 3.4, contrast: 1 }, true],
    ['a stool with a seat as light as the ground', { raggedness: 5.2, contrast: 0.967 }, false],
    ['a pair of shoes', { raggedness: 1.7, contrast: 1 }, false],
  ])('of %s', (_name, trust, seenThrough) => {
    expect(isSeenThrough(foundMask('silhouette', 0, 300, trust).trust)).toBe(seenThrough);
  });
});

describe('isCompact', () => {
  it.each([
    ['a white dresser', { raggedness: 1.16, told: 0.93 }, true],
    ['a plate cut across', { raggedness: 1.2, told: 0.5 }, false],
    ['a box whose lid stays behind', { captured: 0.8 }, false],
    ['a coffee maker on its foot', { raggedness: 1.5 }, false],
    ['two', { pieces: 2 }, false],
  ])('of %s', (_name, trust, compact) => {
    expect(isCompact(foundMask('silhouette', 0, 300, trust).trust)).toBe(compact);
  });
});

describe('isAstray', () => {
  it.each([
    ['a bag with a piece of the room beside it', { contrast: 0.867, edge: 0.896 }, true],
    ['a candle whose rim has gone', { contrast: 0.83, edge: 0.954 }, true],
    ['a white shoe before a bright window', { contrast: 0.974, edge: 0.994 }, false],
    ['a boot', { contrast: 0.995, edge: 1 }, false],
    ['a stove', { contrast: 0.95, edge: 0.983, raggedness: 1.1 }, false],
    ['a seesaw without its rail', { contrast: 0.947, edge: 0.984, raggedness: 3.76 }, true],
    ['a chair on four legs', { contrast: 0.99, edge: 1, raggedness: 3.5 }, false],
  ])('of %s before a ground out of focus', (_name, trust, astray) => {
    expect(isAstray(foundMask('focus', 0, 300, trust).trust, true)).toBe(astray);
  });

  it.each([
    ['a pale basin whose side is eaten', { contrast: 0.728, edge: 0.986 }, true],
    ['a pudding with a white sauce', { contrast: 0.833, edge: 1 }, false],
    ['a yellow bottle', { contrast: 0.948, edge: 1 }, false],
  ])('of %s before a wall and a floor', (_name, trust, astray) => {
    expect(isAstray(foundMask('focus', 0, 300, trust).trust, false)).toBe(astray);
  });
});
