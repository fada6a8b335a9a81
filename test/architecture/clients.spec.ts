import { readFileSync } from 'node:fs';
import { clientFiles } from '../../scripts/client-types.mjs';

describe('types of the clients', () => {
  it('are those of docs/openapi.json; `npm run -s docs:clients` writes them', async () => {
    for (const [path, text] of Object.entries(await clientFiles())) {
      expect(readFileSync(path, 'utf8') === text ? path : `${path} is outdated`).toBe(path);
    }
  });
});
