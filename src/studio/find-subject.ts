import type { Raster } from '../imaging/raster.js';
import { blurRaster, resizeRaster } from '../imaging/resize-raster.js';
import { classifyBackground } from './background/classify.js';
import { edgeSharpness } from './background/edges.js';
import { failedChecks } from './gate/judge.js';
import { measureMask } from './gate/measure-mask.js';
import { cleanMap } from './maskers/clean-map.js';
import { COARSE_STEPS, runSteps } from './mask-steps/mask-steps.js';
import { MASKERS } from './maskers/maskers.js';
import type { ProductShares } from './model/product-map.js';
import type { FoundMask, Scene, Subject } from './scene.js';
import { toLabImage } from '../raster/lab-image.js';

/** Longer side of the work image, pixels: the boundary is found here and refined at full size. */
export const WORK_SIDE = 360;

/** Alpha below which a pixel is seen through, and the share of such pixels from which a channel hides something. */
const CLEAR = { alpha: 16, share: 0.02 } as const;

/** Settings of a search. */
export interface FindOptions {
  /** Longer side of the work image, pixels; the time taken grows with its square. */
  readonly workSide?: number;
  readonly map?: ProductShares;
  /** Ids of maskers and steps to leave out, to measure what they bring. */
  readonly without?: ReadonlySet<string>;
}

/** Finds the product in a photo: classify the background, mask, improve the mask, measure it, check it. */
export async function findSubject(
  photo: Raster,
  checkpoint: () => void,
  { workSide = WORK_SIDE, map, without = new Set() }: FindOptions = {},
): Promise<Subject> {
  const scene = await toScene(photo, workSide, map);
  checkpoint();
  const found: FoundMask[] = [];
  for (const masker of MASKERS) {
    if (without.has(masker.id) || !masker.applies(scene)) continue;
    const mask = masker.mask(scene);
    if (mask !== undefined) found.push({ mask, masker: masker.id });
    checkpoint();
    if (masker.id === 'alpha' || masker.id === 'model') break;
  }
  const [{ mask, masker }, ...witnesses] = found;
  const given = masker === 'alpha' || masker === 'model';
  const steps = given ? [] : COARSE_STEPS;
  const best = { mask: runSteps(steps, { ...scene, witnesses }, mask, without), masker };
  const measures = measureMask(scene, best, witnesses);
  const { image, background } = scene;
  const failed = failedChecks(scene, best, measures);
  return {
    photo,
    image,
    background,
    map,
    ...best,
    measures,
    failed,
    accepted: failed.length === 0,
  };
}

async function toScene(photo: Raster, workSide: number, map?: ProductShares): Promise<Scene> {
  const factor = workSide / Math.max(photo.width, photo.height);
  const width = Math.max(8, Math.round(photo.width * factor));
  const height = Math.max(8, Math.round(photo.height * factor));
  const sampled = await resizeRaster(photo, width, height);
  // A large photo is smoothed by shrinking; in a small one compression would pass for edges.
  const small = factor <= 0.5 ? sampled : await blurRaster(sampled, 0.8);
  const image = toLabImage(small);
  const sharpness = edgeSharpness(image);
  const background = classifyBackground(image, sharpness);
  return {
    photo,
    image,
    sharpness,
    background,
    alpha: alphaOf(sampled),
    map: map && cleanMap(map),
  };
}

/** The alpha channel, where it hides something. */
function alphaOf({ data, channels, width, height }: Raster): Uint8Array | undefined {
  if (channels !== 4) return undefined;
  const alpha = new Uint8Array(width * height);
  let clear = 0;
  for (let i = 0; i < alpha.length; i += 1) {
    alpha[i] = data[i * 4 + 3];
    if (alpha[i] < CLEAR.alpha) clear += 1;
  }
  return clear < alpha.length * CLEAR.share ? undefined : alpha;
}
