import { setTimeout as delay } from 'node:timers/promises';
import { succeed, type Result } from '../../errors/failure.js';
import { livingClaims, type OwnClaim, stakeClaim } from './claims.js';
import { unavailable } from './unavailable.js';

/** Longer than the longest start (crash recovery) and the longest stop. */
const GATE_WAIT_MS = 150_000;

/**
 * Runs `work` while no other process starts or stops the PostgreSQL of the same folder.
 *
 * Whoever wants in first writes a claim and then looks for others: of two, the one that looks second
 * sees the first, so two can never be in. Of two that wait, the one whose claim sorts later steps back.
 * A claim dies with its process, so that `kill -9` leaves no lock behind.
 */
export async function throughGate<T>(
  folder: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const entered = await enter(folder);
  if (!entered.ok) return entered;
  try {
    return await work();
  } finally {
    await entered.value.release();
  }
}

async function enter(folder: string): Promise<Result<OwnClaim>> {
  const deadline = Date.now() + GATE_WAIT_MS;
  let own = await stakeClaim(folder, 'gate');
  for (;;) {
    const others = (await livingClaims(folder)).filter((claim) => claim.file !== own.file);
    const [first] = others;
    if (first === undefined) return succeed(own);
    if (Date.now() > deadline) {
      await own.release();
      return unavailable(
        `Process ${first.pid} has been starting or stopping the embedded PostgreSQL for more than ` +
          `${GATE_WAIT_MS / 1000} s. Stop that process, or choose another DATA_DIR.`,
      );
    }
    if (first.file < own.file) {
      await own.release();
      await delay(20 + Math.random() * 40);
      own = await stakeClaim(folder, 'gate');
    } else {
      await delay(20);
    }
  }
}
