import { ContractService } from '../support/contract/contract-service.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const contract = ContractService.shared();

const get = (path: string, headers: Record<string, string> = {}) => contract.get(path, headers);

/** Addresses of the files that the page names. */
async function filesOf(): Promise<string[]> {
  const { text } = await get('/', BROWSER);
  return [...text.matchAll(/(?:src|href)="(\/playground\/[^"]+)"/g)].map(([, path = '']) => path);
}

describe('the page at the root', () => {
  it('is for browsers, under a policy of its own', async () => {
    const page = await get('/', BROWSER);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept, Accept-Encoding',
      'x-frame-options': 'DENY',
    });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; ");
    expect(page.text).not.toMatch(/<style|<script(?![^>]* src=)|style=|\son\w+=/);
  });

  it.each([undefined, '*/*', 'application/json', 'application/json, text/html;q=0.9'])(
    'is not for callers that accept %s',
    async (accept) => {
      const answer = await get('/', accept === undefined ? {} : { accept });
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json',
        vary: 'Accept',
      });
    },
  );

  it('takes no other method', async () => {
    const answer = await contract.call('/', undefined, undefined);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('has files that caches keep, with their types', async () => {
    const files = await filesOf();
    const types = new Set<string | undefined>();
    for (const path of files) {
      const { status, headers } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      types.add(headers['content-type']);
    }
    expect([...types]).toEqual(
      expect.arrayContaining([
        'image/svg+xml',
        'text/css; charset=utf-8',
        'text/javascript; charset=utf-8',
      ]),
    );
  });

  it('takes less than 60 kB on the wire', async () => {
    let sum = 0;
    for (const path of ['/', ...(await filesOf())]) {
      const answer = await get(path, { ...BROWSER, 'accept-encoding': 'gzip' });
      expect(answer.headers['content-encoding']).toBe('gzip');
      sum += Number(answer.headers['content-length']);
    }
    expect(sum).toBeGreaterThan(10_000);
    expect(sum).toBeLessThan(60_000);
  });

  it('has nothing else below its folder', async () => {
    for (const name of ['index.html', 'x', '..%2fpackage.json', 'licences.md', '__proto__']) {
      expect([name, (await get(`/playground/${name}`)).status]).toEqual([name, 404]);
    }
    const sample = await get('/playground/sample-product.jpg');
    expect(sample.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-cache',
    });
  });
});
