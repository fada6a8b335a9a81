import { openModelImageProvider } from '../../../src/providers/models/open-model-providers.js';
import { accessTo, opened } from './access-to.js';
import * as faults from './comfyui.faults.js';
import { FakeComfyUi, historyOf } from './fake-comfyui.js';
import type { FakeVendor, Reply, SeenRequest } from './fake-vendor.js';
import { formOf } from './form-of.js';
import { drawnPhoto } from './model-orders.js';
import type { PictureWire } from './model-wire.js';
import * as shapes from './schemas/comfyui.schemas.js';
import { wrongWith } from './schemas/json-schema.js';

const PICTURE = await drawnPhoto('png');

/** The folder of the workflows that the tests use. */
export const WORKFLOWS = 'test/support/models/workflows';

/** A provider of ComfyUI with one of them. */
export const openComfyUi = (fake: FakeVendor, key?: string, model = 'edit') =>
  opened(
    openModelImageProvider(
      { name: 'comfyui', model },
      accessTo('comfyui', fake.url, key, WORKFLOWS),
    ),
  );

const COMMON = {
  vendor: 'comfyui',
  error: shapes.COMFYUI_ERROR,
  keyOf: ({ headers }: SeenRequest) => headers.authorization?.replace(/^Bearer /, ''),
  open: (fake: FakeVendor, key?: string) => openComfyUi(fake, key, 'one-photo'),
} as const;

const nothing = (): Promise<string[]> => Promise.resolve([]);

/** The fake with this reply at one step; `RUN` in it becomes the id of the run that is asked for. */
function playAt(path: string): (fake: FakeVendor, reply: Reply) => void {
  return (fake, reply) => {
    const instead = (request: SeenRequest): Reply | undefined =>
      request.path.startsWith(path) ? withId(reply, request.path.split('/').at(-1)) : undefined;
    fake.play(new FakeComfyUi({ pictures: [PICTURE], instead, knowsAll: true }).reply);
  };
}

function withId(reply: Reply, id = ''): Reply {
  if (typeof reply.body !== 'object' || Buffer.isBuffer(reply.body)) return reply;
  return { ...reply, body: JSON.parse(JSON.stringify(reply.body).replace('RUN', id)) as object };
}

async function wrongWithUpload(request: SeenRequest): Promise<string[]> {
  const { fields, files } = await formOf(request);
  return [
    ...wrongWith(shapes.UPLOAD_FIELDS, fields),
    ...files.flatMap((file) =>
      wrongWith(shapes.UPLOAD_FILE, { ...file, bytes: file.bytes.length }),
    ),
    ...(files.length === 1 ? [] : [`${files.length} files`]),
  ];
}

/** The steps of a call, each with its own answers and failures. */
export const COMFYUI_STEPS: readonly PictureWire[] = [
  {
    ...COMMON,
    name: 'comfyui /upload/image',
    path: '/upload/image',
    play: playAt('/upload/image'),
    answer: shapes.UPLOADED,
    good: () => ({ name: 'a.jpg', subfolder: '', type: 'input' }),
    faults: faults.UPLOAD_FAULTS,
    wrongWithRequest: wrongWithUpload,
  },
  {
    ...COMMON,
    name: 'comfyui /prompt',
    path: '/prompt',
    play: playAt('/prompt'),
    answer: shapes.PROMPT_ACCEPTED,
    good: () => ({ prompt_id: 'x', number: 1, node_errors: {} }),
    faults: faults.PROMPT_FAULTS,
    wrongWithRequest: async ({ body }) =>
      wrongWith(shapes.PROMPT_REQUEST, JSON.parse(body.toString('utf8'))),
  },
  {
    ...COMMON,
    name: 'comfyui /history',
    path: '/history/',
    play: playAt('/history/'),
    answer: shapes.HISTORY,
    good: () => ({ RUN: historyOf(1) }),
    faults: faults.HISTORY_FAULTS.map(({ run, ...fault }) => ({
      ...fault,
      reply: { body: { RUN: run } },
    })),
    wrongWithRequest: nothing,
  },
  {
    ...COMMON,
    name: 'comfyui /view',
    path: '/view?',
    play: playAt('/view?'),
    answer: shapes.BYTES,
    good: ([picture = '']) => Buffer.from(picture, 'base64'),
    faults: faults.VIEW_FAULTS,
    wrongWithRequest: nothing,
  },
];
