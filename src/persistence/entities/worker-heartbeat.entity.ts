import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A worker that takes jobs of an operation, and when it last said so. */
@Entity('worker_heartbeats')
export class WorkerHeartbeat {
  @PrimaryColumn({ name: 'worker_id', type: 'uuid' })
  workerId: string;

  @PrimaryColumn({ type: 'text' })
  operation: string;

  /** Jobs at the same time. */
  @Column({ type: 'integer' })
  concurrency: number;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt: Date;
}
