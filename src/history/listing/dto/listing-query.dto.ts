import { INPUT_LIMITS } from '../../../config/input-limits.js';
import { OptionalText } from '../../../http/validation/field-decorators.js';
import { OptionalChoice } from '../../../http/validation/query-decorators.js';

/** Forms in which a listing is given out. */
const LISTING_FORMATS = ['json', 'patch', 'tsv', 'zip'] as const;

/** One of these forms. */
export type ListingFormat = (typeof LISTING_FORMATS)[number];

/** Parameters of `GET …/generations/{id}/listing`. Those that were not sent, or are blank, are undefined. */
export class ListingQueryDto {
  @OptionalText(INPUT_LIMITS.listingImages.projectId, {
    description:
      'Project whose images belong to the listing; without it the listing has no images.',
  })
  projectId?: string;

  @OptionalChoice(LISTING_FORMATS, {
    description:
      '`json` (the default): the listing. `patch`: JSON Patch operations on attributes of a listing. `tsv`: a row ' +
      'of a flat file under its header. `zip`: image files, `listing.json`, `listing.tsv` and `alt-texts.json`.',
  })
  format?: ListingFormat;
}
