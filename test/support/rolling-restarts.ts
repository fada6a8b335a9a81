import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ReadyBalancer, startReadyBalancer } from './ready-balancer.js';
import { type ClusterRole, RolesCluster } from './roles-cluster.js';
import { freshFolder, type RunningService } from './running-service.js';
import { onDatabase } from './service-client.js';
import { type LoadAnswer, startSteadyLoad } from './steady-load.js';

/** What is rolled, under what load. */
export interface RollingRestartPlan {
  readonly databaseUrl: string;
  readonly processes: Readonly<Record<ClusterRole, number>>;
  readonly restarts: number;
  readonly callers: number;
  /** What a call of the provider takes, milliseconds: `1000`, or `1000,40000` for either. */
  readonly providerMs: string;
  /** Between two restarts of everything, milliseconds. */
  readonly pauseMs: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** What came of it. */
export interface RollingRestartReport {
  readonly answers: readonly LoadAnswer[];
  /** Exit code or signal of each process that was replaced. */
  readonly ends: readonly unknown[];
  /** Generations that a worker handed back. */
  readonly handedBack: number;
  /** What the audit of the credits has found. */
  readonly findings: readonly unknown[];
}

/** Replaces every API and worker process again and again while callers call through a balancer. */
export async function rollRestarts(plan: RollingRestartPlan): Promise<RollingRestartReport> {
  const folder = await freshFolder();
  const balancer = await startReadyBalancer();
  const cluster = new RolesCluster(
    {
      databaseUrl: plan.databaseUrl,
      folder,
      env: {
        LOG_LEVEL: 'warn',
        WORKER_CONCURRENCY: '16',
        SLOW_PROVIDER_MS: plan.providerMs,
        ...plan.env,
      },
    },
    behind(balancer),
  );
  try {
    await startAll(cluster, plan.processes);
    return await restartUnderLoad(cluster, balancer, plan);
  } finally {
    await cluster.removeAll();
    await balancer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function behind(balancer: ReadyBalancer) {
  const portOf = ({ baseUrl }: RunningService): number => Number(new URL(baseUrl).port);
  return {
    added: (role: ClusterRole, one: RunningService): void => {
      if (role === 'api') balancer.add(portOf(one));
    },
    removed: (role: ClusterRole, one: RunningService): void => {
      if (role === 'api') balancer.remove(portOf(one));
    },
  };
}

async function startAll(
  cluster: RolesCluster,
  processes: RollingRestartPlan['processes'],
): Promise<void> {
  const roles = (['api', 'worker'] as const).flatMap((role) =>
    Array<ClusterRole>(processes[role]).fill(role),
  );
  await Promise.all(roles.map((role) => cluster.add(role)));
}

async function restartUnderLoad(
  cluster: RolesCluster,
  balancer: ReadyBalancer,
  plan: RollingRestartPlan,
): Promise<RollingRestartReport> {
  const { apiKey } = await onDatabase(plan.databaseUrl, (operator) =>
    operator.caller({ credits: 100_000 }),
  );
  const load = startSteadyLoad(balancer.baseUrl, apiKey, plan.callers);
  for (let count = 0; count < plan.restarts; count += 1) {
    await sleep(plan.pauseMs);
    await cluster.rollingRestart();
  }
  await cluster.drained();
  const answers = await load.stop();
  return onDatabase(plan.databaseUrl, async (operator) => {
    const [row] = await operator.database.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM generations WHERE run > 1',
    );
    const { findings } = await operator.audit();
    return { answers, ends: cluster.ends, handedBack: row?.count ?? 0, findings };
  });
}
