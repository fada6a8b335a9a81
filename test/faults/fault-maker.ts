import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultCluster } from './fault-cluster.js';
import { FAULT_KINDS, type FaultKind } from './fault-kinds.js';
import type { ProcessSlot } from './process-slot.js';

/** Makes one fault after the other, in an order that the random numbers decide. */
export class FaultMaker {
  /** Faults made so far, by kind. */
  readonly made = new Map<string, number>();
  private readonly restsUntil = new Map<FaultKind, number>();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly cluster: FaultCluster,
    private readonly random: () => number,
  ) {}

  /** Makes so many faults; what they have begun is over when it resolves. */
  async make(count: number, everyMs: number): Promise<void> {
    for (let made = 0; made < count;) {
      await sleep(everyMs);
      if (this.one()) made += 1;
    }
    await Promise.all(this.running);
  }

  private one(): boolean {
    const now = performance.now();
    const possible = FAULT_KINDS.filter(
      (kind) =>
        (this.restsUntil.get(kind) ?? 0) < now &&
        (kind.needsRedis !== true || this.cluster.redis !== undefined) &&
        this.targets(kind).length > 0,
    );
    const kind = this.pickByWeight(possible);
    if (kind === undefined) return false;
    const targets = this.targets(kind);
    const slot = targets[Math.floor(this.random() * targets.length)];
    if (slot === undefined) return false;
    this.made.set(kind.name, (this.made.get(kind.name) ?? 0) + 1);
    this.restsUntil.set(kind, now + kind.restMs);
    const strike = Promise.resolve(kind.strike(this.cluster, slot)).catch(() => undefined);
    this.running.add(strike);
    void strike.then(() => this.running.delete(strike));
    return true;
  }

  /** Processes that it may fall upon: the last one of a role that lives is spared. */
  private targets({ upon }: FaultKind): ProcessSlot[] {
    if (upon === undefined) return this.cluster.slots;
    const alive = this.cluster.of(upon).filter((slot) => slot.alive);
    return alive.length > 1 ? alive : [];
  }

  private pickByWeight(kinds: readonly FaultKind[]): FaultKind | undefined {
    let rest = this.random() * kinds.reduce((sum, { weight }) => sum + weight, 0);
    return kinds.find(({ weight }) => (rest -= weight) < 0);
  }
}
