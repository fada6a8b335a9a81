import type { StoredSource } from '../sources/stored-source.js';
import type { CreateListingImageDto } from './dto/create-listing-image.dto.js';
import type { ListingImageInput } from './listing-images.job.js';

/** The row's input of a validated request whose photos are stored. */
export function imageInput(
  request: CreateListingImageDto,
  sources: readonly StoredSource[],
): ListingImageInput {
  const { type, userPrompt, customPrompt, productTitle, shotId, shotLabel } = request;
  return { v: 1, type, sources, userPrompt, customPrompt, productTitle, shotId, shotLabel };
}
