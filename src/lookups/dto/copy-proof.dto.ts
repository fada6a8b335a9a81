import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ClaimEntry, ClaimLedger } from '../../marketplace-rules/claims/proof.js';
import type {
  KeywordEntry,
  KeywordLedger,
} from '../../marketplace-rules/keywords/keyword-ledger.js';

const ledgerVersion = {
  type: 'integer',
  enum: [1],
  description: 'Version of this shape.',
} as const;
const more = { type: 'integer', description: 'Entries left out for want of room.' } as const;

/** The claims of a copy and what of the input says so. */
export class ClaimLedgerDto implements ClaimLedger {
  @ApiProperty(ledgerVersion)
  v: 1;

  @ApiProperty({ type: 'integer', description: 'Claims that stand in the copy.' })
  supported: number;

  @ApiProperty({ type: 'integer', description: 'Claims taken out: the input does not say so.' })
  removed: number;

  @ApiProperty({
    type: [Object],
    description:
      'At most 60: `kind`, `text` as the copy says it, `at` (field and index), `verdict` (`supported`, `removed`, `unsupported`), and `source`: the field of the input with its `span` in UTF-16 code units, or `photos`.',
    example: [
      {
        kind: 'number',
        text: '750 ml',
        at: 'optimizedTitle',
        verdict: 'supported',
        source: { field: 'productTitle', span: [19, 25] },
      },
    ],
  })
  entries: readonly ClaimEntry[];

  @ApiPropertyOptional(more)
  more?: number;
}

/** Where each keyword of the input went. */
export class KeywordLedgerDto implements KeywordLedger {
  @ApiProperty(ledgerVersion)
  v: 1;

  @ApiProperty({ type: 'integer', description: 'Keywords that stand in the copy.' })
  placed: number;

  @ApiProperty({ type: 'integer', description: 'Keywords that were left out.' })
  lost: number;

  @ApiProperty({
    type: [Object],
    description:
      'At most 100: `keyword` with the fields `at` which it stands, or `lost`: `why` (promotional, brand, banned, too_long, duplicate, unsupported, no_room) and the `rule`.',
    example: [
      { keyword: 'steel bottle', at: ['optimizedTitle', 'targetKeywords/0'] },
      { keyword: 'best seller', lost: { why: 'promotional', rule: 'T05' } },
    ],
  })
  entries: readonly KeywordEntry[];

  @ApiPropertyOptional(more)
  more?: number;
}

/** What shows that a copy says nothing but what the input says. */
export class CopyProofDto {
  @ApiPropertyOptional({ type: ClaimLedgerDto })
  claims?: ClaimLedgerDto;

  @ApiPropertyOptional({ type: KeywordLedgerDto })
  keywords?: KeywordLedgerDto;
}
