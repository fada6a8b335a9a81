import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ProblemError } from '../errors/problem.error.js';
import { callerOf } from './current-caller.decorator.js';
import { accessOf } from './route-access.decorator.js';

/** Second guard: does the key have one of the route's scopes? Exactly that text, no prefixes, no wildcards. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { scopes } = accessOf(this.reflector, context);
    const caller = callerOf(context.switchToHttp().getRequest<Request>());
    if (scopes.some((scope) => caller.scopes.includes(scope))) return true;
    throw ProblemError.of('missing_scope', `The API key lacks the scope ${scopes.join(' or ')}.`);
  }
}
