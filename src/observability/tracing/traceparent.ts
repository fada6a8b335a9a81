import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  trace,
  TraceFlags,
} from '@opentelemetry/api';

/** W3C Trace Context, version 00: version, trace id, id of the parent span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The context of a `traceparent`: that of no trace for what is none, so that a span made in it is a root. */
export function contextOf(traceparent: unknown): Context {
  const found = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent) : null;
  if (found === null) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = ''] = found;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const parent: SpanContext = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** The `traceparent` of the running span; undefined outside of any. */
export function currentTraceparent(): string | undefined {
  const running = trace.getActiveSpan()?.spanContext();
  if (running === undefined || !isSpanContextValid(running)) return undefined;
  const { traceId, spanId, traceFlags } = running;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
