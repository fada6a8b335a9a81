import { join } from 'node:path';
import { type RunningService, startService } from './running-service.js';
import { slowProviders } from './slow-provider/slow-service.js';

/** API or worker. */
export type ClusterRole = 'api' | 'worker';

/** What the processes of a cluster share. */
export interface ClusterFacts {
  readonly databaseUrl: string;
  /** Holds the objects. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Told of what comes and goes. */
export interface ClusterWatcher {
  added(role: ClusterRole, service: RunningService): void;
  removed(role: ClusterRole, service: RunningService): void;
}

/** API and worker processes with slow providers on one database and one store. */
export class RolesCluster {
  readonly members: Readonly<Record<ClusterRole, RunningService[]>> = { api: [], worker: [] };
  /** Replaced ones that still drain. */
  private readonly leaving: Promise<void>[] = [];
  /** How each replaced process has ended. */
  readonly ends: (number | NodeJS.Signals | null)[] = [];

  constructor(
    private readonly facts: ClusterFacts,
    private readonly watcher?: ClusterWatcher,
  ) {}

  /** Starts one more and waits until it is ready. */
  async add(role: ClusterRole): Promise<RunningService> {
    const { databaseUrl, folder, env } = this.facts;
    const service = await startService({
      databaseUrl,
      ...slowProviders(role),
      env: { STORAGE_URL: `file:${join(folder, 'objects')}`, LISTING_IMAGE_SIZE: '1000', ...env },
    });
    this.members[role].push(service);
    this.watcher?.added(role, service);
    return service;
  }

  /** As a rollout does: a new one first, then SIGTERM to the oldest, which drains while the rollout goes on. */
  async replaceOldest(role: ClusterRole): Promise<void> {
    await this.add(role);
    const oldest = this.members[role].shift();
    if (oldest === undefined) return;
    const gone = oldest.stop('SIGTERM').then(async () => {
      this.ends.push(oldest.process.exitCode ?? oldest.process.signalCode);
      this.watcher?.removed(role, oldest);
      await oldest.remove();
    });
    this.leaving.push(gone);
  }

  /** Replaces every process once. */
  async rollingRestart(): Promise<void> {
    const order: ClusterRole[] = [];
    const { api, worker } = this.members;
    for (let index = 0; index < Math.max(api.length, worker.length); index += 1) {
      if (index < worker.length) order.push('worker');
      if (index < api.length) order.push('api');
    }
    for (const role of order) await this.replaceOldest(role);
  }

  /** Waits until all that were replaced are gone. */
  async drained(): Promise<void> {
    await Promise.all(this.leaving);
  }

  async removeAll(): Promise<void> {
    await this.drained();
    const { api, worker } = this.members;
    await Promise.all([...api.splice(0), ...worker.splice(0)].map((one) => one.remove()));
  }
}
