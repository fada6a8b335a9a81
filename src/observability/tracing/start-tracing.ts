import { setTimeout as sleep } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Settings } from '../../config/settings.js';
import { atMostEvery } from '../at-most-every.js';

/** A shutdown waits no longer for spans to be delivered. */
const STOP_MS = 2_000;

/** A receiver that hangs is given up after this long; the spans wait or are dropped, callers never. */
const EXPORT_MS = 5_000;

/** Spans are sent at least this often. */
const SEND_EVERY_MS = 1_000;

/** One line about spans that could not be delivered is logged in this time. */
const TROUBLE_EVERY_MS = 60_000;

/** Traces that are being sent. */
export interface Tracing {
  /** Sends what is left, for at most 2 s; never rejects. */
  stop(): Promise<void>;
}

const NO_TRACING: Tracing = { stop: async () => undefined };

/**
 * Sends spans as OTLP over HTTP when an endpoint is set; otherwise nothing of the SDK is even loaded.
 * Headers, sampling and limits follow the usual OTEL_* variables.
 */
export async function startTracing(
  { tracesEndpoint, serviceName, role }: Settings,
  warn: (line: string) => void,
): Promise<Tracing> {
  if (tracesEndpoint === '') return NO_TRACING;
  const [sdk, otlp, resources, hooks] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: tracesEndpoint, timeoutMillis: EXPORT_MS });
  const processor = new sdk.BatchSpanProcessor(tellingTrouble(exporter, warn), {
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: EXPORT_MS,
  });
  const named = { 'service.name': serviceName, 'listing.role': role };
  const resource = resources
    .defaultResource()
    .merge(resources.detectResources({ detectors: [resources.envDetector] }))
    .merge(resources.resourceFromAttributes(named));
  const provider = new sdk.BasicTracerProvider({ resource, spanProcessors: [processor] });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      await Promise.race([provider.shutdown(), sleep(STOP_MS)]).catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** Says now and then that spans are lost: the SDK itself keeps quiet. */
function tellingTrouble(exporter: SpanExporter, warn: (line: string) => void): SpanExporter {
  const mayTell = atMostEvery(TROUBLE_EVERY_MS);
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && mayTell()) {
          warn('Spans could not be delivered to the traces endpoint and were dropped.');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
