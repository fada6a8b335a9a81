import { cutGrid, flowOffsets, type FlowGrid } from './max-flow.js';
import { ScratchBuffers } from './scratch-buffers.js';
import type { Mask, LabImage } from './lab-image.js';

/** Costs are natural logarithms; the cut works on integers of this many units per 1. */
const UNITS = 64;
/** Most weight of a pixel's colour against its neighbours, as a cost. */
const MAX_EVIDENCE = 12;

/** `exp` of minus so many `STEPS` to 1, from 0 on: a call of `Math.exp` takes as long as all the rest of a link. */
const STEPS = 1024;
const FALL = Float64Array.from({ length: 12 * STEPS + 2 }, (_, k) => Math.exp(-k / STEPS));

/** Straight between the steps: right within 2e-7. */
function fallOf(value: number): number {
  const at = value * STEPS;
  if (at >= FALL.length - 1) return 0;
  const step = at | 0;
  return FALL[step] + (FALL[step + 1] - FALL[step]) * (at - step);
}

/** Costs of parting a pixel from each of its eight neighbours. */
type NeighbourLinks = FlowGrid['links'];

/**
 * Splits a photo into product and background. `evidence` per pixel: above 0 speaks for product (cost of
 * background minus cost of product), plus or minus Infinity fixes the pixel. `links` are used up.
 */
export function cutImage(image: LabImage, evidence: Float32Array, links: NeighbourLinks): Mask {
  const { width, height } = image;
  const stride = width + 2;
  const size = stride * (height + 2);
  using buffers = new ScratchBuffers();
  const terminal = buffers.integers(size).fill(0);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const value = evidence[i];
      const bounded = Math.max(-MAX_EVIDENCE, Math.min(MAX_EVIDENCE, value));
      terminal[(y + 1) * stride + x + 1] = Number.isFinite(value)
        ? Math.round(bounded * UNITS)
        : Math.sign(value) * 1_000_000;
    }
  }
  const side = cutGrid({ stride, terminal, links });
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (y + 1) * stride + 1;
    mask.set(side.subarray(from, from + width), y * width);
  }
  return mask;
}

/**
 * Links of all neighbours, but for those that `evidence` fixes on the same side. `smoothness` sets how strongly
 * neighbours of equal colour hold together, as GrabCut's gamma does (there 50). They lie in `buffers`.
 */
export function neighbourLinks(
  image: LabImage,
  smoothness: number,
  evidence?: Float32Array,
  buffers = new ScratchBuffers(),
): NeighbourLinks {
  const { width, height, lab } = image;
  const stride = width + 2;
  const size = stride * (height + 2);
  const contrast = 1 / (2 * meanSquareStep(image));
  const offsets = flowOffsets(stride);
  const links = Array.from({ length: 8 }, () => buffers.shorts(size).fill(0));
  for (let d = 4; d < 8; d += 1) {
    const dy = d === 4 ? 0 : 1;
    const dx = d === 4 ? 1 : d - 6;
    const weight = (smoothness * UNITS) / Math.hypot(dx, dy);
    const [there, back] = [links[d], links[7 - d]];
    for (let y = 0; y + dy < height; y += 1) {
      const end = y * width + width - Math.max(0, dx);
      for (let i = y * width + Math.max(0, -dx), j = i + dy * width + dx; i < end; i += 1, j += 1) {
        // Nothing can part what is fixed on one side.
        if (evidence && evidence[i] === evidence[j] && Math.abs(evidence[i]) === Infinity) continue;
        const l = lab[i * 3] - lab[j * 3];
        const m = lab[i * 3 + 1] - lab[j * 3 + 1];
        const n = lab[i * 3 + 2] - lab[j * 3 + 2];
        const capacity = Math.round(weight * fallOf(contrast * (l * l + m * m + n * n))) + 1;
        const node = i + stride + 1 + 2 * y;
        there[node] = capacity;
        back[node + offsets[d]] = capacity;
      }
    }
  }
  return links;
}

/** A copy of the links in `buffers`: a cut uses up what it is given. */
export function copyOfLinks(links: NeighbourLinks, buffers: ScratchBuffers): NeighbourLinks {
  return links.map((link) => {
    const copy = buffers.shorts(link.length);
    copy.set(link);
    return copy;
  });
}

function meanSquareStep({ width, height, lab }: LabImage): number {
  let sum = 0;
  for (let y = 0; y + 1 < height; y += 1) {
    for (let x = 0, q = y * width * 3; x + 1 < width; x += 1, q += 3) {
      for (let c = 0; c < 3; c += 1) {
        sum += (lab[q + c] - lab[q + 3 + c]) ** 2 + (lab[q + c] - lab[q + width * 3 + c]) ** 2;
      }
    }
  }
  return Math.max(1.5, sum / (2 * width * height));
}
