import { INPUT_LIMITS } from '../../config/input-limits.js';
import {
  OptionalImages,
  OptionalText,
  RequiredText,
} from '../../http/validation/field-decorators.js';
import { HasLetterOrDigit } from '../../http/validation/field-rules.js';
import type { ImageEntry } from '../../sources/source-reference.js';

const LIMITS = INPUT_LIMITS.listingCopy;

/** Body of `POST …/listing-copy`. Fields that were not sent, null or blank are undefined. */
export class CreateListingCopyDto {
  @HasLetterOrDigit()
  @RequiredText(LIMITS.productTitle, {
    description: 'Product title with at least one letter or digit.',
    example: 'Steel water bottle 750 ml',
  })
  productTitle: string;

  @OptionalText(LIMITS.productDescription, {
    description: 'Facts about the product; the copy states no other facts.',
    example: 'Double-walled, keeps drinks cold for 24 hours. Fits most cup holders.',
  })
  productDescription?: string;

  @OptionalText(LIMITS.productKeywords, {
    description: 'Keywords, separated by spaces.',
    example: 'bottle steel insulated',
  })
  productKeywords?: string;

  @OptionalText(LIMITS.brandName, { description: 'Brand name.', example: 'Acme' })
  brandName?: string;

  @OptionalText(LIMITS.brandDescription, {
    description: 'Description of the brand.',
    example: 'Makers of bottles since 1990.',
  })
  brandDescription?: string;

  @OptionalText(LIMITS.brandVoice, {
    description: 'Tone of voice of the brand.',
    example: 'friendly',
  })
  brandVoice?: string;

  @OptionalImages({ description: 'Product photos: http(s) URLs or base64 data URLs.' })
  images?: ImageEntry[];
}
