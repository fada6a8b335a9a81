import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { COPY, ContractService, IMAGES } from '../support/contract/contract-service.js';

const contract = ContractService.shared();

/** Address in the committed description. */
const USUAL_ADDRESS = 'http://127.0.0.1:3000';

interface Example {
  readonly value: object;
}

type Examples = Readonly<Record<string, Example>>;

interface Content {
  readonly example?: unknown;
  readonly examples?: Examples;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { in: string; name: string; example?: unknown; schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { headers: object; content: Readonly<Record<string, Content>> }>
  >;
}

interface Description {
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let text: string;
let description: Description;
let operations: readonly Operation[];

beforeAll(async () => {
  ({ text } = await contract.get('/openapi.json'));
  description = JSON.parse(text) as Description;
  operations = Object.values(description.paths).flatMap((path) => Object.values(path));
});

/** Examples of a request body, as an explorer of the API offers them. */
function offered(path: string): Examples {
  return description.paths[path]?.post?.requestBody?.content['application/json']?.examples ?? {};
}

const photoUrl = (): string =>
  (offered(IMAGES).hero?.value as { images: [string] } | undefined)?.images[0] ?? '';

describe('/openapi.json', () => {
  it('is docs/openapi.json; `npm run -s docs:openapi` writes that file', async () => {
    const committed = await readFile('docs/openapi.json', 'utf8');
    const usual = text.replaceAll(contract.service.baseUrl, USUAL_ADDRESS);
    expect(`${JSON.stringify(JSON.parse(usual), undefined, 2)}\n`).toBe(committed);
  });

  it('names its operations as methods of a client, each in a group with a description', () => {
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      'createListingImage',
      'createListingCopy',
      'createBatch',
      'listBatches',
      'getBatch',
      'getBatchResults',
      'cancelBatch',
      'getAccount',
      'listGenerations',
      'getGeneration',
      'deleteGeneration',
      'watchGeneration',
      'getListing',
      'validateListingCopy',
      'validateListingImages',
      'createWebhook',
      'listWebhooks',
      'deleteWebhook',
      'rotateWebhookSecret',
      'enableWebhook',
      'listWebhookDeliveries',
      'replayWebhookDelivery',
    ]);
    const described = description.tags.map(({ name }) => name);
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(described));
    for (const tag of description.tags) expect(tag.description).toMatch(/\.$/);
  });

  it('shows each 200 by an example, and what comes before any operation', () => {
    for (const { operationId, responses } of operations) {
      const forms = Object.values(responses['200']?.content ?? {});
      const shown = forms.some(
        ({ example, examples = {} }) =>
          [example ?? [], ...Object.values(examples)].flat().length > 0,
      );
      expect([operationId, shown]).toEqual([operationId, true]);
      expect(responses['405']?.headers).toHaveProperty('Allow');
      expect(responses).toHaveProperty('431');
    }
  });

  it('offers bodies that work as they are, and prefills no header', async () => {
    const { apiKey } = await contract.caller();
    for (const path of [IMAGES, COPY]) {
      const bodies = Object.values(offered(path));
      expect(bodies.length).toBeGreaterThan(1);
      for (const { value } of bodies) {
        const answer = await contract.call(path, apiKey, value);
        expect([value, answer.status]).toEqual([value, 200]);
        expect(answer.headers).not.toHaveProperty('x-unknown-fields');
      }
    }
    const sent = operations.flatMap(({ parameters = [] }) => parameters);
    const prefilled = sent.filter(
      (each) => each.in !== 'path' && JSON.stringify(each).includes('"example"'),
    );
    expect(prefilled).toEqual([]);
  });

  it('offers a photo that the service gives out to everyone', async () => {
    expect(photoUrl().startsWith(`${contract.service.baseUrl}/media/`)).toBe(true);
    const photo = await contract.get(new URL(photoUrl()).pathname);
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('is kept by the service, call by call, in the eyes of Redocly Respect', async () => {
    const { apiKey } = await contract.caller();
    const inputs = JSON.stringify({ apiKey, photo: photoUrl(), key: 'arazzo-1' });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        'node_modules/@redocly/cli/bin/cli.js',
        'respect',
        'test/api/listing.arazzo.yaml',
        '--server',
        `listing=${contract.service.baseUrl}`,
        '--input',
        inputs,
      ],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    );
    expect(stdout).toMatch(/Steps: 15 passed, 15 total/);
  });
});

describe('/docs', () => {
  it('keeps the key over a reload, and shows the images of answers', async () => {
    const script = await contract.get('/docs/swagger-ui-init.js');
    expect(script.text).toContain('"persistAuthorization": true');
    expect(script.text).toContain('responseBody');
    expect(script.text).toContain('previewUrl');
  });
});
