import { ApiProperty } from '@nestjs/swagger';
import type { ListingCopy } from '../../providers/copy-provider.port.js';

/** Finished listing copy. */
export class ListingCopyResultDto {
  @ApiProperty({ type: String, example: 'Acme Steel Water Bottle 750 ml' })
  optimizedTitle: string;

  @ApiProperty({
    type: [String],
    description: 'Each starts with an upper-case label and a colon.',
    example: ['INSULATED: Double walls keep drinks cold for 24 hours'],
  })
  bulletPoints: readonly string[];

  @ApiProperty({ type: String, description: 'HTML.', example: '<b>Acme</b><br>Double-walled.' })
  htmlDescription: string;

  @ApiProperty({ type: [String], example: ['steel water bottle'] })
  targetKeywords: readonly string[];

  @ApiProperty({ type: [String], example: ['water bottle'] })
  subjectMatter: readonly string[];

  @ApiProperty({ type: String, description: 'Separated by spaces.', example: 'bottle steel' })
  searchTerms: string;
}

/** Body of a 200 of `POST …/listing-copy`. */
export class ListingCopyResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;

  @ApiProperty({ type: ListingCopyResultDto })
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
