import { damageOf, MODEL_FILE, readRecord } from '../../studio/model/model-files.js';
import { INSTALL_PLAN, type InstallPlan, packagesOf } from './packages.js';

/** Contents of an installation's folder. */
export interface InstallState {
  /** `outdated`: whole, and of other versions than this service wants. */
  readonly state: 'absent' | 'whole' | 'damaged' | 'outdated';
  readonly packages: readonly string[];
  /** True where there is a runtime and no weights. */
  readonly runtimeOnly: boolean;
  readonly bytes: number;
  /** Faults, one phrase each. */
  readonly problems: readonly string[];
}

const ABSENT: InstallState = {
  state: 'absent',
  packages: [],
  runtimeOnly: false,
  bytes: 0,
  problems: [],
};

/** Looks at an installation: at the hashes of its files, or (`quick`) at their sizes alone. */
export async function inspectInstall(
  folder: string,
  { quick = false, plan = INSTALL_PLAN }: { quick?: boolean; plan?: InstallPlan } = {},
): Promise<InstallState> {
  const record = await readRecord(folder);
  if (record === undefined) return ABSENT;
  const problems = await damageOf(folder, record, { quick });
  const { packages, files } = record;
  const runtimeOnly = files[MODEL_FILE] === undefined;
  const current = packagesOf(plan, runtimeOnly).join() === packages.join();
  return {
    state: problems.length > 0 ? 'damaged' : current ? 'whole' : 'outdated',
    packages,
    runtimeOnly,
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
    problems,
  };
}
