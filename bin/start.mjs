// Runs Node with the environment that image work needs: `node bin/start.mjs [NODE OPTIONS] FILE [ARGUMENTS]`.
// These settings are read when a process begins, so a process cannot set them for itself. docs/PERFORMANCE.md has
// their effects; a setting that the caller has made stays.
import { spawn } from 'node:child_process';

const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

const env = { ...ENVIRONMENT, ...process.env };
const args = process.argv.slice(2);

// From Node 22.15 on the process becomes the new one, so that signals and memory are its own.
if (typeof process.execve === 'function' && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...args], env);
}

const child = spawn(process.execPath, args, { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
