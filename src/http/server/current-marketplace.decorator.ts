import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ProblemError } from '../../errors/problem.error.js';
import { isMarketplace, MARKETPLACES, type Marketplace } from '../../listing/marketplace.js';

/** Header that names the country whose rules hold for a call. */
export const MARKETPLACE_HEADER = 'X-Marketplace';

/**
 * Reads the `X-Marketplace` header, in upper or lower case.
 * @returns undefined when it was not sent.
 * @throws ProblemError `invalid_body` for a country that is not known, with the list of those that are.
 */
function readMarketplace(header: string | string[] | undefined): Marketplace | undefined {
  if (header === undefined) return undefined;
  const name = String(header).toUpperCase();
  if (isMarketplace(name)) return name;
  const detail = `${MARKETPLACE_HEADER} must be one of ${MARKETPLACES.join(', ')}, sent once.`;
  throw ProblemError.invalid('', detail);
}

/** Parameter of a controller's method: the country that the call names. */
export const CurrentMarketplace = createParamDecorator(
  (_: unknown, context: ExecutionContext): Marketplace | undefined =>
    readMarketplace(
      context.switchToHttp().getRequest<Request>().headers[MARKETPLACE_HEADER.toLowerCase()],
    ),
);
