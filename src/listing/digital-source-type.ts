/**
 * IPTC digital source type of a picture (https://cv.iptc.org/newscodes/digitalsourcetype/): a composite
 * of real photos, or made or changed by a model.
 */
export type DigitalSourceType =
  'composite' | 'compositeWithTrainedAlgorithmicMedia' | 'trainedAlgorithmicMedia';
