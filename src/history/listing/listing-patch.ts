import type { ListingDto, ListingPatchDto } from './dto/listing-response.dto.js';

/** Values of the attributes that a listing has, by the marketplace's names; an empty list where it has none. */
const ATTRIBUTES: Readonly<Record<string, (listing: ListingDto) => readonly (string | null)[]>> = {
  item_name: ({ optimizedTitle }) => [optimizedTitle],
  title_differentiation: ({ itemHighlights }) => [itemHighlights],
  bullet_point: ({ bulletPoints }) => bulletPoints,
  product_description: ({ plainDescription }) => [plainDescription],
  generic_keyword: ({ searchTerms }) => [searchTerms],
};

/**
 * A patch of a listing in the marketplace's JSON style: one JSON Patch operation for each attribute that has a value.
 * Attributes without one are left as they are.
 */
export function listingPatch(listing: ListingDto): ListingPatchDto {
  const patches = Object.entries(ATTRIBUTES).flatMap(([name, valuesOf]) => {
    const values = valuesOf(listing).filter((value) => value !== null && value !== '');
    const value = values.map((one) => ({ value: String(one) }));
    return value.length === 0
      ? []
      : [{ op: 'replace' as const, path: `/attributes/${name}`, value }];
  });
  return { productType: 'PRODUCT', patches };
}
