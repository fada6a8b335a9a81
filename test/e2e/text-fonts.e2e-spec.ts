import { resolve } from 'node:path';
import { spawnService } from '../support/running-service.js';
import { endOf } from '../support/service-processes.js';

describe('a start with TEXT_FONTS', () => {
  it('ends with a sentence for each file that is no font', async () => {
    const service = await spawnService({ env: { TEXT_FONTS: 'nowhere/font.ttf, package.json' } });
    try {
      expect((await endOf(service)).code).toBe(1);
      const wanted = 'TEXT_FONTS must be a comma-separated list of .ttf, .otf or .ttc files:';
      expect(service.output().trimEnd().split('\n')).toEqual([
        `${wanted} ${resolve('nowhere/font.ttf')} does not exist.`,
        expect.stringContaining(`${resolve('package.json')} holds no TrueType or OpenType font`),
      ]);
    } finally {
      await service.remove();
    }
  });
});
