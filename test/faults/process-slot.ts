import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterRole } from '../support/roles-cluster.js';
import { freePort } from '../support/free-port.js';
import { type RunningService, spawnService } from '../support/running-service.js';

const LOOK_MS = 100;

/** One process of the cluster under faults: whenever it ends, another one starts on its port. */
export class ProcessSlot {
  private service: RunningService | undefined;
  private closed = false;
  private stopped = false;
  private readonly past: string[] = [];

  private constructor(
    readonly role: ClusterRole,
    readonly port: number,
    private readonly databaseUrl: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  static async open(
    role: ClusterRole,
    databaseUrl: string,
    env: Readonly<Record<string, string>>,
  ): Promise<ProcessSlot> {
    const slot = new ProcessSlot(role, await freePort(), databaseUrl, env);
    await slot.launch();
    return slot;
  }

  /** What its processes have logged as errors. */
  get complaints(): string[] {
    return [...this.past, ...errorsOf(this.service)];
  }

  /** True when it would answer: not killed, not stopped. */
  get alive(): boolean {
    return this.service?.process.exitCode === null && !this.stopped && this.wasReady;
  }

  private wasReady = false;

  kill(): void {
    this.service?.process.kill('SIGKILL');
  }

  /** Nothing of it runs for a time, as on a host that hangs. */
  async freeze(ms: number): Promise<void> {
    const frozen = this.service?.process;
    this.stopped = true;
    frozen?.kill('SIGSTOP');
    await sleep(ms);
    frozen?.kill('SIGCONT');
    this.stopped = false;
  }

  /** Has the process do something to itself; see `test/support/slow-provider/main.mjs`. */
  tell(fault: string, ms = 0): void {
    if (this.service?.process.connected === true) this.service.process.send({ fault, ms });
  }

  /** Waits until it says that it is ready. */
  async ready(): Promise<void> {
    while (!this.closed) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/health/ready`).catch(
        () => undefined,
      );
      this.wasReady = answer?.ok === true;
      if (this.wasReady) return;
      await sleep(LOOK_MS);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.service?.process.kill('SIGCONT');
    await this.service?.remove();
  }

  private async launch(): Promise<void> {
    this.past.push(...errorsOf(this.service));
    this.wasReady = false;
    const { databaseUrl, port, env, role } = this;
    const command = [process.execPath, 'test/support/slow-provider/main.mjs', role] as const;
    const service = await spawnService({ databaseUrl, port, env, command, channel: true });
    this.service = service;
    service.process.once('exit', () => {
      this.wasReady = false;
      void service.remove().then(() => (this.closed ? undefined : this.launch()));
    });
    void this.ready();
  }
}

/** Lines that tell of a bug, or of what looks like one. */
function errorsOf(service: RunningService | undefined): string[] {
  const lines = service?.output().split('\n') ?? [];
  return lines.filter((line) => /"level":"error"|^\w*Error/.test(line));
}
