import type { FaultCase } from './fault-case.js';
import { ok } from './model-wire.js';

const error = (type: string, details = 'words that nobody may see'): object => ({
  type,
  message: 'Value not in list',
  details,
  extra_info: {},
});

const refused = (type: string, node_errors: object = {}): object => ({
  error: error(type),
  node_errors,
});

/** Answers of every path that fails; the server has no such errors of its own, a proxy before it has. */
const OF_THE_DOOR: readonly FaultCase[] = [
  { name: 'a wrong key', kind: 'bad_key', shapeless: true, reply: { status: 401 } },
  { name: 'a key without the right', kind: 'bad_key', shapeless: true, reply: { status: 403 } },
  {
    name: 'too many requests',
    kind: 'rate_limited',
    retryAfterMs: 3_000,
    shapeless: true,
    reply: { status: 429, headers: { 'retry-after': '3' } },
  },
  { name: 'an error of its own', kind: 'server_error', shapeless: true, reply: { status: 500 } },
];

/** upload/image. */
export const UPLOAD_FAULTS: readonly FaultCase[] = [
  ...OF_THE_DOOR,
  { name: 'no file in the form', kind: 'bad_request', shapeless: true, reply: { status: 400 } },
  { name: 'too large a photo', kind: 'bad_request', shapeless: true, reply: { status: 413 } },
  { name: 'a wrong path', kind: 'unknown_model', shapeless: true, reply: { status: 404 } },
];

/** prompt. */
export const PROMPT_FAULTS: readonly FaultCase[] = [
  ...OF_THE_DOOR,
  {
    name: 'a model that is not installed',
    kind: 'bad_request',
    code: 'CheckpointLoaderSimple.value_not_in_list',
    reply: {
      status: 400,
      body: refused('prompt_outputs_failed_validation', {
        '1': {
          errors: [error('value_not_in_list')],
          dependent_outputs: ['8'],
          class_type: 'CheckpointLoaderSimple',
        },
      }),
    },
  },
  {
    name: 'a node that is not installed',
    kind: 'bad_request',
    code: 'missing_node_type',
    reply: { status: 400, body: refused('missing_node_type') },
  },
];

const ended = (messages: readonly (readonly [string, object])[]): object => ({
  prompt: [],
  outputs: {},
  status: { status_str: 'error', completed: false, messages },
});

const raised = (exception_type: string): object =>
  ended([
    ['execution_start', { prompt_id: 'x' }],
    [
      'execution_error',
      {
        prompt_id: 'x',
        node_id: '6',
        node_type: 'KSampler',
        exception_type,
        exception_message: 'words that nobody may see',
        traceback: ['secret of a proxy'],
      },
    ],
  ]);

/** history: the id of a run is filled in by the wire. */
export const HISTORY_FAULTS: readonly (Omit<FaultCase, 'reply'> & { readonly run?: object })[] = [
  {
    name: 'an exception in a node',
    kind: 'server_error',
    code: 'KSampler.RuntimeError',
    run: raised('RuntimeError'),
  },
  {
    name: 'no memory left',
    kind: 'overloaded',
    code: 'KSampler.torch.OutOfMemoryError',
    run: raised('torch.OutOfMemoryError'),
  },
  {
    name: 'a run that somebody stopped',
    kind: 'server_error',
    code: 'SaveImage',
    run: ended([['execution_interrupted', { prompt_id: 'x', node_type: 'SaveImage' }]]),
  },
  {
    name: 'an end without a word',
    kind: 'server_error',
    code: 'execution_error',
    run: ended([]),
  },
  {
    name: 'no picture',
    kind: 'bad_answer',
    code: 'empty',
    run: { prompt: [], outputs: { '8': {} }, status: null },
  },
];

/** view. */
export const VIEW_FAULTS: readonly FaultCase[] = [
  ...OF_THE_DOOR,
  {
    name: 'a file that is gone',
    kind: 'bad_answer',
    code: 'picture_not_fetched',
    shapeless: true,
    reply: { status: 404 },
  },
  {
    name: 'what is not a picture',
    kind: 'bad_answer',
    code: 'not_a_picture',
    reply: ok(Buffer.from('no picture')),
  },
];
