import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ProblemError } from '../errors/problem.error.js';
import { callerOf } from './current-caller.decorator.js';
import { operationOf } from './operation.decorator.js';

/** Third guard: does the organization's plan include the operation, and may the organization call at all? */
@Injectable()
export class PlanGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const operation = operationOf(this.reflector, context);
    const { plan } = callerOf(context.switchToHttp().getRequest<Request>());
    if (plan.suspended) {
      throw ProblemError.of(
        'plan_access_denied',
        'The organization is suspended; ask the operator.',
      );
    }
    if (plan.access.includes(operation)) return true;
    throw ProblemError.of(
      'plan_access_denied',
      `The plan ${plan.name} does not include ${operation}.`,
    );
  }
}
