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

  /** The machine, whose cores its workers share. */
  @Column({ type: 'text', nullable: true })
  host: string | null;

  @Column({ type: 'integer', nullable: true })
  cores: number | null;

  /** One job from its beginning to its end, without the waits for a core, seconds. */
  @Column({ name: 'job_seconds', type: 'double precision', nullable: true })
  jobSeconds: number | null;

  /** Of one core, seconds. */
  @Column({ name: 'core_seconds', type: 'double precision', nullable: true })
  coreSeconds: number | null;

  /** When the database last refused what this worker wrote, after having done so for some time. */
  @Column({ name: 'refused_at', type: 'timestamptz', nullable: true })
  refusedAt: Date | null;
}
