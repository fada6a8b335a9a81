import { inTime } from '../../errors/patience.js';
import { describeError } from '../../observability/describe-error.js';
import {
  type Check,
  type CheckFinding,
  type DoctorContext,
  failed,
  type Finding,
  skipped,
} from './check.js';

/** Findings of all checks, in their order. */
interface Findings {
  readonly findings: readonly CheckFinding[];
  /** True where a check did not end in its time: what it waits for may still hold the process. */
  readonly late: boolean;
}

/** Runs the checks side by side; each fails alone, in its time, and none of them rejects. */
export async function runChecks(
  checks: readonly Check[],
  context: DoctorContext,
): Promise<Findings> {
  const ended = await Promise.all(
    checks.map(async (check) => {
      const findings = await runOne(check, context);
      const late = findings === undefined;
      return { name: check.name, findings: findings ?? [notInTime(check)], late };
    }),
  );
  return {
    findings: ended.flatMap(({ name, findings }) =>
      findings.map((finding) => ({ check: name, ...finding })),
    ),
    late: ended.some(({ late }) => late),
  };
}

/** Findings of one check; undefined where it did not end in its time. */
async function runOne(
  { needs, limitMs, run }: Check,
  context: DoctorContext,
): Promise<readonly Finding[] | undefined> {
  const wrong = needs.filter((setting) => context.wrong.includes(setting));
  if (wrong.length > 0) return [skipped(`not tried: ${wrong.join(', ')} is wrong`)];
  try {
    return await inTime(run(context), limitMs, () => undefined);
  } catch (error) {
    const { error: kind, code } = describeError(error);
    const found = `The check failed unexpectedly (${[kind, code].filter(Boolean).join(', ')})`;
    return [failed(found, 'Check the parts that it depends on')];
  }
}

function notInTime({ limitMs }: Check): Finding {
  const found = `The check did not end within ${limitMs / 1_000} s`;
  return failed(found, 'Check the parts that it depends on, and try again');
}
