import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWorkflow, photosTaken, placeholdersOf, readWorkflow } from './comfyui-workflow.js';
import { workflowProblems } from './open-model-providers.js';

const node = (inputs: Record<string, unknown>) => ({ class_type: 'Any', inputs });
const SIDES = { size: 2_000, width: 2_000, height: 1_500 };
const VALUES = { photos: ['a.jpg', 'b.jpg'], prompt: 'say {{seed}}', seed: 7, ...SIDES };

describe('fillWorkflow', () => {
  const fill = (input: unknown) =>
    fillWorkflow({ '1': node({ input }) }, VALUES)['1']?.inputs.input;

  it.each([
    ['{{photo}}', 'a.jpg'],
    ['{{photo2}}', 'b.jpg'],
    ['{{photo3}}', 'a.jpg'],
    ['{{seed}}', 7],
    [' {{ size }} ', 2_000],
    ['{{width}}', 2_000],
    ['{{width}}x{{height}}', '2000x1500'],
    ['Photo: {{prompt}}.', 'Photo: say {{seed}}.'],
    ['{{prompt}}', 'say {{seed}}'],
    ['{{photo7}} {{colour}} {prompt}', '{{photo7}} {{colour}} {prompt}'],
    [
      ['4', 0],
      ['4', 0],
    ],
    [{ deep: ['{{seed}}', true, null] }, { deep: [7, true, null] }],
  ])('%j becomes %j', (input, output) => expect(fill(input)).toEqual(output));

  it('leaves the template and what is no input as they are', () => {
    const workflow = { '1': { ...node({ image: '{{photo}}' }), _meta: { title: '{{prompt}}' } } };
    const before = structuredClone(workflow);
    expect(fillWorkflow(workflow, VALUES)['1']).toEqual({
      ...node({ image: 'a.jpg' }),
      _meta: { title: '{{prompt}}' },
    });
    expect(workflow).toEqual(before);
    expect([...placeholdersOf(workflow)]).toEqual(['photo']);
  });

  it('tells how many photos it takes', () => {
    expect(photosTaken({ '1': node({ image: '{{photo}}' }) })).toBe(1);
    expect(photosTaken({ '1': node({ a: '{{photo}}', b: ['{{photo4}}'] }) })).toBe(4);
  });
});

describe('readWorkflow', () => {
  let workflows: string;
  beforeAll(async () => {
    workflows = await mkdtemp(join(tmpdir(), 'workflows-'));
    const files = {
      good: JSON.stringify({ '1': node({ image: '{{photo}}' }) }),
      'no-json': '{"1":',
      'for-the-page': JSON.stringify({ nodes: [{ id: 1, type: 'LoadImage' }], links: [] }),
      'no-photo': JSON.stringify({ '1': { ...node({ text: '{{prompt}}' }), _meta: '{{photo}}' } }),
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(workflows, `${name}.json`), text);
    }
  });
  afterAll(() => rm(workflows, { recursive: true }));

  it('gives one that can be used', async () => {
    expect(await readWorkflow('good', { workflows })).toMatchObject({
      workflow: { '1': { class_type: 'Any' } },
    });
  });

  it.each([
    [
      'missing',
      /comfyui:missing, .*\/missing\.json, cannot be read \(ENOENT\): put the file there, .*\.$/,
    ],
    ['no-json', /comfyui:no-json, .*, is not JSON: save it/],
    ['for-the-page', /is not in the API format: save it in ComfyUI by Export/],
    ['no-photo', /has no input with the placeholder \{\{photo\}\}: put it/],
    ['../good', /has a name that is not a file name/],
    ['a/good', /has a name that is not a file name/],
  ])('says what is wrong with %s', async (name, sentence) => {
    expect(await readWorkflow(name, { workflows })).toEqual({
      problem: expect.stringMatching(sentence) as unknown,
    });
  });

  it('is asked for each entry of a list that names one, and for no other', async () => {
    const access = { openai: {}, google: {}, anthropic: {}, comfyui: { workflows } };
    const choice = (name: string, model?: string) => ({ name, model });
    const choices = [choice('openai', 'x'), choice('comfyui', 'good'), choice('studio')];
    expect(await workflowProblems(choices, access)).toEqual([]);
    const worse = [choice('comfyui', 'gone'), choice('comfyui', 'no-json')];
    expect(await workflowProblems([...choices, ...worse], access)).toHaveLength(2);
  });
});
