import { colourCost, fitMixture, type ColourMixture } from '../subject/colour-mixture.js';
import { pixelsOf } from '../subject/ground-cost.js';
import { growMask } from '../subject/morphology.js';
import { valuesOf, type Mask, type WorkImage } from '../subject/work-image.js';
import { inverse, labInLight, toLinear, type Light, type LinearColours } from './light.js';

/** Colours that a product is described by: more than a single view's cut takes, since all must be known. */
const COLOURS = 8;
/** At most this many pixels of a view are read, evenly spread. */
const SAMPLES = 1500;
/** The outline mixes with the ground: colours are read this far inside it, pixels. */
const INSIDE = 2;
/** Every colour is expected in less and in more light too, since a product turns its sides to it. */
const SHADES = [0.82, 1, 1.2];
/** Minus log density from which a colour is none of the product's. */
export const FOREIGN = 13;

/** The colours of a product as one view shows them, in that view's light. */
export interface ProductColours {
  readonly mixture: ColourMixture;
  readonly samples: LinearColours;
}

/** Reads the product's colours off a view. */
export function readColours(work: WorkImage, mask: Mask): ProductColours {
  const samples = toLinear(sampleLab(work, mask));
  const shaded = new Float32Array(samples.length * SHADES.length);
  SHADES.forEach((share, k) => {
    shaded.set(labInLight(samples, [share, share, share]), k * samples.length);
  });
  return { samples, mixture: fitMixture(shaded, COLOURS) };
}

/** Lab of pixels evenly spread over a mask, without its outline where anything is left then. */
export function sampleLab({ width, height, lab }: WorkImage, mask: Mask): Float32Array {
  const deep = pixelsOf(growMask(mask, width, height, -INSIDE), 1);
  const all = pixelsOf(mask, 1);
  const pixels = deep.length * 4 > all.length ? deep : all;
  const step = Math.max(1, pixels.length / SAMPLES);
  const count = Math.min(SAMPLES, pixels.length);
  const samples = new Float32Array(count * 3);
  for (let k = 0; k < count; k += 1) {
    const q = pixels[Math.floor(k * step)] * 3;
    samples.set(lab.subarray(q, q + 3), k * 3);
  }
  return samples;
}

/** Minus log density of every colour, seen in `light`. */
export function costIn(colours: ProductColours, linear: LinearColours, light: Light): Float32Array {
  const lab = labInLight(linear, inverse(light));
  return valuesOf(lab.length / 3, (i) =>
    colourCost(colours.mixture, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]),
  );
}
