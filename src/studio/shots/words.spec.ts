import type { Raster } from '../../imaging/raster.js';
import { chooseScene, lies } from './choose-scene.js';
import { findMeasures } from './measures.js';
import { notesOnUnapplied } from './not-applied.js';
import { readPromptOptions } from './read-prompt-options.js';

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
    ['a red bottle in front of a blue wall', { kind: 'colour', colour: [50, 104, 188] }],
    ['a red bottle in front of a light blue wall', { kind: 'colour', colour: [173, 195, 228] }],
    ['background in a warm pale pink', { kind: 'colour', colour: [251, 226, 233] }],
    ['background: beige', { kind: 'colour', colour: [232, 218, 196] }],
    ['transparent, please', { kind: 'colour', colour: [255, 255, 255] }],
    ['on a wooden table in a kitchen', { kind: 'scene', name: 'oak-table' }],
    ['a red bottle', { kind: 'studio' }],
  ])('%s', (prompt, ground) => {
    expect(readPromptOptions(prompt).background).toEqual(ground);
  });

  it.each([
    ['on a dark green', 'dark-green'],
    ['dark green background', 'dark-green'],
    ['backdrop: deep-green', 'deep-green'],
  ])('%s: the named colour in less light', (prompt, word) => {
    const { background: ground, understood } = readPromptOptions(prompt);
    expect(understood).toEqual([`colour-${word}`]);
    if (ground.kind !== 'colour') throw new Error('no colour');
    const [r, g, b] = ground.colour;
    expect(g).toBeLessThan(85);
    expect(g).toBeGreaterThan(Math.max(r, b) + 25);
  });

  it('reads shadow and close-up', () => {
    expect(readPromptOptions('macro shot without shadow')).toMatchObject({
      closeUp: true,
      shadow: false,
    });
    expect(readPromptOptions('nice')).toMatchObject({
      closeUp: false,
      shadow: true,
      understood: [],
    });
    expect(readPromptOptions('light from the right')).toMatchObject({ light: 'right' });
    expect(readPromptOptions('with the words "Keep it, cold"').text).toBe('Keep it, cold');
  });
});

describe('chooseScene', () => {
  /** A product that fills its box, but for a row above it in which nothing is seen. */
  const shape = (width: number, height: number): Raster => {
    const data = new Uint8Array(width * height * 4).fill(255);
    for (let p = 3; p < width * 4 * Math.ceil(height / 10); p += 4) data[p] = 0;
    return { data, width, height, channels: 4 };
  };
  const SQUARE = shape(100, 100);

  it.each([
    ['Blue Hoodie', 'linen'],
    ['Enamel Mug', 'oak-table'],
    ['Hand Soap 300 ml', 'bath-tiles'],
    ['Desk Lamp', 'desk'],
    ['Trail tent for hiking', 'garden'],
    ['Sunnies', 'sand'],
    ['Gift card 100', 'boards'],
    ['Gold ring', 'marble-counter'],
    ['Gin', 'evening'],
    ['City boots', 'concrete-loft'],
    ['Wrist watch', 'stone-shelf'],
    ['Photographed on a bed', 'linen'],
    ['Double bed', 'oak-table'],
  ])('%s -> %s', (title, scene) => {
    expect(chooseScene(title, { lightness: 50 }, SQUARE, 6)).toBe(scene);
  });

  it.each([
    [50, ['marble-counter', 'oak-table', 'stone-shelf']],
    // It would fade before light marble.
    [90, ['oak-table', 'stone-shelf']],
  ])('shows goods where they are at home, at lightness %i', (lightness, scenes) => {
    const seen = [0, 1, 2, 3, 4, 5].map((seed) => chooseScene('Mug', { lightness }, SQUARE, seed));
    expect([...new Set(seen)].toSorted()).toEqual(scenes);
    expect(chooseScene('Mug in a kitchen', { lightness }, SQUARE, 1)).toBe('oak-table');
  });

  it.each([
    ['a card', 130, 100, 255, true],
    ['a tall box', 100, 130, 255, false],
    ['a wide thing with gaps', 130, 100, 0, false],
  ])('lays down %s that fills its box: %i x %i', (_name, width, height, alpha, laid) => {
    const data = new Uint8Array(width * height * 4).fill(255);
    for (let p = 3; p < width * 4 * 20; p += 4) data[p] = alpha;
    expect(lies('Gift 100', { width, height, data, channels: 4 })).toBe(laid);
  });

  it.each([
    ['a spoon, which has a tip', 40, 5, 5, true],
    ['a bottle, which has a foot', 40, 20, 20, false],
    ['a box over its corner', 60, 2, 30, false],
    ['a stool on its leg, which is not as high', 80, 5, 5, false],
  ])('lays down what cannot stand: %s', (_name, width, atTip, above, laid) => {
    const height = 200;
    const data = new Uint8Array(width * height * 4).fill(255);
    for (let i = width * (height - 20); i < width * height; i += 1) {
      const up = (height - 1 - Math.floor(i / width)) / 10;
      const half = atTip + (above - atTip) * Math.min(1, up);
      if (Math.abs((i % width) + 0.5 - width / 2) > half) data[i * 4 + 3] = 0;
    }
    expect(lies('Gift 100', { width, height, data, channels: 4 })).toBe(laid);
  });

  it('lays down a kitchen knife, whose title names a place', () => {
    const data = new Uint8Array(20 * 200 * 4).fill(255);
    const knife = { width: 20, height: 200, data, channels: 4 } as const;
    expect(chooseScene('Kitchen knife', { lightness: 50 }, knife, 7)).toBe('boards');
  });

  it.each([
    ['a pair from above', shape(100, 130), 'boards'],
    ['one from the side', shape(280, 100), 'concrete-loft'],
  ])('lets low shoes lie or stand as they are seen: %s', (_view, shown, scene) => {
    expect(chooseScene('Slip-ons, white', { lightness: 50 }, shown, 7)).toBe(scene);
    expect(chooseScene('Boots, white', { lightness: 50 }, shown, 7)).toBe('concrete-loft');
    expect(chooseScene('Slip-ons on planks', { lightness: 50 }, shown, 7)).toBe('boards');
  });

  it.each([
    ['Sleeping bag for winter', true],
    ['Yoga mat', true],
    ['Sports bag', false],
    ['Paper towel holder', false],
    ['Kitchen knife block, oak', false],
    ['Hammer drill 18 V', false],
    ['Shirt with stand collar', true],
    ['Chef knife 20 cm', true],
    ['Kitchen scissors', true],
    ['Claw hammer', true],
  ])('knows whether goods lie: %s', (title, lying) => {
    expect(lies(title, SQUARE)).toBe(lying);
  });

  it('goes by the lightness of the product where no word decides', () => {
    expect(chooseScene('Thing', { lightness: 20 }, SQUARE, 0)).not.toBe(
      chooseScene('Thing', { lightness: 90 }, SQUARE, 0),
    );
  });
});

describe('notesOnUnapplied', () => {
  it.each([
    ['lifestyle', 'in a kitchen, light from the right', [], []],
    ['lifestyle', 'in a kitchen and add a dog', [], ['add%20a%20dog']],
    ['hero', 'on navy, white background', [], ['on%20navy']],
    ['custom', 'on navy with text "50% off"; make it sing', [], ['make%20it%20sing']],
    ['custom', 'in a garden', ['frame:whole-photo'], ['in%20a%20garden']],
    ['custom', 'on navy, light from left', ['frame:whole-photo'], ['light%20from%20left']],
    ['hook', 'text "水筒"', ['text:not-covered'], ['text%20%22%E6%B0%B4%E7%AD%92%22']],
    ['scale', '12 cm tall', [], []],
    ['detail', '', [], []],
  ] as const)('%s: %s', (type, prompt, notes, phrases) => {
    expect(notesOnUnapplied(type, readPromptOptions(prompt), { notes })).toEqual(
      phrases.map((phrase) => `prompt-not-applied:${phrase}`),
    );
  });

  it('tells of a title that is not set, and of no more phrases for it', () => {
    const notSet = { notes: ['text:not-covered'], textTrouble: 'title: no "水"' };
    const prompt = 'a dog; a cat; a cow; a hen; a pig; a fox; an owl';
    const told = notesOnUnapplied('hook', readPromptOptions(prompt), notSet);
    expect(told).toHaveLength(6);
    expect(told[0]).toBe('prompt-not-applied:title%3A%20no%20%22%E6%B0%B4%22');
    // Words of the prompt stand in it themselves.
    expect(notesOnUnapplied('hook', readPromptOptions('text "水筒"'), notSet)).toEqual([
      'prompt-not-applied:text%20%22%E6%B0%B4%E7%AD%92%22',
    ]);
  });
});
