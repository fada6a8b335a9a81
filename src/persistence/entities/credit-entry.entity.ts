import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What moved credits. */
export type CreditEntryKind = 'grant' | 'hold' | 'capture' | 'release';

/** One line of the append-only ledger; a trigger refuses updates and deletes. */
@Entity('credit_entries')
export class CreditEntry {
  @PrimaryColumn({ type: 'bigint' })
  id: string;

  @Column({ name: 'organization_id', type: 'uuid' })
  organizationId: string;

  /** Null for grants. */
  @Column({ name: 'generation_id', type: 'uuid', nullable: true })
  generationId: string | null;

  @Column({ type: 'text' })
  kind: CreditEntryKind;

  @Column({ name: 'available_delta', type: 'bigint' })
  availableDelta: string;

  @Column({ name: 'reserved_delta', type: 'bigint' })
  reservedDelta: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
