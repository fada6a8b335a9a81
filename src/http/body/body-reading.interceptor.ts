import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { callerOf } from '../../access/current-caller.decorator.js';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { ProblemError } from '../../errors/problem.error.js';
import { tellUnknownFieldsBy } from '../validation/unknown-fields.js';
import { type BodyType, bodyTypeOf, checkBodyHeaders } from './body-headers.js';
import { LargeBodyLimiter, releaseSlot, holdSlot } from './large-body-limiter.js';
import { CsvBody } from './csv-body.js';
import { JsonBody } from './json-body.js';
import { MultipartBody } from './multipart-body.js';
import { type BodyReader, readBody } from './read-body.js';

const BOUNDS = {
  bytes: INPUT_LIMITS.bodyBytes,
  depth: INPUT_LIMITS.bodyDepth,
  values: INPUT_LIMITS.bodyValues,
  parts: INPUT_LIMITS.bodyParts,
  // 32 MB in 30 s is 9 Mbit/s; a slower line sends its images as URLs.
  timeoutMs: 30_000,
};

/** Bytes up to which a body takes no notable memory and waits for nobody. */
const SMALL = 1024 * 1024;

/**
 * 8 bodies of 32 MB: 256 MB of this process, and as much again while their photos are on the way to the
 * store. A turn lasts until the photos are stored, or the call ends: parsed bodies piling up before a slow
 * store took 47 MB each. An upload that is slower than others only fills its own turns.
 */
const LIMITER = new LargeBodyLimiter({ total: 8, perOwner: 4, waitMs: 20_000 });

/** Reads the body of a call, after the guards have let it in and before the pipes check it. */
export class BodyReadingInterceptor implements NestInterceptor {
  constructor(private readonly types: readonly BodyType[]) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const req = context.switchToHttp().getRequest<Request>();
    const res = context.switchToHttp().getResponse<Response>();
    const refused = checkBodyHeaders(req.headers, this.types);
    if (refused !== undefined) throw new ProblemError(refused);
    if (isSmall(req)) {
      req.body = await readObject(req, res);
      return next.handle();
    }
    await takeSlot(req);
    try {
      req.body = await readObject(req, res);
    } catch (error) {
      releaseSlot(req);
      throw error;
    }
    return next.handle().pipe(finalize(() => releaseSlot(req)));
  }
}

function isSmall(req: Request): boolean {
  return Number(req.headers['content-length'] ?? Infinity) <= SMALL;
}

async function takeSlot(req: Request): Promise<void> {
  const end = await LIMITER.take(callerOf(req).organizationId);
  if (end !== undefined) return holdSlot(req, end);
  const detail =
    'Too many large bodies are being received. Repeat the call in 5 s, or send photos as URLs.';
  throw ProblemError.later('capacity_exceeded', detail, 5);
}

async function readObject(req: Request, res: Response): Promise<Record<string, unknown>> {
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  const announced = Number(req.headers['content-length'] ?? Infinity);
  const bounds = { ...BOUNDS, bytes: Math.min(BOUNDS.bytes, announced) };
  const body = await readBody(req, bounds, readerOf(req, bounds));
  if (!body.ok) throw new ProblemError(body.failure);
  tellUnknownFieldsBy(body.value, (names) => res.setHeader('X-Unknown-Fields', names));
  return body.value;
}

function readerOf({ headers }: Request, bounds: typeof BOUNDS): BodyReader {
  const type = bodyTypeOf(headers);
  if (type === 'text/csv') return new CsvBody();
  if (type !== 'multipart/form-data') return new JsonBody(bounds);
  return new MultipartBody(headers['content-type'] ?? '', bounds);
}
