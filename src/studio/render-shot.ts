import { createHash } from 'node:crypto';
import type { Frame } from './draw/canvas.js';
import type { LightSide } from './draw/match-light.js';
import { paddingOf, sidesOf } from '../listing/picture-options.js';
import type { RenderedShot, RenderRequest, Shot, ShotInput } from './render-request.js';
import { type Result, succeed } from '../errors/failure.js';
import { decodePicture } from '../imaging/decode-picture.js';
import type { ShotType } from '../listing/shot-type.js';
import { chooseView, type View } from './views/choose-view.js';
import { findSubject } from './find-subject.js';
import { drawCloser } from './shots/closer.js';
import { drawCustom } from './shots/custom.js';
import { drawCutOut } from './shots/cut-out-alone.js';
import { drawDetail } from './shots/detail.js';
import { drawHero } from './shots/hero.js';
import { drawHook } from './shots/hook.js';
import { drawLifestyle } from './shots/lifestyle.js';
import { drawScale } from './shots/scale.js';
import { notesOnUnapplied } from './shots/not-applied.js';
import { type PromptOptions, readPromptOptions } from './shots/read-prompt-options.js';
import { sharesOf } from './model/product-map.js';
import { sizeProblem } from './source-limits.js';
import { unsuitable } from './gate/checks.js';

/** A number made from the photos: all shots of one product get the same surroundings. */
function seedOf({ sources, take = 0 }: RenderRequest): number {
  const hash = createHash('sha256');
  for (const { bytes } of sources) hash.update(bytes);
  return hash.digest().readUInt32BE(0) + take;
}

/** The layout is a square in the middle, as large as the shorter side and the padding leave. */
function frameOf({ size, ratio, padding = 0 }: RenderRequest): Frame {
  const sides = sidesOf(size, ratio);
  const layout = Math.min(sides.width, sides.height) - 2 * paddingOf(sides, padding);
  const [left, top] = [sides.width, sides.height].map((side) => (side - layout) >> 1);
  return { ...sides, size: layout, left, top };
}

/** A take of an odd number has its light from the other side, unless the prompt names one. */
function lightOf({ light, lightNamed }: PromptOptions, side: LightSide): LightSide {
  return lightNamed ? light : side;
}

/**
 * Longer side to which photos are decoded, pixels: a product that takes 70 % of a 4:3 photo's height need not be
 * enlarged for a hero. Of several, which wait in memory side by side, each has half as many pixels.
 */
const PHOTO_SIDE = { alone: 3400, amongOthers: 2400 } as const;

const SHOTS: Readonly<Record<ShotType, Shot>> = {
  hero: drawHero,
  hook: drawHook,
  lifestyle: drawLifestyle,
  detail: drawDetail,
  scale: drawScale,
  closer: drawCloser,
  custom: drawCustom,
};

/**
 * The whole work of the studio: decode, find the product, choose the view, draw the shot. Fails with
 * `source_image_unreadable` or `source_image_unsuitable`; `checkpoint` throws to stop it.
 */
export async function renderShot(
  request: RenderRequest,
  checkpoint: () => void,
): Promise<Result<RenderedShot>> {
  const views = await findViews(request, checkpoint);
  if (!views.ok) return views;
  const { subject, index } = chooseView(request.type, views.value);
  checkpoint();
  const wishes = readPromptOptions(
    (request.type === 'custom' ? request.customPrompt : request.userPrompt) ?? '',
  );
  const { take = 0 } = request;
  const side = take % 2 === 0 ? 'left' : 'right';
  const options = { ...wishes, light: lightOf(wishes, side) };
  const frame = frameOf(request);
  const input: ShotInput = {
    request: { ...request, size: frame.size },
    frame,
    options,
    view: subject,
    index,
    seed: seedOf(request),
    take,
    side,
    checkpoint,
  };
  if (request.transparent === true) return drawCutOut(input);
  const drawn = await SHOTS[request.type](input);
  if (!drawn.ok) return drawn;
  const { canvas, notes, ownPixels } = drawn.value;
  const unapplied = notesOnUnapplied(request.type, options, drawn.value);
  return succeed({
    data: canvas.data,
    width: canvas.width,
    height: canvas.height,
    channels: 3,
    notes: [...notes, ...unapplied, `view:${index}`],
    ownPixels,
  });
}

/** The product in every photo that can be worked with. */
async function findViews(
  { sources }: RenderRequest,
  checkpoint: () => void,
): Promise<Result<View[]>> {
  const views: View[] = [];
  let firstProblem: ReturnType<typeof unsuitable> | undefined;
  const side = sources.length === 1 ? PHOTO_SIDE.alone : PHOTO_SIDE.amongOthers;
  for (const source of sources) {
    const { bytes, index, map } = source;
    checkpoint();
    const problem = sizeProblem(source, index);
    if (problem !== undefined) {
      firstProblem ??= unsuitable(index, problem);
      continue;
    }
    const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const photo = await decodePicture(encoded, index, side);
    if (!photo.ok) return photo;
    const subject = await findSubject(photo.value, checkpoint, { map: map && sharesOf(map) });
    views.push({ subject, index });
  }
  if (views.length === 0) return firstProblem ?? unsuitable(0, 'There is no usable photo.');
  return succeed(views);
}
