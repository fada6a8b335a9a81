import { RenderThreads } from '../../imaging/threads/render-threads.js';

/** The module of the threads, beside this one and of its kind: JavaScript when built. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './studio.render.ts' : './studio.render.js',
  import.meta.url,
);

/** Threads that know what `studio.render.ts` exports. */
export function openStudioThreads(threads: number): RenderThreads {
  return new RenderThreads(ENTRY, threads);
}
