import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

const SAMPLE_MS = 5;

/** Bytes of a process in memory; undefined where the system does not tell (only Linux has /proc). */
export function residentBytes(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return undefined;
  }
}

/** Runs the work and gives back its value and by how many bytes the process grew at most meanwhile. */
export async function withMemoryGrowth<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ value: T; growth: number | undefined }> {
  const before = residentBytes(pid);
  let peak = before ?? 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid) ?? 0)), SAMPLE_MS);
  try {
    const value = await work();
    return { value, growth: before === undefined ? undefined : peak - before };
  } finally {
    clearInterval(timer);
  }
}
