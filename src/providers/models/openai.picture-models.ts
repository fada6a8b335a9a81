import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type ModelAccess, VENDOR_URLS } from '../../config/model-settings.js';
import { type PictureRatio, sharesOf } from '../../listing/picture-options.js';
import type { ModelUse } from '../../accounting/attempt.js';
import { findModel } from './catalogue/catalogue.js';
import type { AnsweredPicture, PictureModels, PictureQuestion } from './picture-models.js';
import { goodAnswer } from './wire-answers.js';

/** The one square size that every model makes, and the usual sizes that lie and stand. */
const USUAL_SIZE = '1024x1024';
const USUAL_SIZES = { lying: '1536x1024', standing: '1024x1536' } as const;

/** Sides that the catalogue's models make are multiples of this, pixels. */
const STEP = 16;

/** Models that keep closer to the photos when asked to; others of the family refuse the wish. */
const TAKES_FIDELITY = /^gpt-image-1(\.5)?(-\d{4}-\d{2}-\d{2})?$/;

/** Opens or closes what a server takes for arguments wherever it stands in a prompt, so in a caller's text too. */
const ARGUMENTS_TAG = /<(?=\/?sd_cpp_extra_args>)/g;

/** Seeds are below this: 31 bits fit everywhere. */
const SEEDS = 2 ** 31;

/** Members that servers of this wire leave out, or set to null, are not looked at. */
const ANSWER = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).nullish(),
  usage: z
    .object({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() })
    .nullish(),
});

/** OpenAI's picture models, and servers that speak as they do, by `images/edits` with the photos as files. */
export const OPENAI_PICTURE_MODELS: PictureModels = {
  vendor: 'openai',
  paid: true,
  several: true,
  // OpenAI itself knows none.
  takesSeed: ({ baseUrl, pictureSeed }) => baseUrl !== undefined && pictureSeed !== undefined,
  async ask(question) {
    const { access, signal, fetch, pictureAt } = question;
    const { apiKey, baseUrl = VENDOR_URLS.openai } = access;
    const answer = await goodAnswer(fetch, `${baseUrl}/images/edits`, {
      method: 'POST',
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      body: formOf(question),
      signal,
    });
    const { data, usage } = ANSWER.parse(await answer.json());
    const pictures = (data ?? []).flatMap<AnsweredPicture>(({ b64_json, url }) => {
      if (b64_json) return [b64_json];
      return url ? [() => pictureAt(url, baseUrl)] : [];
    });
    return { pictures, use: { ...tokensOf(usage), images: pictures.length } };
  },
};

/** Servers of one's own report no tokens. */
function tokensOf(usage: z.infer<typeof ANSWER>['usage']): ModelUse {
  const { input_tokens: input, output_tokens: output } = usage ?? {};
  return {
    ...(typeof input === 'number' && { inputTokens: input }),
    ...(typeof output === 'number' && { outputTokens: output }),
  };
}

/** Nothing that a server may refuse: no `response_format`, no `n`, and a wish only where a model knows it. */
function formOf({ model, access, prompt, photos, ratio, seed }: PictureQuestion): FormData {
  const form = new FormData();
  form.append('model', model);
  form.append('size', sizeOf(model, ratio));
  if (TAKES_FIDELITY.test(model)) form.append('input_fidelity', 'high');
  const seeded = withSeed(access, prompt.replace(ARGUMENTS_TAG, '‹'), seed);
  for (const [name, value] of Object.entries(seeded)) form.append(name, value);
  for (const [place, { bytes, mediaType }] of photos.entries()) {
    const extension = mediaType === 'image/png' ? 'png' : 'jpg';
    const file = new Blob([new Uint8Array(bytes)], { type: mediaType });
    form.append('image[]', file, `photo-${place + 1}.${extension}`);
  }
  return form;
}

/** A gateway puts the name of a vendor before that of its model. */
function sizeOf(model: string, ratio: PictureRatio = '1:1'): string {
  const name = model.split('/').at(-1) ?? model;
  const square = findModel('openai', name)?.picture?.size;
  const { width, height } = sharesOf(ratio);
  if (width === height) return square ?? USUAL_SIZE;
  if (square === undefined || square === USUAL_SIZE)
    return USUAL_SIZES[width > height ? 'lying' : 'standing'];
  // The number of pixels is that of the square, so that it costs and takes as much.
  const side = Number(square.split('x')[0]) / Math.sqrt(width * height);
  return [width, height].map((share) => Math.floor((side * share) / STEP) * STEP).join('x');
}

/**
 * The seed that is asked for, else another one at each attempt: the same one would draw again what has broken the
 * rules. OpenAI itself knows none.
 */
function withSeed(
  { baseUrl, pictureSeed: by }: ModelAccess,
  prompt: string,
  asked?: number,
): Record<string, string> {
  if (baseUrl === undefined) return { prompt };
  const seed = asked ?? randomInt(SEEDS);
  if (by === 'field') return { prompt, seed: String(seed) };
  if (by !== 'sd-server') return { prompt };
  return { prompt: `${prompt}\n<sd_cpp_extra_args>{"seed":${seed}}</sd_cpp_extra_args>` };
}
