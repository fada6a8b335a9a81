import { OPERATIONS, type Operation } from '../persistence/kinds.js';

/** Scopes of what callers look up, delete and manage, besides those of the operations. */
export const LOOKUP_SCOPES = {
  readGenerations: 'marketplace:generations:read',
  deleteGenerations: 'marketplace:generations:write',
  readAccount: 'marketplace:account:read',
  manageWebhooks: 'marketplace:webhooks:write',
} as const;

/** The scope that a key needs for an operation. */
export function scopeOf(operation: Operation): string {
  return `marketplace:${operation}:write`;
}

/** Every scope that a route asks for. */
export const SCOPES: readonly string[] = [
  ...OPERATIONS.map(scopeOf),
  ...Object.values(LOOKUP_SCOPES),
];
