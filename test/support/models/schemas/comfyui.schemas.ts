import { either, type JsonSchema, list, nullable, object, oneOf, text } from './json-schema.js';

/*
 * Facts read in the server's own source, Comfy-Org/ComfyUI:
 * - paths, uploads, queue, interrupt, view: server.py, 002c3fb9a504255ccb3edb668c08b8f56e63d14a
 * - history, errors of nodes, messages of a run: execution.py, 04e2a914334246661a77665aa14068a0670e3321
 * - what a client sends: script_examples/websockets_api_example.py, 0767befd5bc7ade751e97c931cca0c8f0cb9897c
 */

/** The parts of the form of upload/image: one file and some fields. */
export const UPLOAD_FIELDS = object(
  {
    'type?': oneOf('input', 'temp', 'output'),
    'subfolder?': text,
    'overwrite?': oneOf('true', '1', 'false'),
  },
  true,
);

/** The one file of that form; its name is what the server keeps. */
export const UPLOAD_FILE = object(
  {
    name: oneOf('image'),
    filename: { type: 'string', pattern: '^[\\w-]+\\.(png|jpg)$' },
    type: oneOf('image/png', 'image/jpeg'),
    bytes: { type: 'integer', minimum: 1, maximum: 100 * 1024 * 1024 },
  },
  true,
);

/** The answer of upload/image. */
export const UPLOADED = object({ name: text, subfolder: text, type: text });

const NODE = object({ class_type: text, inputs: { type: 'object' } });

/** The body of prompt. */
export const PROMPT_REQUEST = object(
  { prompt: { type: 'object', additionalProperties: NODE, minProperties: 1 }, client_id: text },
  true,
);

const ERROR = object({ type: text, message: text, details: text, extra_info: { type: 'object' } });

const NODE_ERRORS: JsonSchema = {
  type: 'object',
  additionalProperties: object({
    errors: list(ERROR),
    dependent_outputs: list(text),
    class_type: text,
  }),
};

/** The answer of prompt. */
export const PROMPT_ACCEPTED = object({
  prompt_id: text,
  number: { type: 'number' },
  node_errors: NODE_ERRORS,
});

/** Refusals of /prompt. */
export const COMFYUI_ERROR = object({ error: ERROR, node_errors: NODE_ERRORS });

const IMAGE = object({ filename: text, subfolder: text, type: oneOf('output', 'temp', 'input') });

/** The answer of history: empty until the run has ended. */
export const HISTORY: JsonSchema = {
  type: 'object',
  additionalProperties: object({
    prompt: { type: 'array' },
    outputs: { type: 'object', additionalProperties: object({ 'images?': list(IMAGE) }) },
    status: nullable(
      object({
        status_str: oneOf('success', 'error'),
        completed: { type: 'boolean' },
        messages: list({ type: 'array' }),
      }),
    ),
  }),
};

const ITEM: JsonSchema = {
  type: 'array',
  items: [{ type: 'number' }, text, { type: 'object' }, { type: 'object' }, list(text)],
  minItems: 5,
};

/** The answer of queue. */
export const QUEUE = object({ queue_running: list(ITEM), queue_pending: list(ITEM) });

/** The body of queue, and that of interrupt. */
export const QUEUE_REQUEST = either(
  object({ delete: list(text) }, true),
  object({ prompt_id: text }, true),
);

/** Form in which a picture is answered: bytes. */
export const BYTES: JsonSchema = { type: 'object' };
