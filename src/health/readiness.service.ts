import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObjectStorage } from '../storage/object-storage.port.js';

/** A part that does not answer within this time is out of reach. */
const CHECK_MS = 2_000;

/** Whether this process can do its work. */
@Injectable()
export class Readiness {
  private draining = false;

  constructor(
    private readonly database: DataSource,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {}

  /** From now on the process is not ready: it ends what it has begun and takes nothing new. */
  drain(): void {
    this.draining = true;
  }

  /** Names of the parts that are out of reach; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.draining) return ['shutting down'];
    const checks: Record<string, Promise<unknown>> = {
      database: this.database.query('SELECT 1'),
      storage: this.storage.check(),
    };
    const names = Object.keys(checks);
    const answers = await Promise.allSettled(Object.values(checks).map((check) => inTime(check)));
    return names.filter((_, index) => answers[index]?.status === 'rejected');
  }
}

async function inTime(check: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_MS);
  });
  await Promise.race([check, late]).finally(() => clearTimeout(timer));
}
