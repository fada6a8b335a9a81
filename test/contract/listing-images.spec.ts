import { type HttpAnswer } from '../support/raw-http.js';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';

const contract = ContractService.shared();
const photo = await productUrl();
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await contract.caller());
});

const images = (body: object): Promise<HttpAnswer> => contract.images(apiKey, body);

function generationOf(answer: HttpAnswer): Record<string, string> {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = answer.json<{ success: unknown; generation: Record<string, string> }>();
  expect(Object.keys(body)).toEqual(['success', 'generation']);
  expect(body.success).toBe(true);
  return body.generation;
}

const MEMBERS = ['id', 'type', 'outputUrl', 'previewUrl'];

describe('the 200 body', () => {
  it('has exactly the members of the interface, without shotId and shotLabel when not sent', async () => {
    // Null and blanks count as not sent.
    const blank = { shotId: null, shotLabel: ' \n\t\u00a0', customPrompt: '', projectId: null };
    const longest = { userPrompt: '🧴'.repeat(4_000), productTitle: 'Ü'.repeat(500) };
    const body = { type: 'hero', ...blank, ...longest };
    // As many photos as there may be.
    const generation = generationOf(await images({ ...body, images: Array(6).fill(photo) }));
    expect(Object.keys(generation)).toEqual(MEMBERS);
    expect(generation.type).toBe('hero');
    expect(generation.id).toMatch(/\S/);
    for (const url of [generation.outputUrl, generation.previewUrl]) {
      expect(url?.startsWith(`${contract.service.baseUrl}/`)).toBe(true);
    }
  });

  it('echoes shotId and shotLabel as sent, never trimmed, and ignores unknown fields', async () => {
    const shotId = '  ../../etc/passwd ';
    const shotLabel = '\t🧴\u202eabc <script>alert(1)</script>\n';
    const echoed = { shotId, shotLabel };
    const body = { type: 'detail', images: [photo], ...echoed, foo: { bar: [1] }, success: false };
    const generation = generationOf(await images(body));
    expect(generation).toMatchObject(echoed);
    expect(Object.keys(generation).toSorted()).toEqual(
      [...MEMBERS, 'shotId', 'shotLabel'].toSorted(),
    );
  });
});

describe('shot types', () => {
  it('custom takes userPrompt and does not apply it', async () => {
    const body = { type: 'custom', images: [photo], customPrompt: 'The bottle on dark slate.' };
    const userPrompt = 'On a bright yellow ground, seen from above.';
    const answers = await Promise.all([images(body), images({ ...body, userPrompt })]);
    const [one, other] = await Promise.all(
      answers.map(async (answer) => {
        const { type, outputUrl } = generationOf(answer);
        expect(type).toBe('custom');
        return Buffer.from(await (await fetch(outputUrl ?? '')).arrayBuffer());
      }),
    );
    // The embedded provider gives the same picture for the same input.
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });

  it('what the picture does not follow of a prompt is told in X-Prompt-Not-Applied', async () => {
    const asked = { type: 'custom', images: [photo], customPrompt: 'On navy, add a dog.' };
    expect((await images(asked)).headers['x-prompt-not-applied']).toBe('add%20a%20dog');
    const followed = { ...asked, customPrompt: 'On navy.' };
    expect((await images(followed)).headers['x-prompt-not-applied']).toBeUndefined();
  });

  it('a title that no font has the letters of is told there, too', async () => {
    const asked = { type: 'hook', images: [photo], productTitle: 'කෝප්පය' };
    const told = String((await images(asked)).headers['x-prompt-not-applied']);
    expect(told).toMatch(/^[\w.!~*'()%-]+$/);
    expect(decodeURIComponent(told)).toMatch(/^title on the image: no font has .*"කෝප්පය"; send/);
  });

  it('the others are made from the same photo', async () => {
    const types = ['hook', 'lifestyle', 'scale', 'closer'];
    const productTitle = 'Steel water bottle 750 ml';
    const answers = await Promise.all(
      types.map((type) => images({ type, images: [photo], productTitle })),
    );
    expect(answers.map((answer) => generationOf(answer).type)).toEqual(types);
  });

  it.each([
    'poster',
    'HERO',
    ' hero',
    'hero ',
    '',
    'her\u03bf',
    'constructor',
    'hasOwnProperty',
    '__proto__',
    5,
    [],
    { $ne: 1 },
  ])('refuses %j as unsupported_type, with a pointer to it', async (type) => {
    const problem = expectProblem(await images({ type, images: [photo] }), 400, 'unsupported_type');
    expect(problem.errors).toMatchObject([{ pointer: '/type' }]);
  });

  it.each([{}, { type: null }])('refuses a missing type: %j', async (fields) => {
    const problem = expectProblem(await images({ ...fields, images: [photo] }), 400);
    expect(problem.errors).toMatchObject([{ pointer: '/type' }]);
  });
});

describe('required fields and limits', () => {
  const long = (length: number): string => 'x'.repeat(length);
  it.each<[object, string, string]>([
    [{ images: undefined }, 'invalid_body', '/images'],
    [{ images: null }, 'invalid_body', '/images'],
    [{ images: [] }, 'invalid_body', '/images'],
    [{ images: 'https://example.com/a.png' }, 'invalid_body', '/images'],
    [{ images: { 0: 'a', length: 1 } }, 'invalid_body', '/images'],
    [{ images: 1 }, 'invalid_body', '/images'],
    [{ images: [1] }, 'invalid_body', '/images/0'],
    [{ images: ['abc'] }, 'invalid_body', '/images/0'],
    [{ images: [null] }, 'invalid_body', '/images/0'],
    [{ images: ['  '] }, 'invalid_body', '/images/0'],
    [{ images: [['https://example.com/a.png']] }, 'invalid_body', '/images/0'],
    [{ images: Array(7).fill('https://example.com/a.png') }, 'too_many_images', '/images/6'],
    [{ type: 'custom' }, 'invalid_body', '/customPrompt'],
    [{ type: 'custom', customPrompt: null }, 'invalid_body', '/customPrompt'],
    [{ type: 'custom', customPrompt: ' \n' }, 'invalid_body', '/customPrompt'],
    [{ type: 'custom', customPrompt: 5 }, 'invalid_body', '/customPrompt'],
    [{ type: 'custom', customPrompt: long(4_001) }, 'input_too_large', '/customPrompt'],
    [{ userPrompt: long(4_001) }, 'input_too_large', '/userPrompt'],
    [{ productTitle: long(501) }, 'input_too_large', '/productTitle'],
    [{ shotId: long(129) }, 'input_too_large', '/shotId'],
    [{ projectId: long(129) }, 'input_too_large', '/projectId'],
    [{ shotLabel: long(257) }, 'input_too_large', '/shotLabel'],
    [{ shotLabel: '🧴'.repeat(257) }, 'input_too_large', '/shotLabel'],
    [{ productTitle: {} }, 'invalid_body', '/productTitle'],
    [{ shotId: 5 }, 'invalid_body', '/shotId'],
    [{ shotLabel: true }, 'invalid_body', '/shotLabel'],
    [{ projectId: {} }, 'invalid_body', '/projectId'],
    [{ userPrompt: ['x'] }, 'invalid_body', '/userPrompt'],
    [{ shotId: 'a\0b' }, 'invalid_body', '/shotId'],
    [{ userPrompt: '\ud800' }, 'invalid_body', '/userPrompt'],
  ])('refuses %j', async (fields, code, pointer) => {
    const answer = await images({ type: 'hero', images: [photo], ...fields });
    const problem = expectProblem(answer, 400, code);
    expect(problem.errors).toMatchObject([{ pointer, code }]);
  });

  it('lists every faulty field', async () => {
    const answer = await images({ type: 'x', images: [], shotId: 1 });
    const pointers = expectProblem(answer, 400).errors?.map(({ pointer }) => pointer);
    expect(pointers?.toSorted()).toEqual(['/images', '/shotId', '/type']);
  });
});
