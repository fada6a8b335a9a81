import { readWish } from './custom-prompt.js';
import { chooseScene } from './lifestyle.js';
import { findMeasures } from './measures.js';

describe('findMeasures', () => {
  it.each([
    ['Bottle 21 cm tall, 750 ml', [{ text: '21 cm', axis: 'height' }, { text: '750 ml' }]],
    ['Box, width 30 cm', [{ text: '30 cm', axis: 'width' }]],
    ['Poster 12.5 in', [{ text: '12.5 in' }]],
    ['5 in 1 tool for 2 people, 3 in black', []],
    ['Tray 14 in wide', [{ text: '14 in', axis: 'width' }]],
    ['Windows 11 laptop, model 500m2', []],
    ['Mug', []],
  ])('%s', (text, measures) => {
    expect(findMeasures(text)).toEqual(measures);
  });
});

describe('readWish', () => {
  it.each([
    ['on a #fc0 backdrop', { kind: 'colour', colour: [255, 204, 0] }],
    ['a red bottle in front of a light blue wall', { kind: 'colour', colour: [50, 104, 188] }],
    ['background: beige', { kind: 'colour', colour: [232, 218, 196] }],
    ['transparent, please', { kind: 'colour', colour: [255, 255, 255] }],
    ['on a wooden table in a kitchen', { kind: 'scene', name: 'oak-table' }],
    ['a red bottle', { kind: 'studio' }],
  ])('%s', (prompt, ground) => {
    expect(readWish(prompt).ground).toEqual(ground);
  });

  it('reads shadow and close-up', () => {
    expect(readWish('macro shot without shadow')).toMatchObject({ closeUp: true, shadow: false });
    expect(readWish('nice')).toMatchObject({ closeUp: false, shadow: true, understood: [] });
  });
});

describe('chooseScene', () => {
  it.each([
    ['Blue Hoodie', 'linen'],
    ['Enamel Mug', 'oak-table'],
    ['Hand Soap 300 ml', 'bath-tiles'],
    ['Desk Lamp', 'desk'],
    ['Trail backpack for hiking', 'garden'],
  ])('%s -> %s', (title, scene) => {
    expect(chooseScene(title, 7)).toBe(scene);
  });
});
