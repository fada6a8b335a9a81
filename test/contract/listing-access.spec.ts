import { randomUUID } from 'node:crypto';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { HeldPage } from '../support/contract/held-page.js';
import { ListingCalls, MUG, MUG_HIGHLIGHTS } from '../support/contract/listing-calls.js';
import {
  ALLOW_PICTURE_SERVER,
  type PictureServer,
  startPictureServer,
} from '../support/contract/picture-server.js';
import type { TestCaller } from '../support/operator.js';

const PROJECT = '?projectId=spring';

let contract: ContractService;
let calls: ListingCalls;
let server: PictureServer;
let held: HeldPage;
/** Has copy and a hero of the project. */
let maker: TestCaller;
let copyId: string;
let heroId: string;

beforeAll(async () => {
  held = new HeldPage();
  server = await startPictureServer({ '/held.png': held.page });
  contract = await ContractService.start(ALLOW_PICTURE_SERVER);
  calls = new ListingCalls(contract);
  maker = await contract.caller();
  copyId = await calls.copyOf(maker);
  heroId = (await calls.shoot(maker, { type: 'hero', shotId: 'front', shotLabel: 'Front' })).id;
});

afterAll(async () => {
  await contract.stop();
  await server.close();
});

describe('generations without a listing', () => {
  it('404 for unknown, malformed, foreign and deleted ids, all the same', async () => {
    const [stranger, deleted] = [await contract.caller(), await contract.caller()];
    const gone = await calls.copyOf(deleted);
    await contract.lookUp(`${GENERATIONS}/${gone}`, deleted.apiKey, 'DELETE');
    const answers = [
      await calls.ask(maker, randomUUID()),
      await calls.ask(maker, '1', '?format=zip'),
      await calls.ask(stranger, copyId),
      await calls.ask(deleted, gone),
    ];
    const problems = answers.map((answer) => expectProblem(answer, 404, 'not_found'));
    expect(new Set(problems.map(({ detail }) => detail)).size).toBe(1);
  });

  it('404 for an image and for copy that failed, with the reason', async () => {
    const image = expectProblem(await calls.ask(maker, heroId), 404, 'not_found');
    expect(image.detail).toContain('An image has no listing of its own');
    const caller = await contract.caller();
    await contract.copy(caller.apiKey, { ...MUG, images: ['https://nothing.invalid/a.png'] });
    const answer = await calls.ask(caller, await calls.newestId(caller));
    expect(expectProblem(answer, 404, 'not_found').detail).toContain('The generation failed');
  });

  it('409 generation_running while the copy is written', async () => {
    const caller = await contract.caller();
    const images = [`${server.base}/held.png`];
    const running = contract.copy(caller.apiKey, { ...MUG, images });
    await expect.poll(() => held.count).toBe(1);
    const id = await calls.newestId(caller);
    const refused = await calls.ask(caller, id);
    expectProblem(refused, 409, 'generation_running');
    expect(refused.headers['retry-after']).toBe('5');
    held.letGo();
    expect((await running).status).toBe(200);
    expect((await calls.listing(caller, id)).itemHighlights).toBe(MUG_HIGHLIGHTS);
  });
});

describe('who may see a listing', () => {
  it('401 without a key, 403 without the scope, 429 above the quota', async () => {
    const path = `${GENERATIONS}/${copyId}/listing`;
    expectProblem(await contract.lookUp(path, undefined), 401, 'missing_api_key');
    const writer = await contract.caller({ scopes: ['marketplace:generations:write'] });
    expectProblem(await calls.ask(writer, copyId), 403, 'missing_scope');
    const hurried = await contract.caller({ rateLimit: 1 });
    expectProblem(await calls.ask(hurried, copyId), 404, 'not_found');
    expectProblem(await calls.ask(hurried, copyId, '?format=zip'), 429, 'rate_limited');
  });

  it('keeps test and live apart: a test key sees test copy, and no listing mixes images', async () => {
    const tester = await contract.testKeyOf(maker);
    expectProblem(await calls.ask(tester, copyId, PROJECT), 404, 'not_found');
    const testCopy = await calls.copyOf(tester);
    await calls.shoot(tester, { type: 'scale' });
    for (const caller of [tester, maker]) {
      const listing = await calls.listing(caller, testCopy, PROJECT);
      expect(listing.test).toBe(true);
      expect(listing.images.map(({ shotType }) => shotType)).toEqual(['scale']);
    }
    const live = await calls.listing(maker, copyId, PROJECT);
    expect(live).not.toHaveProperty('test');
    expect(live.images.map(({ shotType }) => shotType)).toEqual(['hero']);
  });

  it('shows no images of another organization, whatever the project is called', async () => {
    const stranger = await contract.caller();
    const id = await calls.copyOf(stranger);
    expect((await calls.listing(stranger, id, PROJECT)).images).toEqual([]);
  });
});

describe('the API description', () => {
  it('holds the listing with its forms, statuses and fields', async () => {
    const { paths, components } = (await contract.get('/openapi.json')).json<{
      paths: Record<string, { get: { responses: Record<string, { content?: object }> } }>;
      components: { schemas: Record<string, { properties: object }> };
    }>();
    const responses = paths[`${GENERATIONS}/{id}/listing`]?.get.responses ?? {};
    const statuses = ['200', '400', '401', '403', '404', '405', '409', '429', '431', '500', '503'];
    expect(Object.keys(responses)).toEqual(statuses);
    expect(Object.keys(responses['200']?.content ?? {})).toEqual([
      'application/json',
      'text/tab-separated-values',
      'application/zip',
    ]);
    const fieldsOf = (schema: string) => Object.keys(components.schemas[schema]?.properties ?? {});
    const listing = await calls.listing(maker, copyId, PROJECT);
    expect(fieldsOf('ListingDto')).toEqual(expect.arrayContaining(Object.keys(listing)));
    const shown = listing.images.flatMap((image) => Object.keys(image));
    expect(fieldsOf('ListingImageDto').toSorted()).toEqual(shown.toSorted());
  });
});
