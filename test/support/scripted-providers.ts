import type { DataSource } from 'typeorm';
import type { Result } from '../../src/errors/failure.js';
import { Metrics } from '../../src/observability/metrics/metrics.js';
import { succeeded, failed, type ProviderOutcome } from '../../src/providers/provider-outcome.js';
import type { ProviderFailureKind } from '../../src/providers/provider-failure-kinds.js';
import { AttemptRecorder } from '../../src/accounting/attempt-recorder.js';
import type { AttemptBounds } from '../../src/providers/router/attempt-log.js';
import { ProviderCooldowns } from '../../src/providers/router/provider-cooldowns.service.js';
import { ProviderGuards } from '../../src/providers/router/provider-guards.service.js';
import { ProviderRouter } from '../../src/providers/router/provider-router.service.js';
import { pause } from '../../src/providers/router/time-limit.js';
import { settingsWith } from './settings-with.js';

/** How one try goes: a value, a kind of failure, a bug, or nothing until it is stopped. */
export interface ScriptedTry {
  readonly end: 'good' | 'bug' | 'hang' | ProviderFailureKind;
  /** Milliseconds that it takes; 0 when left out. */
  readonly takes?: number;
  readonly retryAfterMs?: number;
}

/** A provider whose tries go as its script says; the last line of it holds for all further tries. */
export interface ScriptedProvider {
  readonly name: string;
  readonly model?: string;
  readonly paid: boolean;
  readonly script: readonly ScriptedTry[];
}

/** A model provider that goes by the script. */
export function model(name: string, ...script: (ScriptedTry | ScriptedTry['end'])[]) {
  const lines = script.map((line) => (typeof line === 'string' ? { end: line } : line));
  return { name, model: 'm', paid: true, script: lines } satisfies ScriptedProvider;
}

/** An embedded provider that goes by the script. */
export function embedded(name: string, ...script: ScriptedTry['end'][]): ScriptedProvider {
  return { name, paid: false, script: script.map((end) => ({ end })) };
}

/** One try that was made. */
export interface MadeTry {
  readonly name: string;
  /** `performance.now()` of its beginning. */
  readonly at: number;
  /** As in the script, or `stopped` as long as it has not ended. */
  end: ScriptedTry['end'] | 'stopped';
}

/** A database that knows of nothing. */
export const emptyDatabase = { query: async () => [] } as unknown as DataSource;

/** Records the attempts of a job whose accounts nobody reads. */
export function recorderOf(metrics: Metrics): AttemptRecorder {
  const store = { write: async () => undefined, markWasted: () => undefined };
  const job = { generationId: 'g', organizationId: 'o', operation: 'listing-images' };
  return new AttemptRecorder(store, metrics, job);
}

/** A router of one process, and the attempts that were made through it. */
export class RouterRig {
  readonly tries: MadeTry[] = [];
  readonly metrics = new Metrics();
  readonly guards: ProviderGuards;
  readonly router: ProviderRouter;

  /** The work on what a provider has answered. */
  review = async (picture: string, _signal: AbortSignal): Promise<ProviderOutcome<string>> =>
    succeeded(picture);

  constructor(database: DataSource = emptyDatabase, env: Readonly<Record<string, string>> = {}) {
    this.guards = new ProviderGuards(settingsWith(env), this.metrics);
    this.router = new ProviderRouter(this.guards, new ProviderCooldowns(database), this.metrics);
  }

  /** Names of the providers that were asked, in order. */
  get asked(): string[] {
    return this.tries.map(({ name }) => name);
  }

  run(
    providers: readonly ScriptedProvider[],
    bounds: Partial<AttemptBounds> = {},
  ): Promise<Result<string>> {
    const done = new Map<ScriptedProvider, number>();
    return this.router.run(
      providers,
      {
        prepare: async () => succeeded(undefined),
        call: async (provider, signal) => {
          const turn = done.get(provider) ?? 0;
          done.set(provider, turn + 1);
          const made: MadeTry = { name: provider.name, at: performance.now(), end: 'stopped' };
          this.tries.push(made);
          const line = provider.script[Math.min(turn, provider.script.length - 1)]!;
          const outcome = await play(line, signal);
          made.end = line.end;
          return outcome;
        },
        review: (_, picture, signal) => this.review(picture, signal),
      },
      {
        operation: 'listing-images',
        signal: new AbortController().signal,
        endsAt: performance.now() + 118_000,
        attempts: recorderOf(this.metrics),
        ...bounds,
      },
    );
  }
}

async function play(line: ScriptedTry, signal: AbortSignal): Promise<ProviderOutcome<string>> {
  const { end, takes = 0, retryAfterMs } = line;
  if (end === 'hang') await pause(1_000_000_000, signal);
  else if (takes > 0) await pause(takes, signal);
  if (end === 'bug' || end === 'hang') throw new TypeError('bug');
  return end === 'good' ? succeeded('picture') : failed(end, `It is ${end}.`, { retryAfterMs });
}
