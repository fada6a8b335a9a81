import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One try of a model provider: how it went, what it used and cost. Kept when its generation is deleted. */
@Entity('provider_tries')
export class ProviderTry {
  @PrimaryColumn({ type: 'bigint' })
  id: string;

  @Column({ name: 'generation_id', type: 'uuid' })
  generationId: string;

  @Column({ name: 'organization_id', type: 'uuid' })
  organizationId: string;

  @Column({ type: 'text' })
  operation: string;

  @Column({ type: 'text' })
  provider: string;

  @Column({ type: 'text', nullable: true })
  model: string | null;

  @Column({ name: 'began_at', type: 'timestamptz' })
  beganAt: Date;

  @Column({ name: 'duration_ms', type: 'integer' })
  durationMs: number;

  /** `ok`, a kind of failure, `stopped` (its time was over) or `error` (a bug). */
  @Column({ type: 'text' })
  outcome: string;

  @Column({ type: 'text' })
  billed: 'yes' | 'no' | 'unknown';

  @Column({ name: 'input_tokens', type: 'bigint', nullable: true })
  inputTokens: string | null;

  @Column({ name: 'output_tokens', type: 'bigint', nullable: true })
  outputTokens: string | null;

  @Column({ type: 'integer', nullable: true })
  images: number | null;

  /** Millionths of a US dollar; null where it cannot be told. */
  @Column({ name: 'cost_micros', type: 'bigint', nullable: true })
  costMicros: string | null;

  /** Why its work led to no charge; null while it may, and when it did. */
  @Column({ type: 'text', nullable: true })
  wasted: string | null;
}
