import { isIP } from 'node:net';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Failure } from '../errors/failure.js';
import { ProblemError } from '../errors/problem.error.js';
import { noteCall } from '../observability/request-context.js';
import { withinReach } from '../persistence/database-reach.js';
import { hashApiKey, isApiKey } from './api-key.js';
import type { Caller } from './caller.js';
import { CallerStore } from './caller.store.js';
import { setCaller } from './current-caller.decorator.js';
import { FailedKeyDelay } from './failed-key-delay.js';
import { accessOf, type RouteAccess } from './route-access.decorator.js';

// Node has trimmed the header's end already; whatever follows the scheme counts as a key.
const BEARER = /^bearer +(\S.*)$/i;

/** Longest look-up of a key, milliseconds: an outage is answered within 5 s. */
const PATIENCE_MS = 4_200;

const INVALID: Failure = {
  code: 'invalid_api_key',
  detail: 'The API key is unknown, revoked or expired.',
};

/**
 * First guard: who calls? 401 for no key, and for one that is unknown, revoked or expired: answered late to an address
 * that keeps failing.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly callers: CallerStore,
    private readonly failures: FailedKeyDelay,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    const { operation } = access;
    if (operation !== undefined) noteCall({ operation });
    const req = context.switchToHttp().getRequest<Request>();
    const apiKey = readApiKey(req.headers.authorization);
    const caller = await withinReach(this.find(apiKey, access), PATIENCE_MS);
    if (caller === undefined) throw await this.refuse(req);
    setCaller(req, caller);
    if (caller.kind === 'test') noteCall({ test: true });
    // A call of a test key is free, and says so.
    const price = operation === undefined ? 0 : caller.plan.price[operation];
    const told = price > 0 || (operation !== undefined && caller.kind === 'test');
    if (told) tellCredits(context.switchToHttp().getResponse<Response>(), caller);
    return true;
  }

  /** Unknown, revoked and expired keys take the same way: one look-up by their hash, nothing found. */
  private async find(apiKey: string, access: RouteAccess): Promise<Caller | undefined> {
    return isApiKey(apiKey) ? this.callers.find(hashApiKey(apiKey), access) : undefined;
  }

  private async refuse(req: Request): Promise<ProblemError> {
    const inTurn = await this.failures.hold(clientAddress(req));
    return new ProblemError(INVALID, inTurn ? {} : { Connection: 'close' });
  }
}

function readApiKey(header: string | undefined): string {
  const apiKey = BEARER.exec(header ?? '')?.[1];
  if (apiKey !== undefined) return apiKey;
  throw ProblemError.of('missing_api_key', 'Send the header Authorization: Bearer <API_KEY>.');
}

/** Holds until the call succeeds: whatever fails from here on charges nothing. */
function tellCredits(res: Response, caller: Caller): void {
  res.setHeader('X-Credits-Charged', '0');
  res.setHeader('X-Credits-Remaining', String(caller.available));
}

/**
 * Address of the caller: the other end of the connection, or, where that is a proxy of TRUSTED_PROXIES, the address
 * that it passes on. Passed-on text that is no address is ignored.
 */
function clientAddress(req: Request): string {
  const told = req.ip ?? '';
  return isIP(told) === 0 ? (req.socket.remoteAddress ?? '') : told;
}
