import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ContractService } from '../support/contract/contract-service.js';

const contract = ContractService.shared();
const SERVER = resolve('packages/mcp/dist/main.js');
const TOOLS = [
  'create_listing_image',
  'create_listing_copy',
  'validate_listing_copy',
  'validate_listing_images',
  'list_generations',
  'get_generation',
  'quote_call',
  'get_account',
];

const clients: Client[] = [];
const servers: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const server of servers.splice(0)) server.kill();
});

const envOf = (apiKey: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  LISTING_API_KEY: apiKey,
  LISTING_BASE_URL: contract.service.baseUrl,
  LISTING_IMAGE_FOLDER: 'assets',
  LISTING_MCP_PORT: '0',
});

async function connect(
  transport: StdioClientTransport | StreamableHTTPClientTransport,
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  clients.push(client);
  return client;
}

const overStdio = (apiKey: string): Promise<Client> =>
  connect(
    new StdioClientTransport({ command: process.execPath, args: [SERVER], env: envOf(apiKey) }),
  );

/** Starts the server on a free port; gives the address of its endpoint. */
async function startHttp(apiKey: string): Promise<URL> {
  const server = spawn(process.execPath, [SERVER, '--http'], { env: envOf(apiKey) });
  servers.push(server);
  const [said] = (await once(server.stderr, 'data')) as [Buffer];
  return new URL(/http:\S+/.exec(String(said))?.[0] ?? '');
}

/** Result of a tool; `json` is its structured content. */
async function call(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<{ result: CallToolResult; json: Record<string, never>; text: string }> {
  const options = { timeout: 150_000 };
  const result = (await client.callTool(
    { name, arguments: input },
    undefined,
    options,
  )) as CallToolResult;
  const [first] = result.content;
  const text = first?.type === 'text' ? first.text : '';
  return { result, json: (result.structuredContent ?? {}) as Record<string, never>, text };
}

describe('the MCP server', () => {
  it('lists its tools over stdio, and says to keep the key', async () => {
    const client = await overStdio((await contract.caller()).apiKey);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { name, description } of tools.filter((tool) => tool.name.startsWith('create')))
      expect([name, description]).toEqual([
        name,
        expect.stringContaining('Keep the idempotencyKey'),
      ]);
    const texts = tools.flatMap(({ inputSchema }) =>
      Object.values(inputSchema.properties ?? {}).map((each) => 'description' in each),
    );
    expect(texts).not.toContain(false);
  });

  it('makes an image of a file once for one key, shows it, and lists it', async () => {
    const client = await overStdio((await contract.caller()).apiKey);
    const quote = await call(client, 'quote_call', { operation: 'listing-images' });
    expect(quote.json).toMatchObject({ allowed: true, price: 1, payableCalls: 1_000 });
    const input = { type: 'hero', images: ['sample-product.jpg'], idempotencyKey: 'mcp-1' };
    const made = await call(client, 'create_listing_image', input);
    expect(made.json).toMatchObject({
      generation: { type: 'hero' },
      call: { idempotencyKey: 'mcp-1', creditsCharged: 1, replayed: false },
    });
    expect(made.result.content[1]).toMatchObject({ type: 'image', mimeType: 'image/webp' });
    const again = await call(client, 'create_listing_image', input);
    expect(again.json).toMatchObject({
      generation: made.json.generation,
      call: { replayed: true, creditsCharged: 0 },
    });
    const { id } = made.json.generation as { id: string };
    const page = await call(client, 'list_generations', { type: 'hero', limit: 1 });
    expect(page.json).toMatchObject({ generations: [{ id }] });
    const shown = await call(client, 'get_generation', { id });
    expect(shown.json).toMatchObject({ generation: { id, status: 'succeeded' } });
  });

  it('tells a model what is refused, where, and how to repeat', async () => {
    const client = await overStdio((await contract.caller({ credits: 0 })).apiKey);
    const image = { type: 'hero', images: ['sample-product.jpg'], idempotencyKey: 'mcp-2' };
    const poor = await call(client, 'create_listing_image', image);
    expect(poor.result.isError).toBe(true);
    expect(poor.text).toMatch(
      /^insufficient_credits: [^]*\/problems\/insufficient-credits [^]*mcp-2/,
    );
    const outside = await call(client, 'create_listing_image', {
      ...image,
      images: ['../package.json'],
    });
    expect(outside.text).toContain('There is no file ../package.json');
    const blank = await call(client, 'create_listing_copy', { productTitle: ' ' });
    expect(blank.text).toMatch(/^invalid_body: [^]*\n\/productTitle: /);
  });

  it('writes and checks over streamable HTTP', async () => {
    const url = await startHttp((await contract.caller()).apiKey);
    const client = await connect(new StreamableHTTPClientTransport(url));
    const copy = await call(client, 'create_listing_copy', {
      productTitle: 'Stoneware mug 350 ml',
      marketplace: 'DE',
    });
    const { optimizedTitle } = copy.json.result as { optimizedTitle: string };
    const check = await call(client, 'validate_listing_copy', { copy: { optimizedTitle } });
    expect(check.json).toMatchObject({ validation: { rulePack: expect.stringMatching(/^us-/) } });
    const images = { images: ['sample-product.jpg'], types: ['hero'] };
    const looked = await call(client, 'validate_listing_images', images);
    expect(looked.json).toMatchObject({ validation: { images: [{ type: 'hero' }] } });
    const account = await call(client, 'get_account', {});
    expect(account.json).toMatchObject({ account: { credits: { available: 1_000 } } });
  });

  it('serves no page of another origin, and nothing but its endpoint', async () => {
    const url = await startHttp((await contract.caller()).apiKey);
    const statusOf = async (path: string, init: RequestInit): Promise<number> =>
      (await fetch(new URL(path, url), init)).status;
    const foreign = { method: 'POST', headers: { Origin: 'https://pages.example' }, body: '{}' };
    expect(await statusOf('/mcp', foreign)).toBe(403);
    expect(await statusOf('/mcp', { method: 'GET' })).toBe(405);
    expect(await statusOf('/', { method: 'POST', body: '{}' })).toBe(404);
  });

  it('ends with a sentence for each setting that is wrong', async () => {
    const server = spawn(process.execPath, [SERVER, '--port'], {
      env: { PATH: process.env.PATH, LISTING_BASE_URL: 'localhost' },
    });
    let said = '';
    server.stderr.on('data', (chunk) => (said += String(chunk)));
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(said.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'LISTING_API_KEY',
      'LISTING_BASE_URL',
      '--port',
      '',
    ]);
  });
});
