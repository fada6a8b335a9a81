import { currentPackOf } from '../marketplace-rules/rule-packs.js';
import type { StoredSource } from '../sources/stored-source.js';
import type { CreateListingCopyDto } from './dto/create-listing-copy.dto.js';
import type { ListingCopyInput } from './listing-copy.job.js';

/** Id of the rule pack of a country, or of the default one. */
export function rulePackOf(marketplace: string | undefined): string {
  return currentPackOf(marketplace).id;
}

/** The row's input of a validated request whose photos are stored. */
export function copyInput(
  request: CreateListingCopyDto,
  rulePack: string,
  sources: readonly StoredSource[],
): ListingCopyInput {
  return { v: 1, brief: briefOf(request), rulePack, sources };
}

/** All fields but the photos, which are stored apart. */
function briefOf(request: CreateListingCopyDto): ListingCopyInput['brief'] {
  const { productTitle, productDescription, productKeywords } = request;
  const { brandName, brandDescription, brandVoice } = request;
  const product = { productTitle, productDescription, productKeywords };
  return { ...product, brandName, brandDescription, brandVoice };
}
