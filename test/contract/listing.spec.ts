import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import {
  ListingCalls,
  type MadeImage,
  MUG,
  MUG_HIGHLIGHTS,
  type ShownListing,
} from '../support/contract/listing-calls.js';
import type { TestCaller } from '../support/operator.js';
import type { HttpAnswer } from '../support/raw-http.js';
import { readZip } from '../support/read-zip.js';

let contract: ContractService;
let calls: ListingCalls;
/** Has copy, the shots of a project, and an image of another project. */
let maker: TestCaller;
let result: object;
let copyId: string;
let hero: MadeImage;
let lifestyle: MadeImage;
let detail: MadeImage;

beforeAll(async () => {
  contract = await ContractService.start();
  calls = new ListingCalls(contract);
  maker = await contract.caller();
  result = (await contract.copy(maker.apiKey, MUG)).json<{ result: object }>().result;
  copyId = await calls.newestId(maker);
  await calls.shoot(maker, { type: 'hero', shotId: 'front' });
  detail = await calls.shoot(maker, { type: 'detail', shotId: 'b' });
  lifestyle = await calls.shoot(maker, { type: 'lifestyle', shotLabel: 'At home' });
  hero = await calls.shoot(maker, { type: 'hero', shotId: 'front' });
  await calls.shoot(maker, { type: 'hero', projectId: 'autumn' });
});

afterAll(() => contract.stop());

const ask = (query = ''): Promise<HttpAnswer> => calls.ask(maker, copyId, query);
const listingOf = (query = ''): Promise<ShownListing> => calls.listing(maker, copyId, query);

describe('GET …/generations/{id}/listing', () => {
  it('shows copy, what stands beside it, and the newest image of each shot of the project', async () => {
    const { generation } = (await contract.lookUp(`${GENERATIONS}/${copyId}`, maker.apiKey)).json<{
      generation: Record<string, unknown>;
    }>();
    expect(generation).toMatchObject({ itemHighlights: MUG_HIGHLIGHTS });
    const answer = await ask('?projectId=spring');
    expect(answer.json()).toEqual({
      success: true,
      listing: {
        id: copyId,
        projectId: 'spring',
        ...result,
        itemHighlights: MUG_HIGHLIGHTS,
        plainDescription: generation.plainDescription,
        images: [
          {
            file: 'MAIN.jpg',
            shotType: 'hero',
            altText: 'Stoneware mug 350 ml, main image on white',
            outputUrl: hero.outputUrl,
            generationId: hero.id,
            shotId: 'front',
          },
          {
            file: 'PT01.jpg',
            shotType: 'lifestyle',
            altText: 'Stoneware mug 350 ml, in its surroundings',
            outputUrl: lifestyle.outputUrl,
            generationId: lifestyle.id,
            shotLabel: 'At home',
          },
          {
            file: 'PT02.jpg',
            shotType: 'detail',
            altText: 'Stoneware mug 350 ml, close-up',
            outputUrl: detail.outputUrl,
            generationId: detail.id,
            shotId: 'b',
          },
        ],
        imageRules: [expect.objectContaining({ rule: 'I14', status: 'pass', field: 'images' })],
      },
    });
    expect(generation.plainDescription).not.toMatch(/<|&(?:amp|lt|gt);/);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers.ratelimit).toMatch(/^"default";r=\d+;t=\d+$/);
    expect(answer.headers).not.toHaveProperty('x-credits-charged');
  });

  it('has no images without a project, or of one that has none', async () => {
    for (const query of ['', '?format=json&projectId=%20', '?projectId=winter']) {
      expect((await listingOf(query)).images).toEqual([]);
    }
    expect(await listingOf()).not.toHaveProperty('projectId');
  });

  it('tells the kinds of image that the set lacks, where a project is named', async () => {
    expect(await listingOf()).not.toHaveProperty('imageRules');
    expect(await listingOf('?projectId=autumn')).toMatchObject({
      imageRules: [
        { rule: 'I14', measured: 'no image in surroundings, with information or measures' },
      ],
    });
  });

  it('leaves out images that were deleted, and shows the take before', async () => {
    const caller = await contract.caller();
    const id = await calls.copyOf(caller);
    const first = await calls.shoot(caller, { type: 'hero' });
    const second = await calls.shoot(caller, { type: 'hero' });
    const imageIds = async (): Promise<unknown[]> => {
      const { images } = await calls.listing(caller, id, '?projectId=spring');
      return images.map(({ generationId }) => generationId);
    };
    for (const image of [second, first]) {
      expect(await imageIds()).toEqual([image.id]);
      await contract.lookUp(`${GENERATIONS}/${image.id}`, caller.apiKey, 'DELETE');
    }
    expect(await imageIds()).toEqual([]);
  });

  it('?format=patch is a listing patch of JSON Patch operations', async () => {
    const answer = await ask('?format=patch&projectId=spring');
    const listing = await listingOf();
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const values = (...texts: string[]) => texts.map((value) => ({ value }));
    expect(answer.json()).toEqual({
      productType: 'PRODUCT',
      patches: Object.entries({
        item_name: values(listing.optimizedTitle),
        title_differentiation: values(MUG_HIGHLIGHTS),
        bullet_point: values(...listing.bulletPoints),
        product_description: values(listing.plainDescription),
        generic_keyword: values(listing.searchTerms),
      }).map(([name, value]) => ({ op: 'replace', path: `/attributes/${name}`, value })),
    });
  });

  it('?format=tsv is a row under a header, a file in UTF-8', async () => {
    const answer = await ask('?format=tsv&projectId=spring');
    expect(answer.headers['content-type']).toBe('text/tab-separated-values; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename=listing-${copyId}.tsv`,
    );
    const [header = '', row = '', end] = answer.text.split('\n');
    expect(end).toBe('');
    const cells = row.split('\t');
    const byName = Object.fromEntries(header.split('\t').map((name, at) => [name, cells[at]]));
    expect(byName).toMatchObject({
      item_name: 'Claybrook Stoneware Mug 350 ml',
      title_differentiation: MUG_HIGHLIGHTS,
      main_image_url: hero.outputUrl,
      other_image_url1: lifestyle.outputUrl,
      other_image_url3: '',
    });
  });

  it('?format=zip holds the image files and the texts', async () => {
    const path = `${GENERATIONS}/${copyId}/listing?format=zip&projectId=spring`;
    const answer = await fetch(`${contract.service.baseUrl}${path}`, {
      headers: { authorization: `Bearer ${maker.apiKey}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain(`listing-${copyId}.zip`);
    const files = readZip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      'MAIN.jpg',
      'PT01.jpg',
      'PT02.jpg',
      'listing.json',
      'listing.tsv',
      'alt-texts.json',
    ]);
    const listing = await listingOf('?projectId=spring');
    for (const { file = '', outputUrl = '' } of listing.images) {
      const picture = Buffer.from(await (await fetch(outputUrl)).arrayBuffer());
      expect([file, files.get(file)?.equals(picture)]).toEqual([file, true]);
    }
    const textOf = (name: string): string => files.get(name)?.toString() ?? '';
    expect(JSON.parse(textOf('listing.json'))).toEqual(listing);
    expect(textOf('listing.tsv')).toBe((await ask('?format=tsv&projectId=spring')).text);
    expect(JSON.parse(textOf('alt-texts.json'))).toEqual(
      listing.images.map(({ shotType, file, altText }) => ({ shotType, file, altText })),
    );
  });

  it('answers HEAD as GET, without a body', async () => {
    for (const query of ['', '?format=patch', '?format=tsv', '?format=zip&projectId=spring']) {
      const path = `${GENERATIONS}/${copyId}/listing${query}`;
      const head = await contract.lookUp(path, maker.apiKey, 'HEAD');
      const { headers } = await ask(query);
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers['content-type']).toBe(headers['content-type']);
    }
  });

  it.each([
    ['format=xml', '/format', 'invalid_body'],
    ['format=tsv&format=zip', '/format', 'invalid_body'],
    ['projectId=%00', '/projectId', 'invalid_body'],
    [`projectId=${'x'.repeat(129)}`, '/projectId', 'input_too_large'],
  ])('400 with a pointer: ?%s', async (query, pointer, code) => {
    const { errors } = expectProblem(await ask(`?${query}`), 400, code);
    expect(errors?.map((error) => error.pointer)).toEqual([pointer]);
  });
});
