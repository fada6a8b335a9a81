import { base64, count, either, list, nullable, object, oneOf, text } from './json-schema.js';

/*
 * Facts read in the sources of servers that speak as OpenAI's images/edits does:
 * - sd-server: leejet/stable-diffusion.cpp, examples/server/routes_openai.cpp and api.md,
 *   97d2990807fe6d558e395f8764198d7c7e7b411c
 * - LiteLLM: BerriAI/litellm, litellm/proxy/image_endpoints/endpoints.py,
 *   00fc80b7046d7f02f2e105c68e2038ed68795cde; fields: litellm/types/images/main.py,
 *   047350c72573837358ef154604b17ac3552f17d3; errors: litellm/proxy/common_utils/openai_error_payload.py,
 *   1a7ca04cc5b908c37b2b78efd1cf683bfdd2163b
 * - vLLM-Omni: vllm-project/vllm-omni, docs/serving/image_edit_api.md,
 *   00a3619b9b6647378a285e9d135475e2fa085744; fields: vllm_omni/entrypoints/openai/api_server.py,
 *   005fd8eae1384e1010cfb1f543b3d7f7540f7817
 * Only what the adapter sends and reads; requests are closed, so that a field that is not here fails.
 */

const PROMPT = { type: 'string', minLength: 1 };
const SIZE = { type: 'string', pattern: '^\\d+x\\d+$' };

/** sd-server: it has one model, and takes no notice of the name of another. */
export const SD_SERVER_FIELDS = object(
  { prompt: PROMPT, 'size?': SIZE, 'n?': text, 'output_format?': text, 'model?': text },
  true,
);

/** Its answer: no usage, no address. */
export const SD_SERVER_ANSWER = object(
  {
    created: count,
    data: list(object({ b64_json: base64 }, true)),
    output_format: oneOf('png', 'jpeg'),
  },
  true,
);

/** Its errors: a text, with a message beside it where something was thrown. */
export const SD_SERVER_ERROR = object({ error: text, 'message?': text }, true);

/** LiteLLM: `seed` and other fields go on to the vendor. */
export const LITELLM_FIELDS = object(
  {
    model: text,
    prompt: PROMPT,
    'size?': SIZE,
    'input_fidelity?': oneOf('high', 'low'),
    'seed?': text,
  },
  true,
);

/** Its answer: that of its vendor, as bytes or as an address. */
export const LITELLM_ANSWER = object({
  created: count,
  data: list(
    object({ b64_json: nullable(base64), url: nullable(text), revised_prompt: nullable(text) }),
  ),
  'usage?': nullable(object({ input_tokens: count, output_tokens: count, total_tokens: count })),
});

/** Its errors: the code is the status as text, or a word of its vendor. */
export const LITELLM_ERROR = either(
  object({ error: object({ message: text, type: text, param: nullable(text), code: text }) }),
  object({ detail: text }),
);

/** vLLM-Omni: what its function declares; a form field that it does not is not looked at. */
export const VLLM_OMNI_FIELDS = object(
  { prompt: PROMPT, 'model?': text, 'size?': SIZE, 'seed?': { type: 'string', pattern: '^\\d+$' } },
  true,
);

/** Its answer: what is not told is null, and nothing is told of usage. */
export const VLLM_OMNI_ANSWER = object({
  created: count,
  data: list(object({ b64_json: base64, url: { type: 'null' }, revised_prompt: { type: 'null' } })),
  output_format: nullable(text),
  size: nullable(text),
});

/** Its errors: those of its framework, and those of its engine. */
export const VLLM_OMNI_ERROR = either(
  object({ detail: either(text, list(object({ msg: text }))) }),
  object({ error: object({ message: text, type: text, 'param?': nullable(text), code: count }) }),
);
