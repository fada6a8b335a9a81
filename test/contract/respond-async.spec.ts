// @real-servers a generation that nobody waits for
import { BOTTLE, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { pictureServerForFile } from '../support/contract/picture-server.js';
import { productUrl } from '../support/contract/product-picture.js';
import type { HttpAnswer } from '../support/raw-http.js';

const server = pictureServerForFile(() => ({}));
const contract = ContractService.shared();
const ASYNC = { prefer: 'respond-async' };

interface Watched {
  readonly status: string;
  readonly progress?: number;
}

interface Generation {
  readonly status: string;
  readonly creditsCharged: number;
  readonly outputUrl?: string;
  readonly failure?: { readonly code: string };
}

/** The generation of a 202, once it has ended. */
async function ended(apiKey: string, { headers }: HttpAnswer): Promise<Generation> {
  let generation: Generation | undefined;
  await expect
    .poll(async () => {
      const answer = await contract.get(String(headers.location), {
        authorization: `Bearer ${apiKey}`,
      });
      generation = (JSON.parse(answer.text) as { generation: Generation }).generation;
      return generation.status;
    })
    .not.toBe('open');
  return generation!;
}

describe('Prefer: respond-async', () => {
  it('answers 202 at once, tells where the generation is, and charges once it has succeeded', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 3 });
    const body = { type: 'hero', images: [await productUrl()] };
    const accepted = await contract.images(apiKey, body, { headers: ASYNC });
    expect(accepted).toMatchObject({
      status: 202,
      headers: { 'preference-applied': 'respond-async', 'retry-after': '1' },
    });
    const { generation } = JSON.parse(accepted.text) as { generation: { id: string } };
    expect(generation).toEqual({ id: expect.any(String), status: 'open' });
    expect(accepted.headers.location).toBe(
      `/api/enterprise/v1/marketplace/generations/${generation.id}`,
    );
    expect(await ended(apiKey, accepted)).toMatchObject({
      status: 'succeeded',
      creditsCharged: 1,
      outputUrl: expect.any(String),
    });
    expect(await contract.operator.balance(organization)).toEqual({ available: 2, reserved: 0 });
  });

  it('makes one generation of repeats with one key, whether they wait or not', async () => {
    const { apiKey } = await contract.caller({});
    const headers = { 'idempotency-key': 'same' };
    const [first, waited, again] = await Promise.all([
      contract.copy(apiKey, BOTTLE, { headers: { ...headers, ...ASYNC } }),
      contract.copy(apiKey, BOTTLE, { headers }),
      contract.copy(apiKey, BOTTLE, { headers: { ...headers, ...ASYNC } }),
    ]);
    expect(waited.status).toBe(200);
    const ids = [first, again]
      .filter(({ status }) => status === 202)
      .map((one) => one.headers.location);
    expect(new Set(ids).size).toBeLessThanOrEqual(1);
    const later = await contract.copy(apiKey, BOTTLE, { headers: { ...headers, ...ASYNC } });
    expect(later).toMatchObject({
      status: 200,
      text: waited.text,
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  it('tells a failure by the look-up, and charges nothing', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 3 });
    const body = { type: 'hero', images: [`${server.base}/none.png`] };
    const accepted = await contract.images(apiKey, body, { headers: ASYNC });
    expect(accepted.status).toBe(202);
    expect(await ended(apiKey, accepted)).toMatchObject({
      status: 'failed',
      creditsCharged: 0,
      failure: { code: 'source_image_unreachable' },
    });
    expect(await contract.operator.balance(organization)).toEqual({ available: 3, reserved: 0 });
  });

  it('is streamed: every stage as it comes, then the result, then the end', async () => {
    const { apiKey } = await contract.caller({});
    const body = { type: 'hero', images: [await productUrl()] };
    const accepted = await contract.images(apiKey, body, { headers: ASYNC });
    const path = `${accepted.headers.location}/events`;
    const stream = await contract.get(path, { authorization: `Bearer ${apiKey}` });
    expect(stream).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/event-stream') },
    });
    const events = stream.text
      .split('\n\n')
      .filter((event) => event.startsWith('event: generation'));
    const generations = events.map(
      (event) => (JSON.parse(event.split('data: ')[1]) as { generation: Watched }).generation,
    );
    expect(generations.at(-1)).toMatchObject({ status: 'succeeded', creditsCharged: 1 });
    expect(generations.filter(({ status }) => status !== 'open')).toHaveLength(1);
    const told = generations.flatMap(({ progress }) => progress ?? []);
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(generations.at(-1)?.progress).toBeUndefined();
  });

  it('streams no generation that the key does not see', async () => {
    const { apiKey } = await contract.caller({});
    const path =
      '/api/enterprise/v1/marketplace/generations/0198c0de-0000-4000-8000-000000000000/events';
    const answer = await contract.get(path, { authorization: `Bearer ${apiKey}` });
    expectProblem(answer, 404, 'not_found');
  });

  it('refuses at once what a call that waits is refused for', async () => {
    const { apiKey } = await contract.caller({ credits: 0 });
    const body = { type: 'hero', images: [await productUrl()] };
    expectProblem(
      await contract.images(apiKey, body, { headers: ASYNC }),
      402,
      'insufficient_credits',
    );
    const wrong = { type: 'poster', images: [] };
    expect((await contract.images(apiKey, wrong, { headers: ASYNC })).status).toBe(400);
  });
});
