import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Limits that slow down an address whose keys fail. */
export interface FailedKeyLimits {
  /** Failures of one address that cost it nothing. */
  readonly free: number;
  /** Failures of one address that are forgotten again in a second. */
  readonly forgivenPerSecond: number;
  /** Delay that each failure over the free ones adds, milliseconds. */
  readonly stepMs: number;
  /** The longest delay, milliseconds. */
  readonly maxMs: number;
  /** Answers that are held back at the same time. */
  readonly heldAtOnce: number;
  /** Addresses that are remembered; the one that failed longest ago makes room. */
  readonly addresses: number;
}

/**
 * A client with a wrong key in its settings stays unharmed; a search is cut to 4 keys a second and
 * connection. What keeps keys from being found is their 190 random bits; the delay keeps the noise down.
 */
export const FAILED_KEY_LIMITS: FailedKeyLimits = {
  free: 50,
  forgivenPerSecond: 1,
  stepMs: 10,
  maxMs: 250,
  heldAtOnce: 200,
  addresses: 10_000,
};

/**
 * Holds back the 401 of addresses that keep failing. Only failures get here: a call with a valid key is
 * neither looked at nor slowed down, whatever else comes from its address.
 */
export class FailedKeyDelay {
  /** Count of an address's failures, and `performance.now()` of the last one. */
  private readonly failures = new Map<string, { readonly count: number; readonly at: number }>();
  private held = 0;

  constructor(
    private readonly limits: FailedKeyLimits,
    private readonly wait: (ms: number) => Promise<unknown> = sleep,
  ) {}

  /**
   * Counts a failure of an address, and waits as long as its answer is due.
   * @returns false when too many answers are held back already: answer at once, and hang up.
   */
  async hold(address: string): Promise<boolean> {
    const ms = this.delayOf(networkOf(address));
    if (ms === 0) return true;
    if (this.held >= this.limits.heldAtOnce) return false;
    this.held += 1;
    try {
      await this.wait(ms);
      return true;
    } finally {
      this.held -= 1;
    }
  }

  private delayOf(network: string): number {
    const { free, forgivenPerSecond, stepMs, maxMs, addresses } = this.limits;
    const at = performance.now();
    const before = this.failures.get(network) ?? { count: 0, at };
    const left = Math.max(0, before.count - ((at - before.at) / 1_000) * forgivenPerSecond);
    // No higher than the longest delay asks for, so that it is forgiven within a minute or two.
    const count = Math.min(left + 1, free + maxMs / stepMs);
    this.failures.delete(network);
    this.failures.set(network, { count, at });
    const [oldest] = this.failures.keys();
    if (this.failures.size > addresses && oldest !== undefined) this.failures.delete(oldest);
    return Math.max(0, Math.ceil(count - free)) * stepMs;
  }
}

/** One caller holds a whole /64 of IPv6, so that counts as one address; IPv4 as it is. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').length : 0;
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0');
  return [...groups, ...zeros, ...tail.split(':')].slice(0, 4).join(':');
}
