import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTime } from '../errors/patience.js';
import { type ReadinessCheck, ReadinessChecks } from '../observability/readiness-checks.js';
import { refusesWrites } from '../persistence/database-reach.js';
import { ObjectStorage } from '../storage/object-storage.port.js';

/** A part that does not answer within this time is out of reach. */
const CHECK_MS = 2_000;

/** Probes come from several sides: the parts are asked once in this time. */
const KEEP_MS = 500;

/** Every part by its name; a process is ready without one that is not needed. */
export type CheckResults = Readonly<
  Record<string, { readonly ok: boolean; readonly needed: boolean }>
>;

/** Readiness of this process for its work. */
@Injectable()
export class Readiness {
  private asked: Promise<CheckResults> | undefined;
  private askedAt = -Infinity;

  constructor(
    database: DataSource,
    @Inject(ObjectStorage) storage: ObjectStorage,
    private readonly checks: ReadinessChecks,
  ) {
    checks.need('database', async () => {
      if (await refusesWrites(database)) throw new Error('the database takes no writes');
    });
    checks.need('storage', () => storage.check());
  }

  /** From now on the process is not ready: it ends what it has begun and takes nothing new. */
  drain(): void {
    this.checks.drain();
  }

  /** Every part, and whether the process still takes new work. */
  async look(): Promise<CheckResults> {
    const running = { running: { ok: !this.checks.isDraining, needed: true } };
    if (this.checks.isDraining) return running;
    if (performance.now() - this.askedAt > KEEP_MS) {
      this.askedAt = performance.now();
      this.asked = this.askAll();
    }
    return { ...running, ...(await this.asked) };
  }

  /** Sentences for an operator to read although the process works. */
  notes(): readonly string[] {
    return this.checks.notes;
  }

  private async askAll(): Promise<CheckResults> {
    const results = await Promise.all(
      this.checks.all.map(async (check) => {
        const ok = await answersInTime(check);
        return [check.name, { ok, needed: check.needed }] as const;
      }),
    );
    return Object.fromEntries(results);
  }
}

function answersInTime(check: ReadinessCheck): Promise<boolean> {
  const answer = check.run().then(
    () => true,
    () => false,
  );
  return inTime(answer, CHECK_MS, () => false);
}
