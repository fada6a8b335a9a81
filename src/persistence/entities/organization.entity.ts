import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who holds keys and credits. */
@Entity('organizations')
export class Organization {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text', unique: true })
  name: string;

  /** Name of the plan. */
  @Column({ type: 'text' })
  plan: string;

  @Column({ name: 'suspended_at', type: 'timestamptz', nullable: true })
  suspendedAt: Date | null;

  /** Credits free to be held; a bigint, hence text. */
  @Column({ type: 'bigint' })
  available: string;

  /** Credits held by open generations; a bigint, hence text. */
  @Column({ type: 'bigint' })
  reserved: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
