import { once } from 'node:events';
import { type ServiceOptions, spawnService } from './running-service.js';

/** End of a start that was to fail. */
export interface FailedStart {
  readonly code: number | null;
  /** Everything that it wrote. */
  readonly said: string;
  readonly lines: readonly string[];
}

/** Starts what is expected to end by itself, and waits for its end; a folder of its own goes with it. */
export async function failToStart(options: ServiceOptions): Promise<FailedStart> {
  const service = await spawnService(options);
  try {
    const [code] = (await once(service.process, 'close')) as [number | null];
    const said = service.output();
    return { code, said, lines: said.trimEnd().split('\n') };
  } finally {
    await service.stop('SIGINT');
    if (options.dataDir === undefined) await service.remove();
  }
}
