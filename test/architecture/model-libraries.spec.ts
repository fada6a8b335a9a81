import { readdirSync, readFileSync } from 'node:fs';

const MODELS = 'providers/models/';
const LIBRARIES = /from '(@ai-sdk\/[\w-]+|zod)'|import\('(@ai-sdk\/[\w-]+|zod)'\)/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

describe('the libraries of models', () => {
  it('are known to one folder', () => {
    const users = sources.filter(({ text }) => LIBRARIES.test(text)).map(({ file }) => file);
    expect(users.filter((file) => !file.startsWith(MODELS))).toEqual([]);
    expect(users.length).toBeGreaterThan(5);
  });

  it('are reached from outside by the one file that loads nothing before it is asked', () => {
    const door = `${MODELS}open-model-providers`;
    const imports = sources
      .filter(({ file }) => !file.startsWith(MODELS))
      .flatMap(({ text }) => [...text.matchAll(/from '[^']*(models\/[\w.-]+)\.js'/g)])
      .map(([, path]) => `providers/${path}`);
    expect(new Set(imports)).toEqual(new Set([door]));
    const source = readFileSync(`src/${door}.ts`, 'utf8');
    const eager = [...source.matchAll(/^import (?!type )/gm)];
    expect(eager).toEqual([]);
  });
});
