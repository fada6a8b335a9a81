import type { LoggerService } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import type { LogLevel } from '../config/settings.js';
import { describeError, framesOf } from './describe-error.js';
import { currentContext } from './request-context.js';

const RANK: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 };

/** Framework contexts that report the wiring at every start: logged as debug. */
const FRAMEWORK: ReadonlySet<string> = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/**
 * One JSON object a line on standard output: time, level, where, message, and the ids of the running call. What callers
 * send (keys, texts, pictures) is never part of a message: of errors the class, the code and the place are logged.
 */
export class JsonLogger implements LoggerService {
  constructor(
    private readonly least: LogLevel,
    private readonly write: (line: string) => void = (line) => void process.stdout.write(line),
  ) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.line('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.line('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.line('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.line('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.line('debug', message, rest);
  }

  private line(level: LogLevel, message: unknown, rest: readonly unknown[]): void {
    // Nest passes an optional stack, then the name of the class that logs.
    const texts = rest.filter((part) => typeof part === 'string');
    const where = texts.at(-1);
    const rank = level === 'info' && FRAMEWORK.has(where ?? '') ? 'debug' : level;
    if (RANK[rank] < RANK[this.least]) return;
    const stack = level === 'error' && texts.length > 1 ? texts[0] : undefined;
    const { requestId, generationId } = currentContext() ?? {};
    const record = {
      time: new Date().toISOString(),
      level,
      where,
      requestId,
      generationId,
      // Undefined, and so left out, unless traces are sent somewhere.
      traceId: trace.getActiveSpan()?.spanContext().traceId,
      ...fieldsOf(message),
      ...(stack !== undefined && { stack: framesOf(stack) }),
    };
    this.write(`${JSON.stringify(record)}\n`);
  }
}

function fieldsOf(message: unknown): object {
  if (message instanceof Error) return { message: 'error', ...describeError(message) };
  if (typeof message === 'object' && message !== null) return message;
  return { message: String(message) };
}
