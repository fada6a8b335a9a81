import { OptionalChoice } from '../../http/validation/query-decorators.js';

/** Parameters of `POST …/batches`. */
export class CreateBatchQueryDto {
  @OptionalChoice(['true', 'false'], {
    description: '`true` for a quote; for a CSV, which has no place for `dryRun`.',
  })
  dryRun?: 'true' | 'false';
}
