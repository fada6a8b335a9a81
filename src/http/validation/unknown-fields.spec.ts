import { tellUnknownFields, tellUnknownFieldsBy } from './unknown-fields.js';

/** Header text for a body whose unknown fields have these names; undefined where none is told. */
function toldOf(names: readonly string[]): string | undefined {
  const body = {};
  let told: string | undefined;
  tellUnknownFieldsBy(body, (text) => (told = text));
  tellUnknownFields(body, () => names);
  return told;
}

describe('names of unknown fields', () => {
  it('are percent-encoded and separated by commas, with the slash of a path', () => {
    expect(toldOf(['userPromt', 'copy/title', 'a,b', 'Größe\r\nX: 1', ''])).toBe(
      'userPromt,copy/title,a%2Cb,Gr%C3%B6%C3%9Fe%0D%0AX%3A%201,',
    );
  });

  it('are visible ASCII, whatever a body holds', () => {
    const text = toldOf(['\ud800', '\u202e🧴', '\0', '__proto__']);
    expect(text).toBe('%EF%BF%BD,%E2%80%AE%F0%9F%A7%B4,%00,__proto__');
    expect(text).toMatch(/^[!-~]+$/);
  });

  it('are at most ten of 64 characters each, and no more are looked for', () => {
    const read: string[] = [];
    function* endless(): Generator<string> {
      for (let i = 0; ; i++) {
        read.push(`${i}`.padEnd(1_000, '🧴'));
        yield read[i] ?? '';
      }
    }
    const body = {};
    let told = '';
    tellUnknownFieldsBy(body, (text) => (told = text));
    tellUnknownFields(body, endless);
    expect(read).toHaveLength(10);
    const names = told.split(',').map(decodeURIComponent);
    expect(names.map((name) => Array.from(name).length)).toEqual(Array(10).fill(64));
  });

  it('are not told where there are none, or where nobody asked', () => {
    expect(toldOf([])).toBeUndefined();
    expect(() =>
      tellUnknownFields({}, () => {
        throw new Error('looked for');
      }),
    ).not.toThrow();
  });
});
