import { Shown, SuccessDto } from '../../http/openapi/shown.js';
import type { ListingCopy } from '../../listing/listing-copy.js';

/** Finished listing copy. */
export class ListingCopyResultDto {
  @Shown({ type: String, example: 'Acme Steel Water Bottle 750 ml' })
  optimizedTitle: string;

  @Shown([String], 'Bullet points; each starts with an upper-case label and a colon.', [
    'INSULATED: Double walls keep drinks cold for 24 hours',
  ])
  bulletPoints: readonly string[];

  @Shown(String, 'HTML.', '<b>Acme</b><br>Double-walled.')
  htmlDescription: string;

  @Shown({ type: [String], example: ['steel water bottle'] })
  targetKeywords: readonly string[];

  @Shown({ type: [String], example: ['water bottle'] })
  subjectMatter: readonly string[];

  @Shown(String, 'Search terms, separated by spaces.', 'bottle steel')
  searchTerms: string;
}

/** Body of a 200 of `POST …/listing-copy`. */
export class ListingCopyResponseDto extends SuccessDto {
  @Shown(ListingCopyResultDto)
  result: ListingCopyResultDto;
}

/** In the order of the interface: the database keeps the fields, not their order. */
export function toListingCopyResult(copy: ListingCopy): ListingCopyResultDto {
  const { optimizedTitle, bulletPoints, htmlDescription } = copy;
  const { targetKeywords, subjectMatter, searchTerms } = copy;
  return {
    optimizedTitle,
    bulletPoints,
    htmlDescription,
    targetKeywords,
    subjectMatter,
    searchTerms,
  };
}
