import type { Scene } from '../scene.js';
import { inverted } from '../../raster/mask-sets.js';
import { dilate, open } from '../../raster/morphology.js';
import { findComponents } from '../../raster/components.js';
import { maskWhere, type Mask } from '../../raster/lab-image.js';

/** Skin of all tones: lightness, chroma, and hue in degrees. */
const SKIN = { lightness: [20, 90], chroma: [10, 40], hue: [25, 75] } as const;
/** A hand lies this near to the mask, pixels, along so much of it, share of the photo's outline. */
const NEAR = 4;
const CONTACT = 0.04;
/** Shares of the rim that an arm takes. */
const AT_FRAME = { least: 0.01, most: 0.3 } as const;
/** Share of the photo that a hand takes at least. */
const LEAST = 0.01;
/** Its outline, pixels wide, lies in focus for this share, delta E per pixel; a wall's or a floor's does not. */
const OUTLINE = 2;
const IN_FOCUS = 3;
const SHARP = 0.15;
/** Rim of the photo at which a hand comes in, pixels. */
const RIM = 3;

/** True where a region in skin's colours comes in over the frame and reaches the mask, or lies in it. */
export function isHeld({ image, sharpness }: Scene, mask: Mask): boolean {
  const { width, height, lab } = image;
  const skin = maskWhere(mask.length, (i) => isSkin(lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]));
  const solid = open(skin, width, height, 1);
  const { components, labels } = findComponents(solid, width, height, 1);
  const near = dilate(mask, width, height, NEAR);
  const outline = dilate(inverted(solid), width, height, OUTLINE);
  const least = CONTACT * 2 * (width + height);
  const [reaches, atFrame, outlined, sharp] = [0, 1, 2, 3].map(
    () => new Int32Array(components.length + 1),
  );
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    if (near[i] === 1) reaches[labels[i]] += 1;
    if (outline[i] === 1) outlined[labels[i]] += 1;
    if (outline[i] === 1 && sharpness[i] > IN_FOCUS) sharp[labels[i]] += 1;
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < RIM) atFrame[labels[i]] += 1;
  }
  const rim = 2 * RIM * (width + height);
  return components.some(({ label, area }) => {
    const share = atFrame[label] / rim;
    const comesIn = share > AT_FRAME.least && share < AT_FRAME.most;
    const inFocus = sharp[label] > outlined[label] * SHARP;
    return comesIn && inFocus && area > mask.length * LEAST && reaches[label] > least;
  });
}

function isSkin(lightness: number, a: number, b: number): boolean {
  const within = (value: number, [from, to]: readonly [number, number]): boolean =>
    value > from && value < to;
  return (
    within(lightness, SKIN.lightness) &&
    within(Math.sqrt(a * a + b * b), SKIN.chroma) &&
    within((Math.atan2(b, a) * 180) / Math.PI, SKIN.hue)
  );
}
