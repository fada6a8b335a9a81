import {
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { describeError } from '../describe-error.js';

/** Attributes of a span: words of ours and ids, never a text, an address or a key of a caller. */
interface SpanFacts {
  readonly 'listing.operation'?: string;
  readonly 'listing.generation_id'?: string;
  /** `ok`, or a code of the errors table. */
  readonly 'listing.outcome'?: string;
  readonly 'listing.provider'?: string;
  readonly 'listing.run'?: number;
  readonly 'listing.storage_area'?: string;
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
}

/** A span that begins a process's part of a trace. */
interface EntryFacts {
  readonly kind: SpanKind;
  /** Of the part before, see `contextOf`. */
  readonly parent: Context;
}

const tracer = () => trace.getTracer('marketplace-listing-service');

/** Runs `work` in a span below the running one; without one, or without an exporter, it just runs. */
export function inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return work();
  return within(tracer().startSpan(name, { attributes: { ...facts } }), work);
}

/** Runs `work` in the first span of this process's part of a trace. */
export function inEntrySpan<T>(
  name: string,
  { kind, parent }: EntryFacts,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  return within(tracer().startSpan(name, { kind, attributes: { ...facts } }, parent), work);
}

/** Begins a span whose end comes by an event: end it yourself. `work` runs in it. */
export function beginSpan(name: string, { kind, parent }: EntryFacts, work: () => void): Span {
  const span = tracer().startSpan(name, { kind }, parent);
  context.with(trace.setSpan(context.active(), span), work);
  return span;
}

/** Adds to the running span; nothing outside of any. */
function tellSpan(facts: SpanFacts): void {
  trace.getActiveSpan()?.setAttributes({ ...facts });
}

/** Adds how the work of the running span went; anything but `ok` marks it as failed. */
export function recordOutcome(outcome: string): void {
  tellSpan({ 'listing.outcome': outcome });
  if (outcome !== 'ok') trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
}

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    // Of an error the class alone: messages quote what the caller sent.
    span.setAttribute('error.type', describeError(error).error);
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
