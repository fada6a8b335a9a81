import type { StoredSource } from '../sources/stored-source.js';
import type { CreateListingImageDto } from './dto/create-listing-image.dto.js';
import type { ListingImageInput } from './listing-images.job.js';

/** The row's input of a validated request whose photos are stored. */
export function imageInput(
  request: CreateListingImageDto,
  sources: readonly StoredSource[],
): ListingImageInput {
  const { type, userPrompt, customPrompt, productTitle, shotId, shotLabel, options } = request;
  const texts = { userPrompt, customPrompt, productTitle, shotId, shotLabel };
  return { v: 1, type, sources, ...texts, ...(options !== undefined && { options }) };
}

/** Images that a request asks for, each at the plan's price. */
export const unitsOf = ({ options }: CreateListingImageDto): number => options?.variations ?? 1;
