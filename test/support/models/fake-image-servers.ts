import sharp from 'sharp';
import type { Reply, SeenRequest } from './fake-vendor.js';
import { type FormFile, formOf } from './form-of.js';

/** Request that a server was asked to draw. */
export interface Draw {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FormFile[];
  /** The seed that counts; undefined: one that the server has thrown. */
  readonly seed?: number;
}

/** A server that edits pictures as OpenAI does, and what it was asked. */
export interface FakeImageServer {
  readonly draws: Draw[];
  /** For `FakeVendor.play`. */
  readonly reply: (request: SeenRequest) => Promise<Reply>;
}

/** The answers of the three servers, for pictures in base64. */
export const ANSWERS = {
  sdServer: (b64: readonly string[]): object => ({
    created: 1_763_700_000,
    data: b64.map((b64_json) => ({ b64_json })),
    output_format: 'png',
  }),
  liteLlm: (b64: readonly string[]): object => ({
    created: 1_763_700_000,
    background: null,
    data: b64.map((b64_json) => ({ b64_json, url: null, revised_prompt: null })),
    output_format: null,
    quality: null,
    size: null,
    usage: {
      input_tokens: 400,
      input_tokens_details: { image_tokens: 300, text_tokens: 100 },
      output_tokens: 4_160,
      total_tokens: 4_560,
    },
  }),
  vllmOmni: (b64: readonly string[]): object => ({
    created: 1_763_700_000,
    data: b64.map((b64_json) => ({ b64_json, url: null, revised_prompt: null })),
    output_format: null,
    size: null,
  }),
} as const;

/** stable-diffusion.cpp: arguments in the prompt, a seed of 42 without them, and photos as png and jpeg alone. */
export function fakeSdServer(b64: readonly string[]): FakeImageServer {
  return server(async ({ fields, files }) => {
    const tag = /<sd_cpp_extra_args>(.*?)<\/sd_cpp_extra_args>/;
    const photos = files.filter(({ name }) => name === 'image[]');
    const formats = await Promise.all(photos.map(({ bytes }) => sharp(bytes).metadata()));
    const readable = formats.filter(({ format }) => format === 'png' || format === 'jpeg');
    if ((fields.prompt ?? '') === '') return { status: 400, body: { error: 'prompt required' } };
    if (photos.length === 0) {
      return { status: 400, body: { error: 'at least one image[] required' } };
    }
    if (readable.length === 0) return { status: 400, body: { error: 'invalid params' } };
    const args = JSON.parse(tag.exec(fields.prompt ?? '')?.[1] ?? '{}') as { seed?: number };
    return { seed: args.seed ?? 42, body: ANSWERS.sdServer(b64) };
  });
}

/** A LiteLLM proxy, which asks for a key. */
export function fakeLiteLlm(b64: readonly string[]): FakeImageServer {
  return server(({ fields, files }, { headers }) => {
    if (headers.authorization === undefined) {
      const error = { message: 'No api key passed in.', type: 'auth_error', param: 'None' };
      return { status: 401, body: { error: { ...error, code: '401' } } };
    }
    const names = new Set(files.map(({ name }) => name));
    if (names.has('image') && names.has('image[]')) {
      return { status: 422, body: { detail: "Cannot specify both 'image' and 'image[]'" } };
    }
    return { seed: numberOf(fields.seed), body: ANSWERS.liteLlm(b64) };
  });
}

/** vLLM-Omni. */
export function fakeVllmOmni(b64: readonly string[]): FakeImageServer {
  return server(({ fields, files }) => {
    if (!files.some(({ name }) => name === 'image' || name === 'image[]')) {
      return { status: 422, body: { detail: "Field 'image' or 'url' is required" } };
    }
    if (!/^(auto|\d+x\d+)$/.test(fields.size ?? 'auto')) {
      return { status: 400, body: { detail: 'Invalid size format' } };
    }
    return { seed: numberOf(fields.seed), body: ANSWERS.vllmOmni(b64) };
  });
}

type Answer = Reply & { readonly seed?: number };

function server(
  answer: (draw: Draw, request: SeenRequest) => Answer | Promise<Answer>,
): FakeImageServer {
  const draws: Draw[] = [];
  return {
    draws,
    async reply(request) {
      if (request.path !== '/v1/images/edits') return { status: 404 };
      const form = await formOf(request);
      const { seed, ...reply } = await answer(form, request);
      draws.push({ ...form, seed });
      return reply;
    },
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
