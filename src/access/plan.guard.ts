import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ProblemError } from '../errors/problem.error.js';
import { callerOf } from './current-caller.decorator.js';
import { accessOf } from './route-access.decorator.js';

/**
 * Third guard: may the organization call at all, and does its plan include the operation, where the route
 * is one?
 */
@Injectable()
export class PlanGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { operation } = accessOf(this.reflector, context);
    const { plan } = callerOf(context.switchToHttp().getRequest<Request>());
    if (plan.suspended) {
      throw ProblemError.of(
        'plan_access_denied',
        'The organization is suspended. Ask the operator.',
      );
    }
    if (operation === undefined || plan.access.includes(operation)) return true;
    throw ProblemError.of(
      'plan_access_denied',
      `The plan ${plan.name} does not include the operation ${operation}.`,
    );
  }
}
