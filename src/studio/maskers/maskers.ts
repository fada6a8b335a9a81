import type { Masker } from '../scene.js';
import { alphaMasker } from './alpha.js';
import { backgroundDifference } from './background-difference.js';
import { barrierDistanceMasker } from './barrier-distance.js';
import { edgeEnclosure } from './edge-enclosure.js';
import { graphCut } from './graph-cut.js';
import { modelMasker } from './model.js';

/** Tried in this order; those after the first that finds a product are witnesses. */
export const MASKERS: readonly Masker[] = [
  alphaMasker,
  modelMasker,
  backgroundDifference,
  edgeEnclosure,
  graphCut,
  barrierDistanceMasker,
];
