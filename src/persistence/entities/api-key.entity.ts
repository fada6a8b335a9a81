import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `test`: its calls are free, made by the embedded providers, and marked. */
export const API_KEY_KINDS = ['live', 'test'] as const;

/** One of the two kinds of keys. */
export type ApiKeyKind = (typeof API_KEY_KINDS)[number];

/** An API key: only its SHA-256 is kept, so a copy of the table opens nothing. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ name: 'organization_id', type: 'uuid' })
  organizationId: string;

  /** SHA-256 of the whole key, 32 bytes. */
  @Column({ type: 'bytea', unique: true })
  hash: Buffer;

  /** The first characters of the key, to recognise it in lists. */
  @Column({ type: 'text' })
  hint: string;

  @Column({ type: 'text' })
  kind: ApiKeyKind;

  @Column({ type: 'text', array: true })
  scopes: string[];

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
