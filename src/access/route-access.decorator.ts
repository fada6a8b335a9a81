import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Operation } from '../persistence/entities/generation.entity.js';

/** What a route asks of its caller; the guards read it. */
export interface RouteAccess {
  /** Scope that the key must have. */
  readonly scope: string;
  /** The operation that the route is: the plan must include it, and its price is told. */
  readonly operation?: Operation;
}

/** Says what a route asks of its caller. */
export const NeedsAccess = Reflector.createDecorator<RouteAccess>();

/** What the running route asks for; throws where the decorator is missing. */
export function accessOf(reflector: Reflector, context: ExecutionContext): RouteAccess {
  const access = reflector.get(NeedsAccess, context.getHandler());
  if (access === undefined) throw new Error('This route does not say what it asks of its caller.');
  return access;
}
