import type { Masker } from '../scene.js';
import { copyOfLinks, cutImage, neighbourLinks } from '../../raster/graph-cut.js';
import { mixtureCost, pixelsOf } from '../../raster/colour-mixture.js';
import { tidyMask } from '../../raster/components.js';
import { ScratchBuffers } from '../../raster/scratch-buffers.js';
import { borderPixels } from '../../raster/lab-image.js';
import { standingOut } from './barrier-distance.js';

const ROUNDS = 3;
/** Weight of the link between neighbours of equal colour. */
const SMOOTHNESS = 12;
/** Components of the two mixtures of colours. */
const PRODUCT_COLOURS = 5;
const BACKGROUND_COLOURS = 6;
/** An unknown colour is as likely product as not. */
const UNKNOWN_COST = 13;
/** Evidence below which a pixel at the very rim is background. */
const AT_RIM = 6;
/** Width of the rim that shows the background first, share of the shorter side. */
const RIM = 0.03;
/** A mask below this share of the photo gives no colours to go on with. */
const LEAST = 0.004;

/**
 * Iterated graph cut between a mixture of the product's colours and one of the background's (Rother et al. 2004,
 * GrabCut), started by what stands out of the frame's colours.
 */
export const graphCut: Masker = {
  id: 'graph-cut',
  applies: () => true,
  mask: (scene) => {
    const { image } = scene;
    const { width, height } = image;
    const links = neighbourLinks(image, SMOOTHNESS);
    const rim = borderPixels(width, height, 2);
    const ring = Math.max(3, Math.round(Math.min(width, height) * RIM));
    let background = mixtureCost(image, borderPixels(width, height, ring), BACKGROUND_COLOURS);
    let mask = standingOut(scene);
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = pixelsOf(mask, 1);
      if (product.length < mask.length * LEAST) return undefined;
      if (round > 0) background = mixtureCost(image, pixelsOf(mask, 0), BACKGROUND_COLOURS);
      const evidence = mixtureCost(image, product, PRODUCT_COLOURS);
      for (let i = 0; i < evidence.length; i += 1) {
        evidence[i] = background[i] - Math.min(evidence[i], UNKNOWN_COST);
      }
      for (const i of rim) if (evidence[i] < AT_RIM) evidence[i] = -Infinity;
      using buffers = new ScratchBuffers();
      mask = cutImage(image, evidence, copyOfLinks(links, buffers));
    }
    return tidyMask(mask, width, height, 0.05, 0.004);
  },
};
