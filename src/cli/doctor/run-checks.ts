import { inTime } from '../../errors/patience.js';
import { describeError } from '../../observability/describe-error.js';
import { type Check, type DoctorContext, failed, type Finding, skipped } from './check.js';

/** Findings of all checks, in their order. */
export interface Findings {
  readonly findings: readonly Finding[];
  /** True where a check did not end in its time: what it waits for may still hold the process. */
  readonly late: boolean;
}

/** Runs the checks side by side; each fails alone, in its time, and none of them rejects. */
export async function runChecks(
  checks: readonly Check[],
  context: DoctorContext,
): Promise<Findings> {
  const ended = await Promise.all(checks.map((check) => runOne(check, context)));
  return {
    findings: ended.flatMap(({ findings }) => findings),
    late: ended.some(({ late }) => late),
  };
}

async function runOne(check: Check, context: DoctorContext): Promise<Findings> {
  const { name, needs, limitMs } = check;
  const wrong = needs.filter((setting) => context.wrong.includes(setting));
  if (wrong.length > 0)
    return { findings: [skipped(name, `not tried: ${wrong.join(', ')} is wrong`)], late: false };
  try {
    const findings = await inTime(check.run(context), limitMs, () => undefined);
    if (findings !== undefined) return { findings, late: false };
    const found = `The check did not end within ${limitMs / 1_000} s`;
    return {
      findings: [failed(name, found, 'Check the parts that it depends on, and try again')],
      late: true,
    };
  } catch (error) {
    const { error: kind, code } = describeError(error);
    const found = `The check failed unexpectedly (${[kind, code].filter(Boolean).join(', ')})`;
    return { findings: [failed(name, found, 'Check the parts that it depends on')], late: false };
  }
}
