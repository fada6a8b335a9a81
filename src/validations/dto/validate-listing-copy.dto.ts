import { INPUT_LIMITS } from '../../config/input-limits.js';
import {
  OptionalObject,
  OptionalText,
  OptionalTextList,
  RequiredObject,
} from '../../http/validation/field-decorators.js';
import { OptionalChoice } from '../../http/validation/query-decorators.js';
import { type Marketplace, MARKETPLACES } from '../../listing/marketplace.js';
import { PACK_NAMES } from '../../marketplace-rules/rule-packs.js';

const LIMITS = INPUT_LIMITS.validation;
const BRIEF = INPUT_LIMITS.listingCopy;

/** Copy to check; rules of fields that were not sent are not checked. */
class CopyToValidateDto {
  @OptionalText(LIMITS.optimizedTitle, {
    description: 'Listing title.',
    example: 'Acme Steel Water Bottle 750 ml',
  })
  optimizedTitle?: string;

  @OptionalTextList(LIMITS.bulletPoints, {
    description: 'Bullet points.',
    example: ['INSULATED: Double walls keep drinks cold for 24 hours'],
  })
  bulletPoints?: string[];

  @OptionalText(LIMITS.htmlDescription, {
    description: 'Description.',
    example: '<b>Acme</b><br>A double-walled water bottle.',
  })
  htmlDescription?: string;

  @OptionalTextList(LIMITS.targetKeywords, {
    description: 'Target keywords.',
    example: ['steel water bottle'],
  })
  targetKeywords?: string[];

  @OptionalTextList(LIMITS.subjectMatter, {
    description: 'Subject-matter terms.',
    example: ['water bottle'],
  })
  subjectMatter?: string[];

  @OptionalText(LIMITS.searchTerms, {
    description: 'Search terms, separated by spaces.',
    example: 'flask canteen',
  })
  searchTerms?: string;
}

/** Facts that the copy was written from. */
class ValidationBriefDto {
  @OptionalText(BRIEF.productTitle, { description: 'Product title.', example: 'Steel bottle' })
  productTitle?: string;

  @OptionalText(BRIEF.productDescription, { description: 'Facts about the product.' })
  productDescription?: string;

  @OptionalText(BRIEF.productKeywords, { description: 'Keywords, separated by spaces.' })
  productKeywords?: string;

  @OptionalText(BRIEF.brandName, { description: 'Brand name.', example: 'Acme' })
  brandName?: string;

  @OptionalText(BRIEF.brandDescription, { description: 'Description of the brand.' })
  brandDescription?: string;
}

/** Body of `POST …/validations/listing-copy`. */
export class ValidateListingCopyDto {
  @RequiredObject(CopyToValidateDto, { description: 'Copy to check; at least one of its fields.' })
  copy: CopyToValidateDto;

  @OptionalObject(ValidationBriefDto, {
    description:
      'Facts that the copy was written from. Without `brandName` the place of the brand is not checked.',
  })
  brief?: ValidationBriefDto;

  @OptionalChoice(MARKETPLACES, {
    description:
      'Country whose rules hold; that of `X-Marketplace`, of the organization, else US, when not sent.',
  })
  marketplace?: Marketplace;

  @OptionalChoice(PACK_NAMES, {
    description: 'Another country, or the id of other rules, to check the copy against as well.',
    example: 'us-2025-01-21',
  })
  compareWith?: string;
}
