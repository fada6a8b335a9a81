import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Operation } from '../persistence/kinds.js';

/** Demands of a route on its caller; the guards read them. */
export interface RouteAccess {
  /** Scopes of which the key must have one. */
  readonly scopes: readonly string[];
  /** The operation that the route is: the plan must include it, and its price is reported. */
  readonly operation?: Operation;
}

/** Says what a route asks of its caller. */
export const NeedsAccess = Reflector.createDecorator<RouteAccess>();

/** Reads the demands of the running route; throws where the decorator is missing. */
export function accessOf(reflector: Reflector, context: ExecutionContext): RouteAccess {
  const access = reflector.get(NeedsAccess, context.getHandler());
  if (access === undefined) throw new Error('This route does not declare what its caller needs.');
  return access;
}
