import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { openStudioThreads as OpenStudioThreads } from '../../src/providers/studio/studio-threads.js';

const BUILT = pathToFileURL('dist/providers/studio/studio-threads.js').href;
/** Place of the priority in a thread's `stat`, counted from what follows the name in brackets. */
const NICE = 16;

/** How far each thread of this process steps back. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
  });
}

describe.runIf(process.platform === 'linux')('render threads', () => {
  it('step back behind the event loop', async () => {
    const { openStudioThreads } = (await import(BUILT)) as {
      openStudioThreads: typeof OpenStudioThreads;
    };
    const before = priorities();
    const threads = openStudioThreads(1);
    try {
      const { signal } = new AbortController();
      const work = (): Promise<string[]> => Promise.reject(new Error('ran in place'));
      await expect(
        threads.run('checkTextFonts', work, [], { decodes: [], signal }),
      ).resolves.toEqual([]);
      const highest = Math.max(...before);
      const stepped = priorities().filter((nice) => nice > highest);
      expect(stepped).toEqual([Math.min(19, highest + 10)]);
    } finally {
      await threads.close();
    }
  });
});
