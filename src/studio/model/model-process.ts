import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ModelFiles } from './model-files.js';
import type { ModelAnswer, ModelTask } from './model-task.js';

/** A model has failed, by no fault of the photo; its message says how. */
export class ModelTrouble extends Error {
  override readonly name = 'ModelTrouble';
}

/** Module of the model's process, and its time limits. */
export interface ModelProcessOptions {
  /** Module of the process; TypeScript sources (tests) work in the calling process. */
  readonly entry: URL;
  /** One task may take so long, milliseconds: the longest takes 5 s, and more on a machine that is short of cores. */
  readonly limitMs: number;
  /** An idle process is ended after this long, milliseconds. */
  readonly idleMs: number;
}

const OPTIONS: ModelProcessOptions = {
  entry: new URL(
    import.meta.url.endsWith('.ts') ? './model.process.ts' : './model.process.js',
    import.meta.url,
  ),
  limitMs: 60_000,
  idleMs: 60_000,
};

/**
 * All that the process sees of the environment: none of the service's keys, and how glibc gives memory back; without
 * that it keeps half as much again.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
} as const;

/** V8's heap, MB; weights and pixels lie outside of it. */
const HEAP = ['--max-semi-space-size=1', '--max-old-space-size=128'];

/**
 * A process, not a thread: native code cannot be stopped in a thread, and ending a thread in the middle of it ends the
 * service. It is started when there is work. One task at a time: the caller waits for each.
 */
export class ModelProcess {
  private readonly options: ModelProcessOptions;
  private child: ChildProcess | undefined;
  private here: Promise<(task: ModelTask) => Promise<ModelAnswer>> | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly files: ModelFiles,
    options: Partial<ModelProcessOptions> = {},
  ) {
    this.options = { ...OPTIONS, ...options };
  }

  /** Does a task. Rejects with `ModelTrouble` where the process ends or is too slow; the next task starts it anew. */
  async ask(task: ModelTask): Promise<ModelAnswer> {
    if (this.options.entry.pathname.endsWith('.ts')) return this.doHere(task);
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const answer = await this.answerOf(child, task);
    this.idle = setTimeout(() => void this.end(), this.options.idleMs).unref();
    return answer;
  }

  /** Ends the process; a task under way is given up. */
  async end(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await gone;
  }

  private start(): ChildProcess {
    const child = fork(fileURLToPath(this.options.entry), [JSON.stringify(this.files)], {
      env: ENVIRONMENT,
      execArgv: HEAP,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    child.on('error', () => undefined);
    // The service's own end does not wait for it.
    child.unref();
    child.channel?.unref();
    return child;
  }

  private answerOf(child: ChildProcess, task: ModelTask): Promise<ModelAnswer> {
    const { limitMs } = this.options;
    return new Promise((resolve, reject) => {
      const fail = (message: string): void => {
        forget();
        reject(new ModelTrouble(message));
      };
      const timer = setTimeout(() => {
        fail(`it took more than ${limitMs / 1_000} s for one photo`);
        void this.end();
      }, limitMs);
      const onAnswer = (answer: unknown): void => {
        forget();
        resolve(answer as ModelAnswer);
      };
      const onExit = (code: number | null, signal: string | null): void =>
        fail(`its process ended unexpectedly (${signal ?? `exit code ${code}`})`);
      const onError = (error: Error): void =>
        fail(`its process cannot be started: ${error.message}`);
      const forget = (): void => {
        clearTimeout(timer);
        child.off('message', onAnswer).off('exit', onExit).off('error', onError);
      };
      child.on('message', onAnswer).on('exit', onExit).on('error', onError);
      child.send(task, (error) => error !== null && onError(error));
    });
  }

  private async doHere(task: ModelTask): Promise<ModelAnswer> {
    this.here ??= import('./model-task.js').then(({ openModelTasks }) =>
      openModelTasks(this.files),
    );
    return (await this.here)(task);
  }
}
