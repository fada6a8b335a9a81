import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A provider that no process asks for a while. */
@Entity('provider_cooldowns')
export class ProviderCooldown {
  /** `name` or `name:model`. */
  @PrimaryColumn({ type: 'text' })
  provider: string;

  @Column({ type: 'timestamptz' })
  until: Date;

  /** Kind of the failure that led to it. */
  @Column({ type: 'text' })
  kind: string;
}
