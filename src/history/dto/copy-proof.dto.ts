import { MayBeShown, Shown } from '../../http/openapi/shown.js';
import type { ClaimEntry, ClaimLedger } from '../../marketplace-rules/evidence/proof.js';
import type {
  KeywordEntry,
  KeywordLedger,
} from '../../marketplace-rules/keywords/keyword-ledger.js';

const WHOLE = { type: 'integer' } as const;
const LEFT_OUT = 'Number of entries that are left out because the list is full.';

/** The claims of a copy and what of the input says so. */
class ClaimLedgerDto implements ClaimLedger {
  @Shown({ ...WHOLE, enum: [1] }, 'Version of this structure.')
  v: 1;

  @Shown(WHOLE, 'Number of claims in the copy that the input supports.')
  supported: number;

  @Shown(WHOLE, 'Number of claims that were removed because the input does not support them.')
  removed: number;

  @Shown(
    [Object],
    'At most 60 claims. Each has its `kind`, its `text` in the copy, its place `at` (field and index), its `verdict` (`supported`, `removed`, `unsupported`), and its `source`: the input field with the `span` in UTF-16 code units, or `photos`.',
    [
      {
        kind: 'number',
        text: '750 ml',
        at: 'optimizedTitle',
        verdict: 'supported',
        source: { field: 'productTitle', span: [19, 25] },
      },
    ],
  )
  entries: readonly ClaimEntry[];

  @MayBeShown(WHOLE, LEFT_OUT)
  more?: number;
}

/** Ledger of the input's keywords: the place of each in the copy, or the reason for its loss. */
class KeywordLedgerDto implements KeywordLedger {
  @Shown({ ...WHOLE, enum: [1] }, 'Version of this structure.')
  v: 1;

  @Shown(WHOLE, 'Number of keywords in the copy.')
  placed: number;

  @Shown(WHOLE, 'Number of keywords that were left out.')
  lost: number;

  @Shown(
    [Object],
    'At most 100 keywords. Each has its `keyword`, and either the fields that contain it (`at`), or the reason why it was left out (`lost`): `why` (promotional, brand, banned, too_long, duplicate, unsupported, no_room) and the `rule`.',
    [
      { keyword: 'steel bottle', at: ['optimizedTitle', 'targetKeywords/0'] },
      { keyword: 'best seller', lost: { why: 'promotional', rule: 'T05' } },
    ],
  )
  entries: readonly KeywordEntry[];

  @MayBeShown(WHOLE, LEFT_OUT)
  more?: number;
}

/** Proof that a copy says nothing but its input. */
export class CopyProofDto {
  @MayBeShown(ClaimLedgerDto)
  claims?: ClaimLedgerDto;

  @MayBeShown(KeywordLedgerDto)
  keywords?: KeywordLedgerDto;
}
