import { isSeeThrough, type Raster } from '../imaging/raster.js';
import { blurRaster, resizeRaster } from '../imaging/resize-raster.js';
import { classifyBackground } from './background/classify.js';
import { edgeSharpness } from './background/edges.js';
import { failedChecks } from './gate/checks.js';
import { measureMask } from './gate/measure-mask.js';
import { cleanMap } from './maskers/model.js';
import { COARSE_STEPS, runSteps } from './mask-steps/mask-steps.js';
import { MASKERS } from './maskers/maskers.js';
import type { ProductShares } from './model/product-map.js';
import type { FoundMask, Masker, Scene, Subject, Witness } from './scene.js';
import { type Mask, toLabImage } from '../raster/lab-image.js';

/** Longer side of the work image, pixels: the boundary is found here and refined at full size. */
export const WORK_SIDE = 360;

/** Settings of a search. */
export interface FindOptions {
  /** Longer side of the work image, pixels; the time taken grows with its square. */
  readonly workSide?: number;
  readonly map?: ProductShares;
}

/** Finds the product in a photo: classify the background, mask, improve the mask, measure it, check it. */
export async function findSubject(
  photo: Raster,
  checkpoint: () => void,
  { workSide = WORK_SIDE, map }: FindOptions = {},
): Promise<Subject> {
  const scene = await toScene(photo, workSide, map);
  checkpoint();
  const { mask, masker, witnesses } = findMask(scene, checkpoint);
  const given = masker === 'alpha' || masker === 'model';
  const steps = given ? [] : COARSE_STEPS;
  const best = { mask: runSteps(steps, { ...scene, witnesses }, mask), masker };
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

/** The mask of the first masker that finds something; those after it are witnesses of a mask that is not given. */
function findMask(
  scene: Scene,
  checkpoint: () => void,
): FoundMask & { readonly witnesses: readonly Witness[] } {
  const maskers = MASKERS.filter((masker) => masker.applies(scene));
  for (const [k, masker] of maskers.entries()) {
    const mask = masker.mask(scene);
    checkpoint();
    if (mask === undefined) continue;
    const others = maskers.slice(k + 1).map((other) => witnessOf(other, scene, checkpoint));
    return { mask, masker: masker.id, witnesses: others };
  }
  throw new Error('The last masker of the list always finds a mask.');
}

function witnessOf(masker: Masker, scene: Scene, checkpoint: () => void): Witness {
  let found: { readonly mask: Mask | undefined } | undefined;
  return {
    masker: masker.id,
    mask: () => {
      checkpoint();
      found ??= { mask: masker.mask(scene) };
      return found.mask;
    },
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
    image,
    sharpness,
    background,
    alpha: alphaOf(sampled),
    map: map && cleanMap(map),
  };
}

/** The alpha channel, where it hides something. */
function alphaOf(raster: Raster): Uint8Array | undefined {
  if (!isSeeThrough(raster)) return undefined;
  const alpha = new Uint8Array(raster.width * raster.height);
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = raster.data[i * 4 + 3];
  return alpha;
}
