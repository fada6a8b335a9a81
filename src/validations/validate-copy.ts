import { setImmediate as othersFirst } from 'node:timers/promises';
import { ProblemError } from '../errors/problem.error.js';
import type { CopyBrief } from '../listing/copy-brief.js';
import type { ListingCopy } from '../listing/listing-copy.js';
import { currentPackOf, packNamed, type RulePack } from '../marketplace-rules/rule-packs.js';
import { repairFields, validateListingCopy } from '../marketplace-rules/validate-listing-copy.js';
import type { CopyValidationDto } from './dto/validation-responses.dto.js';
import type { ValidateListingCopyDto } from './dto/validate-listing-copy.dto.js';

type PackResult = Pick<CopyValidationDto, 'marketplace' | 'rulePack' | 'rules'>;

/**
 * Checks the copy of a request under the rules of a country, and repairs it. The longest copy takes some 0.1 s for
 * each of up to three steps; other calls go between them.
 * @param marketplace country for requests that name none
 * @throws ProblemError `invalid_body` for a copy without a field
 */
export async function validateCopy(
  request: ValidateListingCopyDto,
  marketplace: string | undefined,
): Promise<CopyValidationDto> {
  const fields = fieldsOf(request);
  const brief = briefOf(request);
  const pack = currentPackOf(request.marketplace ?? marketplace);
  const { compareWith } = request;
  const checked = underPack(fields, brief, pack);
  await othersFirst();
  const repaired = repairFields(fields, brief, pack);
  if (compareWith === undefined) return { ...checked, repaired };
  await othersFirst();
  return { ...checked, repaired, comparison: underPack(fields, brief, packNamed(compareWith)) };
}

function underPack(fields: Partial<ListingCopy>, brief: CopyBrief, pack: RulePack): PackResult {
  const { marketplace, id } = pack;
  return { marketplace, rulePack: id, rules: validateListingCopy(fields, brief, pack) };
}

/** The fields that were sent; none is there as undefined. */
function fieldsOf({ copy }: ValidateListingCopyDto): Partial<ListingCopy> {
  const sent = Object.entries(copy).filter(([, value]) => value !== undefined);
  if (sent.length > 0) return Object.fromEntries(sent);
  throw ProblemError.invalid('/copy', 'copy must have at least one of its fields.');
}

/** A copy without a brief is its own: its title names the product. */
function briefOf({ copy, brief }: ValidateListingCopyDto): CopyBrief {
  const { productTitle = copy.optimizedTitle ?? '', ...rest } = brief ?? {};
  return { productTitle, ...rest };
}
