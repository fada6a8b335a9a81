import { isIP } from 'node:net';
import type { Request } from 'express';

/**
 * Where a call comes from: the other end of the connection, or, where that is a proxy of
 * TRUSTED_PROXIES, the address that it tells. What is no address is not remembered.
 */
export function clientAddress(req: Request): string {
  const told = req.ip ?? '';
  return isIP(told) === 0 ? (req.socket.remoteAddress ?? '') : told;
}
