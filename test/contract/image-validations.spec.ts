import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OrganizationStore } from '../../src/access/organization.store.js';
import {
  checkedOf,
  type CheckedImages,
  checkImages,
  packshot,
  packshotUrl,
  rulesThat,
} from '../support/contract/checked-images.js';
import {
  type CallOptions,
  ContractService,
  GENERATIONS,
} from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { picturePage, pictureServerForFile } from '../support/contract/picture-server.js';
import { dataUrl, productPhoto } from '../support/contract/product-picture.js';
import { pngOf } from '../support/hostile-pictures.js';
import { iccProfile, RGB_SPACES, withProfile } from '../support/icc-profile.js';

const [white, grey] = await Promise.all([packshotUrl(), packshotUrl('#f4f4f4')]);
const whiteFile = await packshot();
const server = pictureServerForFile(() => ({
  '/white.png': picturePage(whiteFile),
  '/cut.png': picturePage(whiteFile.subarray(0, whiteFile.length / 2)),
}));
const contract = ContractService.shared();
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await contract.caller({ credits: 0 }));
});

const check = async (body: object, options?: CallOptions, key = apiKey): Promise<CheckedImages> =>
  checkedOf(await checkImages(contract, key, body, options));

describe('POST …/validations/listing-images', () => {
  it('passes a hero on white, and tells source, date and remedy of each rule', async () => {
    const { marketplace, rulePack, images } = await check({ images: [white], types: ['hero'] });
    expect([marketplace, rulePack]).toEqual(['US', 'us-2026-07-27']);
    expect(images).toHaveLength(1);
    const { rules, ...image } = images[0]!;
    expect(image).toEqual({ index: 0, type: 'hero' });
    expect(rulesThat('pass', rules)).toEqual(['I01', 'I02', 'I03', 'I04', 'I06', 'I07', 'I08']);
    for (const row of rules)
      expect(row).toMatchObject({
        severity: expect.stringMatching(/^(?:error|warning)$/),
        field: 'images/0',
        required: expect.stringMatching(/\S/),
        fix: expect.stringMatching(/\S/),
        source: expect.stringMatching(/\S/),
        effectiveFrom: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      });
    expect(rules.find(({ rule }) => rule === 'I07')?.measured).toBe(
      'the product fills 89.0 % of the side',
    );
  });

  it('fails a hero on grey by the rule of its background, and no other shot type', async () => {
    const { images } = await check({ images: [grey, grey], types: ['hero', 'detail'] });
    expect(rulesThat('fail', images[0]?.rules)).toContain('I06');
    expect(images[0]?.rules.find(({ rule }) => rule === 'I06')).toMatchObject({
      severity: 'error',
      measured: expect.stringMatching(
        /^\d+ pixels of the outer ring not pure white, darkest 24\d$/,
      ),
      required: 'The background is pure white, 255 in every channel.',
    });
    expect(rulesThat('fail', images[1]?.rules)).toEqual([]);
    expect(images[1]?.rules.map(({ rule }) => rule)).toEqual(['I01', 'I02', 'I03', 'I04', 'I16']);
  });

  it('fails an embedded profile other than sRGB, by its primaries', async () => {
    const jpeg = await productPhoto().jpeg().toBuffer();
    const { adobe, srgb } = RGB_SPACES;
    const images = [
      withProfile(jpeg, iccProfile({ ...adobe, name: 'Adobe RGB (1998)' })),
      withProfile(jpeg, iccProfile({ ...srgb, name: 'any' })),
    ].map((bytes) => dataUrl(bytes));
    const checked = await check({ images, types: ['detail', 'detail'] });
    const [wide, narrow] = checked.images.map(({ rules }) =>
      rules.find(({ rule }) => rule === 'I03'),
    );
    expect(wide).toMatchObject({
      status: 'fail',
      measured: 'embedded profile Adobe RGB (1998), not sRGB',
      fix: 'Convert the image to sRGB, and save it as a JPEG of 8 bits.',
    });
    expect(narrow?.status).toBe('pass');
  });

  it('judges the file by its bytes', async () => {
    const webp = dataUrl(await productPhoto().webp().toBuffer());
    const { images } = await check({ images: [webp], types: ['custom'] });
    const { rules } = images[0]!;
    expect(rulesThat('fail', rules)).toEqual(['I01', 'I02']);
    expect(rules[1]).toMatchObject({ measured: 'webp is not accepted as a listing file' });
  });

  it('checks the images together by their shot types', async () => {
    const alone = await check({ images: [white], types: ['hero'] });
    expect(alone.rules).toMatchObject([
      {
        rule: 'I14',
        status: 'fail',
        severity: 'warning',
        field: 'images',
        measured: 'no image in surroundings, with information or measures',
      },
    ]);
    const types = ['hero', 'lifestyle', 'scale'];
    const whole = await check({ images: [white, white, white], types });
    expect(whole.rules).toMatchObject([{ rule: 'I14', status: 'pass' }]);
  });

  it('checks the mark of a generated person of the images that are said to show one', async () => {
    const marked = await productPhoto()
      .jpeg()
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
          '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>' +
          '<rdf:li>contains-synthetic-performer</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>',
      )
      .toBuffer();
    const images = [white, dataUrl(marked), white];
    const types = ['lifestyle', 'lifestyle', 'hero'];
    const statuses = async (generatedPersons?: number[]): Promise<unknown[]> =>
      (await check({ images, types, generatedPersons })).images.map(
        ({ rules }) => rules.find(({ rule }) => rule === 'I16')?.status,
      );
    expect(await statuses()).toEqual(['not_checked', 'not_checked', 'not_checked']);
    expect(await statuses([0, 1])).toEqual(['fail', 'pass', 'pass']);
  });

  it('takes addresses, and tells the problem of an image at its place', async () => {
    const images = [
      `${server.base}/white.png`,
      `${server.base}/missing.png`,
      `${server.base}/cut.png`,
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      dataUrl(pngOf({ width: 7_000, height: 7_143 })),
    ];
    const types = ['hero', 'hook', 'hero', 'detail', 'scale'];
    const checked = await check({ images, types });
    expect(checked.images.map(({ problem }) => problem?.code)).toEqual([
      undefined,
      'source_image_unreachable',
      'source_image_unreadable',
      'source_image_unreadable',
      'input_too_large',
    ]);
    for (const { index, problem, rules } of checked.images.slice(1)) {
      expect(problem?.detail).toMatch(new RegExp(`^images\\[${index}\\] `));
      expect(new Set(rules.map(({ status }) => status))).toEqual(new Set(['not_checked']));
    }
    expect(rulesThat('fail', checked.images[0]?.rules)).toEqual([]);
  });

  it('takes nine images', async () => {
    const types = ['hero', ...Array<string>(8).fill('detail')];
    const { images, rules } = await check({ images: Array(9).fill(white), types });
    expect(images.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rules.map(({ measured }) => measured)).toContain('8 images besides, at most 6 shown');
  });

  it('takes the country of the body before that of the header and of the organization, and compares', async () => {
    const other = await contract.caller();
    await new OrganizationStore(contract.operator.database).setMarketplace(
      other.organization,
      'IN',
    );
    const body = { images: [dataUrl(Buffer.from('no image'))], types: ['hero'] };
    const packOf = async (more: object, headers?: Record<string, string>): Promise<string> =>
      (await check({ ...body, ...more }, { headers }, other.apiKey)).rulePack;
    expect(await packOf({})).toBe('in-2026-07-27');
    expect(await packOf({}, { 'x-marketplace': 'DE' })).toBe('de-2026-07-27');
    expect(await packOf({ marketplace: 'JP' }, { 'x-marketplace': 'DE' })).toBe('jp-2026-07-27');
    const { rulePack, images, comparison } = await check({
      images: [grey],
      types: ['hero'],
      compareWith: 'AE',
    });
    expect(rulePack).toBe('us-2026-07-27');
    expect(comparison).toMatchObject({ marketplace: 'AE', rulePack: 'ae-2025-01-21' });
    expect(comparison?.images).toEqual(images);
  });

  it('is free, stores nothing, leaves no image behind, and counts against the quota', async () => {
    const limited = await contract.caller({ rateLimit: 2, credits: 7 });
    const answer = await checkImages(contract, limited.apiKey, {
      images: [white],
      types: ['hero'],
    });
    checkedOf(answer);
    expect(answer.headers).not.toHaveProperty('x-credits-charged');
    expect(answer.headers.ratelimit).toContain('r=1');
    expect(await contract.operator.balance(limited.organization)).toEqual({
      available: 7,
      reserved: 0,
    });
    expect((await contract.operator.audit()).findings).toEqual([]);
    const list = await contract.lookUp(GENERATIONS, limited.apiKey);
    expect(list.json()).toMatchObject({ generations: [] });
    const again = await checkImages(contract, limited.apiKey, {});
    expectProblem(again, 429, 'rate_limited');
    const folder = join(contract.service.dataDir, 'objects', 'sources', 'validations');
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('needs a key with the scope of look-ups, and no operation of the plan', async () => {
    const body = { images: [white], types: ['hero'] };
    expectProblem(await checkImages(contract, undefined, body), 401, 'missing_api_key');
    const writer = await contract.caller({ scopes: ['marketplace:listing-images:write'] });
    const refused = await checkImages(contract, writer.apiKey, {}, { raw: '{' });
    expectProblem(refused, 403, 'missing_scope');
    const free = await contract.caller({ plan: 'free' });
    await check(body, undefined, free.apiKey);
    const test = await contract.testKeyOf(free);
    await check(body, undefined, test.apiKey);
  });

  it.each<[string, object, string, string]>([
    ['no images', { types: ['hero'] }, 'invalid_body', '/images'],
    ['an empty list', { images: [], types: [] }, 'invalid_body', '/images'],
    ['ten images', { images: Array(10).fill(white) }, 'too_many_images', '/images/9'],
    ['no types', { images: [white] }, 'invalid_body', '/types'],
    ['too few types', { images: [white, white], types: ['hero'] }, 'invalid_body', '/types'],
    ['an unknown type', { images: [white], types: ['main'] }, 'unsupported_type', '/types'],
    [
      'no address',
      { images: [white, 'photo.jpg'], types: ['hero', 'hook'] },
      'invalid_body',
      '/images/1',
    ],
    [
      'an inner address',
      { images: ['http://169.254.169.254/'], types: ['hero'] },
      'source_image_forbidden',
      '/images/0',
    ],
    [
      'a person in an image that is not there',
      { images: [white], types: ['hero'], generatedPersons: [1] },
      'invalid_body',
      '/generatedPersons',
    ],
    [
      'an unknown country',
      { images: [white], types: ['hero'], marketplace: 'XX' },
      'invalid_body',
      '/marketplace',
    ],
    [
      'unknown rules',
      { images: [white], types: ['hero'], compareWith: 'us-1999-01-01' },
      'invalid_body',
      '/compareWith',
    ],
  ])('400 for %s', async (_, body, code, pointer) => {
    const problem = expectProblem(await checkImages(contract, apiKey, body), 400, code);
    expect(problem.errors?.[0]).toMatchObject({ pointer, code });
  });
});
