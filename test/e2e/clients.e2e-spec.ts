import { execFile, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { imageFromFile, ListingClient, ListingProblemError } from '@listing/client';
import { ContractService } from '../support/contract/contract-service.js';

const contract = ContractService.shared();
const PHOTO = 'assets/sample-product.jpg';
const MUG = { productTitle: 'Stoneware mug 350 ml', brandName: 'Claybrook' };

const clientOf = (apiKey: string): ListingClient =>
  new ListingClient({ apiKey, baseUrl: contract.service.baseUrl });

describe('the TypeScript client on a running service', () => {
  it('makes an image once for one key, shows, lists and deletes it', async () => {
    const client = clientOf((await contract.caller()).apiKey);
    const misspelled = { projectid: 'x' };
    const body = { type: 'hero' as const, images: [await imageFromFile(PHOTO)], projectId: 'ts' };
    const made = await client.createListingImage({ ...body, ...misspelled });
    expect(made.call).toMatchObject({
      attempts: 1,
      replayed: false,
      creditsCharged: 1,
      creditsRemaining: 999,
      productFidelity: 1,
      unknownFields: ['projectid'],
    });
    const { idempotencyKey } = made.call;
    const again = await client.createListingImage(body, { idempotencyKey });
    expect(again.generation).toEqual(made.generation);
    expect(again.call).toMatchObject({ replayed: true, creditsCharged: 0 });
    const { id, outputUrl } = made.generation;
    expect((await client.getGeneration(id)).generation.outputUrl).toBe(outputUrl);
    const found: string[] = [];
    for await (const each of client.eachGeneration({ projectId: 'ts', limit: 1 }))
      found.push(each.id);
    expect(found).toEqual([id]);
    await client.deleteGeneration(id);
    await expect(client.getGeneration(id)).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  it('writes, checks and exports copy', async () => {
    const client = clientOf((await contract.caller()).apiKey);
    const { result } = await client.createListingCopy(MUG, { marketplace: 'DE' });
    const { optimizedTitle } = result;
    const { validation } = await client.validateListingCopy(
      { copy: { optimizedTitle } },
      { marketplace: 'DE' },
    );
    expect(validation.rulePack).toMatch(/^de-/);
    const { generations } = await client.listGenerations({ operation: 'listing-copy' });
    const id = generations[0]?.id ?? '';
    expect((await client.getListing(id)).listing.optimizedTitle).toBe(optimizedTitle);
    const { patches } = await client.getListingPatch(id);
    expect(patches[0]?.value).toEqual([{ value: optimizedTitle }]);
    const { body } = await client.getListingFile(id, { format: 'tsv' });
    expect(await text(body)).toContain(optimizedTitle);
  });

  it('checks images, and shows the account', async () => {
    const client = clientOf((await contract.caller()).apiKey);
    const images = [await imageFromFile(PHOTO)];
    const { validation } = await client.validateListingImages({ images, types: ['hero'] });
    const white = validation.images[0]?.rules.find(({ rule }) => rule === 'I06');
    expect(white?.status).toBe('fail');
    expect((await client.getAccount()).account.credits.available).toBe(1_000);
  });

  it('waits as the service asks, and repeats with the key', async () => {
    const plan = await contract.plan({ name: 'two-in-two', rateLimit: 2, rateWindow: 2 });
    const client = clientOf((await contract.caller({ plan })).apiKey);
    const calls = await Promise.all([1, 2, 3].map(() => client.createListingCopy(MUG)));
    expect(Math.max(...calls.map(({ call }) => call.attempts))).toBeGreaterThan(1);
    const { generations } = await client.listGenerations();
    expect(generations).toHaveLength(3);
  });

  it('tells what is refused', async () => {
    const client = clientOf((await contract.caller({ credits: 0 })).apiKey);
    const refused = client.createListingImage({ type: 'hero', images: ['photos/front.jpg'] });
    await expect(refused).rejects.toBeInstanceOf(ListingProblemError);
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_body',
      errors: [{ pointer: '/images/0' }],
      typeUrl: `${contract.service.baseUrl}/problems/invalid-body`,
    });
    const poor = client.createListingImage({ type: 'hero', images: [await imageFromFile(PHOTO)] });
    await expect(poor).rejects.toMatchObject({ code: 'insufficient_credits', status: 402 });
  });
});

const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']);

describe.skipIf(hasPython.status !== 0)('the Python client on a running service', () => {
  it('passes its own tests', async () => {
    const { apiKey } = await contract.caller();
    const { stderr } = await promisify(execFile)(
      'python3',
      ['-m', 'unittest', 'discover', '-s', 'clients/python/tests'],
      {
        env: {
          ...process.env,
          PYTHONDONTWRITEBYTECODE: '1',
          PYTHONPATH: 'clients/python/src',
          LISTING_BASE_URL: contract.service.baseUrl,
          LISTING_API_KEY: apiKey,
        },
      },
    );
    expect(stderr).toMatch(/Ran 14 tests[^]*OK/);
  });
});
