import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which generation answers a repeated call; the row goes when that generation fails. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn({ name: 'organization_id', type: 'uuid' })
  organizationId: string;

  @PrimaryColumn({ type: 'text' })
  operation: string;

  @PrimaryColumn({ type: 'text' })
  key: string;

  /** SHA-256 over the validated fields, 32 bytes. */
  @Column({ type: 'bytea' })
  fingerprint: Buffer;

  @Column({ name: 'generation_id', type: 'uuid' })
  generationId: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
