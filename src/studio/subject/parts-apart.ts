import { areaOf, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** What lies so near to a mask is its soft outline, pixels. */
const OUTLINE = 3;
/** A part has this share of the mask at least, and is thicker than twice this; boards' seams were measured to be thinner. */
const LEAST = 0.004;
const THICK = { core: 2, share: 0.3 } as const;
/** A part of the product lies no further off the rest of it, pixels of the work image. */
const NEAR = 24;
/** How much a shadow may be off the ground's colour, delta E, and the share of a part that looks like one. */
const SHADOW = { slack: 2, share: 0.5 } as const;

/** The thick parts of what was found that lie apart from what is kept of it. */
export function partsApart(all: Mask, kept: Mask, width: number, height: number): Mask {
  const apart = without(all, growMask(kept, width, height, OUTLINE));
  const cores = growMask(apart, width, height, -THICK.core);
  const found = findRegions(apart, width, height, 1);
  const thick = new Int32Array(found.regions.length + 1);
  for (let i = 0; i < cores.length; i += 1) thick[found.labels[i]] += cores[i];
  const least = areaOf(kept) * LEAST;
  return maskOfRegions(
    found,
    ({ area, label }) => area > least && thick[label] > area * THICK.share,
  );
}

/**
 * A mask with those parts that lie near to it and are no shadow: a scooter's mirrors, say, whose stems are too thin to
 * be seen. `ground` is Lab, interleaved.
 */
export function withPartsNear(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  parts: Mask,
): Mask {
  const { width, height } = image;
  const found = findRegions(parts, width, height, 1);
  if (found.regions.length === 0) return mask;
  const near = countsOf(found, growMask(mask, width, height, NEAR));
  const shadows = maskWhere(
    parts.length,
    (i) => parts[i] === 1 && couldBeGround(image, ground, i, SHADOW.slack),
  );
  const shadowy = countsOf(found, shadows);
  return joined(
    mask,
    maskOfRegions(
      found,
      ({ area, label }) => near[label] > 0 && shadowy[label] < area * SHADOW.share,
    ),
  );
}
