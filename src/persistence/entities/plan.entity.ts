import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an organization may call, how often, and at which price. */
@Entity('plans')
export class Plan {
  @PrimaryColumn({ type: 'text' })
  name: string;

  /** Operations, e.g. `listing-images`. */
  @Column({ type: 'text', array: true })
  access: string[];

  /** Calls a key may make within one window. */
  @Column({ name: 'rate_limit', type: 'integer' })
  rateLimit: number;

  /** Seconds. */
  @Column({ name: 'rate_window', type: 'integer' })
  rateWindow: number;

  /** Credits a picture costs. */
  @Column({ name: 'image_price', type: 'integer' })
  imagePrice: number;

  /** Credits a copy costs. */
  @Column({ name: 'copy_price', type: 'integer' })
  copyPrice: number;
}
