import { resolve } from 'node:path';
import { failToStart } from '../support/failed-start.js';

describe('a start with TEXT_FONTS', () => {
  it('ends with a sentence for each file that is no font', async () => {
    const { code, lines } = await failToStart({
      env: { TEXT_FONTS: 'nowhere/font.ttf, package.json' },
    });
    expect(code).toBe(1);
    const wanted = 'TEXT_FONTS must be a comma-separated list of .ttf, .otf or .ttc files:';
    expect(lines).toEqual([
      `${wanted} ${resolve('nowhere/font.ttf')} does not exist.`,
      expect.stringContaining(`${resolve('package.json')} contains no TrueType or OpenType font`),
    ]);
  });
});
