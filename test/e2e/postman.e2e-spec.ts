import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { ContractService } from '../support/contract/contract-service.js';

const contract = ContractService.shared();
const COLLECTION = 'docs/postman_collection.json';

interface Collection {
  readonly item: readonly {
    readonly event: readonly { readonly script: { readonly exec: readonly string[] } }[];
    readonly request: {
      readonly method: string;
      readonly url: { readonly path: readonly string[] };
    };
  }[];
}

interface Description {
  readonly paths: Readonly<Record<string, object>>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

describe('the Postman collection', () => {
  it('has a request for each operation of the API description, and no other', () => {
    const { paths } = read<Description>('docs/openapi.json');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{id}')}`,
      ),
    );
    const { item } = read<Collection>(COLLECTION);
    const asked = item.map(({ request: { method, url } }) => {
      const path = url.path.join('/').replaceAll(/\{\{\w+\}\}/g, '{id}');
      return `${method} /${path}`;
    });
    expect(new Set(asked)).toEqual(new Set(described));
  });

  // `.ci/run` fetches Newman, which has 140 packages.
  it.skipIf(process.env.NEWMAN === undefined)('passes, request by request', async () => {
    const { apiKey } = await contract.caller();
    const variables = { baseUrl: contract.service.baseUrl, apiKey };
    const { stdout } = await promisify(execFile)(process.env.NEWMAN ?? '', [
      'run',
      COLLECTION,
      ...Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
    ]);
    const { item } = read<Collection>(COLLECTION);
    const scripts = item.flatMap(({ event }) => event.flatMap(({ script }) => script.exec));
    const assertions = scripts.flatMap((line) => line.match(/pm\.test\(/g) ?? []).length;
    expect(assertions).toBeGreaterThanOrEqual(item.length);
    expect(stdout).toMatch(new RegExp(`requests\\W+${item.length}\\W+0\\b`));
    expect(stdout).toMatch(new RegExp(`assertions\\W+${assertions}\\W+0\\b`));
  });
});
