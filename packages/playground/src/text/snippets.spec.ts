import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SNIPPETS, type ShownCall } from './snippets.js';

const NASTY = 'It\'s `id` $HOME \\ "quoted"\nand more';
const CALL: ShownCall = {
  url: 'http://127.0.0.1:3000/listing-images',
  body: {
    type: 'hero',
    images: ['data:image/png;base64,AAAA', 'https://images.example.com/a.jpg?b=$c'],
    userPrompt: NASTY,
  },
  headers: { 'Idempotency-Key': 'hero-1' },
  files: { 0: "my photo's.png" },
};

const codeOf = (language: string, call = CALL): string =>
  SNIPPETS.find(({ name }) => name === language)?.write(call) ?? '';

/** Body that a program prints, with the photo of the folder as its first image. */
const SENT = {
  ...CALL.body,
  images: ['data:image/png;base64,cGl4ZWxz', 'https://images.example.com/a.jpg?b=$c'],
};

describe('snippets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'listing-snippets-'));
  beforeAll(() => writeFileSync(join(folder, "my photo's.png"), 'pixels'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('in curl send the body as it is, whatever signs it has', () => {
    // The call itself is replaced by a program that prints what it gets.
    const script = `curl() { cat; }\n${codeOf('curl')}`;
    const printed = execFileSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(SENT);
  });

  it('in TypeScript send the body as it is', () => {
    const fetch = 'globalThis.fetch = (_, { body }) => (console.log(body), process.exit(0));';
    const untyped = codeOf('TypeScript').replaceAll(': string', '');
    writeFileSync(join(folder, 'call.mjs'), `${untyped.replace(/^const answer/m, `${fetch}\n$&`)}`);
    const printed = execFileSync(process.execPath, ['call.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(SENT);
  });

  it('hold a placeholder for the key and the headers of the call', () => {
    for (const { name } of SNIPPETS) {
      expect(codeOf(name)).toContain('API_KEY');
      expect(codeOf(name)).toContain('hero-1');
      expect(codeOf(name)).toContain(CALL.url);
    }
  });

  it('read no file where there is none', () => {
    const copy = { ...CALL, body: { productTitle: 'Mug' }, files: {} };
    for (const { name } of SNIPPETS) expect(codeOf(name, copy)).not.toMatch(/base64|photo/);
  });
});
