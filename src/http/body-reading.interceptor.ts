import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { callerOf } from '../access/current-caller.decorator.js';
import { INPUT_LIMITS } from '../config/input-limits.js';
import type { Result } from '../errors/failure.js';
import { ProblemError } from '../errors/problem.error.js';
import { checkBodyHeaders } from './body/body-headers.js';
import { BodyTurns } from './body/body-turns.js';
import { parseJsonObject } from './body/parse-json.js';
import { readBody } from './body/read-body.js';

const BOUNDS = {
  bytes: INPUT_LIMITS.bodyBytes,
  depth: INPUT_LIMITS.bodyDepth,
  values: INPUT_LIMITS.bodyValues,
  // 32 MB in 30 s is 9 Mbit/s; a slower line sends its pictures as URLs.
  timeoutMs: 30_000,
};

/** Bytes up to which a body takes no notable memory and waits for nobody. */
const SMALL = 1024 * 1024;

/** 8 bodies of 32 MB are 256 MB of this process; an upload that is slower than others only fills its own. */
const TURNS = new BodyTurns({ total: 8, perOwner: 4, waitMs: 20_000 });

/** Reads the JSON body of a call, after the guards have let it in and before the pipes check it. */
@Injectable()
export class BodyReadingInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const req = context.switchToHttp().getRequest<Request>();
    const res = context.switchToHttp().getResponse<Response>();
    const refused = checkBodyHeaders(req.headers);
    if (refused !== undefined) throw new ProblemError(refused);
    const body = isSmall(req) ? await readJson(req, res) : await readInTurn(req, res);
    if (!body.ok) throw new ProblemError(body.failure);
    req.body = body.value;
    return next.handle();
  }
}

function isSmall(req: Request): boolean {
  return Number(req.headers['content-length'] ?? Infinity) <= SMALL;
}

async function readInTurn(req: Request, res: Response): Promise<Result<Record<string, unknown>>> {
  const end = await TURNS.take(callerOf(req).organizationId);
  if (end === undefined) {
    const detail =
      'Too many large bodies are being sent; call again in 5 s, or send pictures as URLs.';
    throw new ProblemError({ code: 'capacity_exceeded', detail }, { 'Retry-After': '5' });
  }
  try {
    return await readJson(req, res);
  } finally {
    end();
  }
}

async function readJson(req: Request, res: Response): Promise<Result<Record<string, unknown>>> {
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  const bytes = await readBody(req, BOUNDS);
  return bytes.ok ? parseJsonObject(bytes.value) : bytes;
}
