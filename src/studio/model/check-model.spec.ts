import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onnxFile, type Operator, type Port } from '../../../test/support/onnx/onnx-file.js';
import {
  freeSizeModel,
  logitsModel,
  modelFile,
  notGreenModel,
} from '../../../test/support/onnx/small-models.js';
import { checkModel, whatIsWrong } from './check-model.js';
import { loadOnnxRuntime, ONNX_RUNTIME } from './onnx-runtime.js';

const fixed = (name: string, ...shape: number[]) => ({ name, shape });

/** A model of one operator, whose output has the shape of its input. */
function oneOperator(operator: Omit<Operator, 'inputs' | 'output'>, port: Omit<Port, 'name'>) {
  return onnxFile({
    inputs: [{ name: 'picture', ...port }],
    outputs: [{ name: 'mask', shape: port.shape }],
    operators: [{ ...operator, inputs: ['picture'], output: 'mask' }],
  });
}

describe('checkModel', () => {
  it.each([
    ['one of a fixed size', notGreenModel()],
    ['one of a free size', freeSizeModel()],
    ['one with logits, three dimensions and a second output', logitsModel()],
  ])('has nothing against %s', async (_, bytes) => {
    expect(await checkModel(await modelFile(bytes))).toEqual([]);
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
      'its first output mask is float32 [1, 2, 120, 120]',
    ],
    ['bytes that are no model', Buffer.from('no model'), 'cannot be run by'],
  ])('refuses %s', async (_, bytes, found) => {
    const path = await modelFile(bytes);
    const [sentence, ...more] = await checkModel(path);
    expect(more).toEqual([]);
    expect(sentence).toMatch(/^SEGMENTATION_MODEL: the model .+[^.]\.$/);
    expect(sentence).toContain(path);
    expect(sentence).toContain(found);
  });

  it('tells a missing file from a folder', async () => {
    const path = await modelFile(notGreenModel());
    expect(await checkModel(`${path}.bak`)).toEqual([
      `SEGMENTATION_MODEL must be the path of an .onnx file: ${path}.bak does not exist.`,
    ]);
    expect(await checkModel(dirname(path))).toEqual([
      `SEGMENTATION_MODEL must be the path of an .onnx file: ${dirname(path)} is a folder.`,
    ]);
    const forbidden = Object.assign(new Error('no'), { code: 'EACCES' });
    expect(whatIsWrong(path, forbidden)).toContain(`this user may not read ${path}.`);
  });
});

describe('the package of the runtime', () => {
  it('is asked for by the version that is tested', async () => {
    const absent = Object.assign(new Error('Cannot find package'), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
    const error = await loadOnnxRuntime(() => Promise.reject(absent)).catch((reason) => reason);
    expect(whatIsWrong('/models/a.onnx', error)).toBe(
      `SEGMENTATION_MODEL needs the package ${ONNX_RUNTIME}, which is not installed: ` +
        `run npm i --save-prod ${ONNX_RUNTIME}.`,
    );
    const { devDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    const [name, version] = ONNX_RUNTIME.split('@');
    expect(devDependencies[name]).toBe(version);
    expect(peerDependencies[name]).toBe(version);
    expect(peerDependenciesMeta[name]).toEqual({ optional: true });
  });
});
