import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterRole } from '../support/roles-cluster.js';
import type { FaultCluster } from './fault-cluster.js';
import type { ProcessSlot } from './process-slot.js';

/** The lock of a job and the check for it (15 s and 5 s) are over by then. */
const PAST_LOCK_MS = 22_000;

/** One way in which things go wrong. */
export interface FaultKind {
  readonly name: string;
  /** How often it comes, compared with the others. */
  readonly weight: number;
  /** Milliseconds before it may come again. */
  readonly restMs: number;
  /** Which process it falls upon; it needs another one of that role that lives. */
  readonly upon?: ClusterRole;
  readonly needsRedis?: boolean;
  /** @param slot of the role in `upon` */
  strike(cluster: FaultCluster, slot: ProcessSlot): Promise<void> | void;
}

/** All faults of the suite. */
export const FAULT_KINDS: readonly FaultKind[] = [
  { name: 'worker killed', weight: 4, restMs: 0, upon: 'worker', strike: (_, one) => one.kill() },
  {
    name: 'worker killed after the provider',
    weight: 5,
    restMs: 0,
    upon: 'worker',
    strike: (_, one) => one.tell('die after the provider'),
  },
  { name: 'API killed', weight: 3, restMs: 0, upon: 'api', strike: (_, one) => one.kill() },
  {
    name: 'worker stopped past its lock',
    weight: 2,
    restMs: 10_000,
    upon: 'worker',
    strike: (_, one) => one.freeze(PAST_LOCK_MS),
  },
  {
    name: 'API stopped',
    weight: 1,
    restMs: 10_000,
    upon: 'api',
    strike: (_, one) => one.freeze(8_000),
  },
  {
    name: 'worker blocked',
    weight: 2,
    restMs: 2_000,
    upon: 'worker',
    strike: (_, one) => one.tell('block', 5_000),
  },
  {
    name: 'API blocked',
    weight: 2,
    restMs: 2_000,
    upon: 'api',
    strike: (_, one) => one.tell('block', 3_000),
  },
  {
    name: 'PostgreSQL restarted',
    weight: 2,
    restMs: 20_000,
    strike: (cluster) => cluster.crashPostgres(),
  },
  {
    name: 'connections of PostgreSQL killed',
    weight: 3,
    restMs: 4_000,
    strike: (cluster) => cluster.endConnections(),
  },
  {
    name: 'store refuses',
    weight: 3,
    restMs: 4_000,
    strike: (cluster) => cluster.refuseStorage(sleep(1_500)),
  },
  {
    name: 'Redis killed and restarted',
    weight: 2,
    restMs: 6_000,
    needsRedis: true,
    strike: (cluster) => cluster.redis?.killAndRestart(),
  },
  {
    name: 'Redis emptied',
    weight: 2,
    restMs: 6_000,
    needsRedis: true,
    strike: (cluster) => cluster.redis?.empty(),
  },
];
