import { createRequire } from 'node:module';
import { context, SpanKind, trace } from '@opentelemetry/api';
import { startTraceReceiver, type TraceReceiver } from '../../../test/support/trace-receiver.js';
import { readSettings, type Settings } from '../../config/settings.js';
import { inEntrySpan, inSpan, recordOutcome } from './spans.js';
import { startTracing, type Tracing } from './start-tracing.js';
import { contextOf, currentTraceparent } from './traceparent.js';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const warnings: string[] = [];

function settingsOf(env: Record<string, string>): Settings {
  const read = readSettings('standalone', env);
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.settings;
}

function start(env: Record<string, string>): Promise<Tracing> {
  return startTracing(settingsOf(env), (line) => warnings.push(line));
}

/** One trace of two spans; gives what the inner one would send along. */
function work(): Promise<string | undefined> {
  const entry = { kind: SpanKind.SERVER, parent: contextOf(CALLER) };
  return inEntrySpan('outer', entry, { 'listing.operation': 'listing-copy' }, () =>
    inSpan('inner', {}, async () => {
      recordOutcome('provider_failed');
      return currentTraceparent();
    }),
  );
}

function loadedSdk(): string[] {
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  return loaded.filter((path) => /@opentelemetry[\\/](sdk|exporter|otlp|resources)/.test(path));
}

afterEach(() => {
  trace.disable();
  context.disable();
});

describe('without an endpoint', () => {
  it('loads nothing of the SDK, and work runs without spans', async () => {
    await start({});
    expect(loadedSdk()).toEqual([]);
    expect(await work()).toBeUndefined();
  });
});

describe('with an endpoint', () => {
  let receiver: TraceReceiver;

  beforeEach(async () => {
    receiver = await startTraceReceiver();
  });

  afterEach(() => receiver.close());

  it('sends the spans of a caller’s trace, one below the other', async () => {
    const name = 'listing-test';
    const tracing = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_SERVICE_NAME: name,
    });
    expect(loadedSdk()).not.toEqual([]);
    const sent = await work();
    await tracing.stop();
    const [inner, outer] = receiver.spans;
    expect(outer).toMatchObject({
      name: 'outer',
      traceId: CALLER.slice(3, 35),
      parentSpanId: CALLER.slice(36, 52),
      attributes: { 'listing.operation': 'listing-copy' },
    });
    expect(inner).toMatchObject({ name: 'inner', traceId: outer?.traceId });
    expect(inner?.parentSpanId).toBe(outer?.spanId);
    expect(inner?.attributes).toEqual({ 'listing.outcome': 'provider_failed' });
    expect(sent).toBe(`00-${inner?.traceId}-${inner?.spanId}-01`);
    expect(receiver.text()).toContain(name);
  });

  it('tells the class of an error, never its message', async () => {
    const tracing = await start({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.endpoint}/v1/traces`,
    });
    const broken = inEntrySpan('outer', { kind: SpanKind.SERVER, parent: contextOf('') }, {}, () =>
      Promise.reject(new RangeError('a secret')),
    );
    await expect(broken).rejects.toThrow(RangeError);
    await tracing.stop();
    expect(receiver.spans[0]?.attributes).toEqual({ 'error.type': 'RangeError' });
    expect(receiver.text()).not.toContain('a secret');
  });

  it('stops although spans are never delivered, given up or refused', async () => {
    const never = () => new Promise<void>(() => undefined);
    class Hanging {
      readonly export = never;
      readonly forceFlush = never;
      readonly shutdown = never;
    }
    vi.doMock('@opentelemetry/exporter-trace-otlp-http', () => ({ OTLPTraceExporter: Hanging }));
    onTestFinished(() => vi.doUnmock('@opentelemetry/exporter-trace-otlp-http'));
    const tracing = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
    await work();
    // The bound of an export, too, never comes: only that of the stop ends it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await expect(tracing.stop()).resolves.toBeUndefined();
  });

  it('says once that spans are lost, and nobody waits for them', async () => {
    const tracing = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
    receiver.become('refusing');
    for (let round = 0; round < 2; round += 1) {
      expect(await work()).toBeDefined();
      await expect.poll(() => warnings).toHaveLength(1);
    }
    await tracing.stop();
    expect(warnings).toEqual([expect.stringMatching(/could not be delivered/)]);
  });
});

describe('contextOf', () => {
  it.each([
    undefined,
    '',
    'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    `${CALLER}, ${CALLER}`,
    `${CALLER}\n`,
  ])('is that of no trace for %j', (header) => {
    expect(trace.getSpanContext(contextOf(header))).toBeUndefined();
  });

  it('reads ids and the flag that asks for a recording', () => {
    expect(trace.getSpanContext(contextOf(CALLER))).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
      traceFlags: 1,
      isRemote: true,
    });
  });
});
