import { setPriority } from 'node:os';
import type { ModelFiles } from './model-files.js';
import { type ModelTask, openModelTasks } from './model-task.js';

/** Steps by which the process is less urgent than the service's event loop, like its render threads. */
const NICE = 10;

// Entry of the process that a model runs in: one task at a time, as they come.
if (process.platform === 'linux') setPriority(NICE);
const answer = openModelTasks(JSON.parse(process.argv[2]) as ModelFiles);
process.on('message', (task: ModelTask) => {
  void answer(task).then((given) => process.send?.(given));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the service finishes its pictures first, and ends this process then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
