import { dirname } from 'node:path';
import { onnxFile, type Operator, type Port } from '../../../test/support/onnx/onnx-file.js';
import {
  freeSizeModel,
  logitsModel,
  modelFiles,
  notGreenModel,
  removeModelFiles,
} from '../../../test/support/onnx/small-models.js';
import { checkModel, whatIsWrong } from './check-model.js';
import { OnnxSegmenter } from './onnx-segmenter.js';

const fixed = (name: string, ...shape: number[]) => ({ name, shape });

/** A model of one operator, whose output has the shape of its input. */
function oneOperator(operator: Omit<Operator, 'inputs' | 'output'>, port: Omit<Port, 'name'>) {
  return onnxFile({
    inputs: [{ name: 'picture', ...port }],
    outputs: [{ name: 'mask', shape: port.shape }],
    operators: [{ ...operator, inputs: ['picture'], output: 'mask' }],
  });
}

afterAll(removeModelFiles);

describe('checkModel', () => {
  it.each([
    ['one of a fixed size', notGreenModel()],
    ['one of a free size', freeSizeModel()],
    ['one with logits, three dimensions and a second output', logitsModel()],
  ])('has nothing against %s', async (_, bytes) => {
    expect(await checkModel(await modelFiles(bytes))).toEqual([]);
  });

  it.each([
    [
      'two inputs',
      notGreenModel({ inputs: [fixed('input', 1, 3, 120, 120), fixed('points', 1, 2)] }),
      'it has 2 inputs (input, points)',
    ],
    [
      'channels last',
      oneOperator({ type: 'Sigmoid' }, { shape: [1, 64, 64, 3] }),
      'its input picture is float32 [1, 64, 64, 3]',
    ],
    [
      'bytes as the picture',
      oneOperator(
        { type: 'Cast', attributes: { to: 1 } },
        { shape: [1, 3, 64, 64], type: 'uint8' },
      ),
      'its input picture is uint8 [1, 3, 64, 64]',
    ],
    [
      'a grey picture',
      oneOperator({ type: 'Sigmoid' }, { shape: ['n', 1, 'h', 'w'] }),
      'its input picture is float32 [n, 1, h, w]',
    ],
    [
      'a batch of four',
      notGreenModel({
        inputs: [fixed('input', 4, 3, 64, 64)],
        outputs: [fixed('mask', 4, 1, 64, 64)],
      }),
      'its input input is float32 [4, 3, 64, 64]',
    ],
    [
      'two maps',
      notGreenModel({ maps: 2, outputs: [fixed('mask', 1, 2, 120, 120)] }),
      'its output mask is float32 [1, 2, 120, 120]',
    ],
    ['bytes that are no model', Buffer.from('no model'), 'cannot be run by'],
  ])('refuses %s', async (_, bytes, found) => {
    const files = await modelFiles(bytes);
    const [sentence, ...more] = await checkModel(files);
    expect(more).toEqual([]);
    expect(sentence).toMatch(/^SEGMENTATION_MODEL: the model .+[^.]\.$/);
    expect(sentence).toContain(files.file);
    expect(sentence).toContain(found);
  });

  it('tells a missing file from a folder', async () => {
    const files = await modelFiles(notGreenModel());
    const at = (file: string) => ({ ...files, file });
    expect(await checkModel(at(`${files.file}.bak`))).toEqual([
      `SEGMENTATION_MODEL must be the path of an .onnx file: ${files.file}.bak does not exist.`,
    ]);
    expect(await checkModel(at(dirname(files.file)))).toEqual([
      `SEGMENTATION_MODEL must be the path of an .onnx file: ${dirname(files.file)} is a folder.`,
    ]);
    const forbidden = Object.assign(new Error('no'), { code: 'EACCES' });
    expect(whatIsWrong(files, forbidden)).toContain(`this user may not read ${files.file}.`);
  });

  it('names the command that brings the runtime', async () => {
    const files = await modelFiles(notGreenModel());
    expect(await checkModel({ ...files, runtime: '/nowhere' })).toEqual([
      'SEGMENTATION_MODEL needs ONNX Runtime, which is not installed: ' +
        'run npm run -s cli -- segmentation-model install --runtime-only.',
    ]);
  });

  it('sends back to the command where the installed model fails', async () => {
    const files = await modelFiles(Buffer.from('no model'));
    expect(await checkModel({ ...files, own: false })).toEqual([
      expect.stringMatching(
        /^The installed .+: run npm run -s cli -- segmentation-model install\.$/,
      ),
    ]);
  });
});

describe('the card of a model', () => {
  it('gives a free input its side, and names the output', async () => {
    const card = { side: 64, output: 'steep', normalisation: 'centred' };
    const { input } = await OnnxSegmenter.open(await modelFiles(freeSizeModel(), { side: 64 }));
    expect([input.width, input.height]).toEqual([64, 64]);
    expect(await checkModel(await modelFiles(logitsModel(), card))).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 'must be JSON such as {"normalisation":"centred"'],
    ['another normalisation', { normalisation: 'zero' }, 'its normalisation must be'],
    ['a word that nobody reads', { mean: 128 }, 'the member mean is unknown'],
    ['an output that is not there', { output: 'alpha' }, 'its outputs are mask, steep'],
  ])('is refused with %s', async (_, card, found) => {
    const files = await modelFiles(logitsModel(), card);
    const [sentence] = await checkModel(files);
    expect(sentence).toMatch(/^SEGMENTATION_MODEL: the model /);
    expect(sentence).toContain(found);
  });
});
