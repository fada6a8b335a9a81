import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Operation } from '../persistence/entities/generation.entity.js';

/** Names the operation that a route is; the guards read it. */
export const ForOperation = Reflector.createDecorator<Operation>();

/** The operation of the running route; throws where the decorator is missing. */
export function operationOf(reflector: Reflector, context: ExecutionContext): Operation {
  const operation = reflector.get(ForOperation, context.getHandler());
  if (operation === undefined) throw new Error('This route names no operation.');
  return operation;
}

/** The scope that a key needs for an operation. */
export function scopeOf(operation: Operation): string {
  return `marketplace:${operation}:write`;
}
