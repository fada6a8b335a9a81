import { shapeOf } from './shape-of.js';

it('tells shapes and no content', () => {
  const shape = shapeOf({ id: 'secret', n: 4711, list: ['one', { b: null }, true] });
  expect(shape).toEqual({
    id: { text: 6 },
    n: 'number',
    list: { list: 3, of: [{ text: 3 }, { b: 'null' }] },
  });
  expect(JSON.stringify(shape)).not.toMatch(/secret|4711|one/);
});
