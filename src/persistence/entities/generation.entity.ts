import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The two operations; also the names of their queues. */
export const OPERATIONS = ['listing-images', 'listing-copy'] as const;

/** One of the two operations. */
export type Operation = (typeof OPERATIONS)[number];

/** `open` until exactly one conditional update settles it. */
export const GENERATION_STATUSES = ['open', 'succeeded', 'failed'] as const;

/** One of the three states. */
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];

/** One call's work and how it ended: the answer travels through this row, never through the queue. */
@Entity('generations')
export class Generation {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ name: 'organization_id', type: 'uuid' })
  organizationId: string;

  @Column({ name: 'api_key_id', type: 'uuid' })
  apiKeyId: string;

  @Column({ type: 'text' })
  operation: Operation;

  @Column({ type: 'text' })
  status: GenerationStatus;

  /** Credits held, then captured or released. */
  @Column({ type: 'integer' })
  price: number;

  /** The validated request, with stored references in place of data URLs. */
  @Column({ type: 'jsonb' })
  input: unknown;

  /** Result or failure; null while open. */
  @Column({ type: 'jsonb', nullable: true })
  outcome: unknown;

  @Column({ name: 'request_id', type: 'text' })
  requestId: string;

  /** Counts the jobs made for this row; only the current run may settle. */
  @Column({ type: 'integer' })
  run: number;

  /** Runs that ended without a word after they had begun; those that were handed back do not count. */
  @Column({ name: 'dead_runs', type: 'integer', default: 0 })
  deadRuns: number;

  /** Its turn in the queue, given when it was reserved: lower goes first. */
  @Column({ type: 'integer' })
  priority: number;

  @Column({ name: 'project_id', type: 'text', nullable: true })
  projectId: string | null;

  @Column({ name: 'shot_id', type: 'text', nullable: true })
  shotId: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ name: 'deadline_at', type: 'timestamptz' })
  deadlineAt: Date;

  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt: Date | null;

  /** When pictures and texts were removed; the row stays, since the ledger's entries name it. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt: Date | null;
}
