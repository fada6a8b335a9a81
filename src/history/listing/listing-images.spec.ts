import fc from 'fast-check';
import type { ProjectShot } from '../../generations/records/project-shots.store.js';
import { SHOT_TYPES } from '../../listing/shot-type.js';
import { placeShots } from './listing-images.js';

const shot = (
  type: string,
  shotId: string | null = null,
  id = `${type}-${shotId}`,
): ProjectShot => ({
  id,
  type,
  shotId,
  shotLabel: null,
  result: { outputKey: 'media/a/b/c.jpg' },
});

const namesOf = (shots: readonly ProjectShot[]): string[] =>
  placeShots(shots).placed.map(({ file, shot: { type, shotId } }) =>
    [file, type, shotId].filter((part) => part !== null).join(' '),
  );

const shots = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...SHOT_TYPES), fc.option(fc.string({ maxLength: 4 })), fc.uuid())
    .map(([type, shotId, id]) => shot(type, shotId, id)),
  { selector: ({ id }) => id, maxLength: 30 },
);

describe('placeShots', () => {
  it('names the hero MAIN and the others in the order of the shot types, then of their ids', () => {
    const given = ['custom', 'closer', 'scale', 'detail', 'hook', 'hero'].map((type) => shot(type));
    const lifestyles = ['s-10', 's-2'].map((id) => shot('lifestyle', id));
    expect(namesOf([...given, ...lifestyles])).toEqual([
      'MAIN.jpg hero',
      'PT01.jpg hook',
      'PT02.jpg lifestyle s-2',
      'PT03.jpg lifestyle s-10',
      'PT04.jpg detail',
      'PT05.jpg scale',
      'PT06.jpg closer',
      'PT07.jpg custom',
    ]);
  });

  it('makes no other image the main one', () => {
    expect(namesOf([shot('detail')])).toEqual(['PT01.jpg detail']);
    expect(namesOf([shot('hero', 'b'), shot('hero', 'a')])).toEqual([
      'MAIN.jpg hero a',
      'PT01.jpg hero b',
    ]);
    expect(namesOf([])).toEqual([]);
  });

  it('names each image once, nine at most, whatever their order, and counts the rest', () => {
    fc.assert(
      fc.property(shots, (given) => {
        const { placed, left } = placeShots(given);
        const files = placed.map(({ file }) => file);
        expect(new Set(files).size).toBe(files.length);
        expect(files.join()).toMatch(/^(MAIN\.jpg)?(,?PT0[1-8]\.jpg)*$/);
        expect(files.includes('MAIN.jpg')).toBe(given.some(({ type }) => type === 'hero'));
        expect(placed.length + left).toBe(given.length);
        expect(left === 0 || placed.length >= 8).toBe(true);
        expect(placeShots(given.toReversed())).toEqual({ placed, left });
      }),
    );
  });
});
