import { type OperationName, ServiceClient } from './service-client.js';

/** How one call went: a status, or why there was none. */
export interface LoadAnswer {
  readonly operation: OperationName;
  readonly outcome: number | string;
  readonly ms: number;
}

/** Callers that call again and again, one call after the other. */
export interface SteadyLoad {
  /** No new calls; resolves with all answers when the last one is in. */
  stop(): Promise<readonly LoadAnswer[]>;
}

/** Starts so many callers, every sixth for pictures. They never try a call twice. */
export function startSteadyLoad(baseUrl: string, apiKey: string, callers: number): SteadyLoad {
  const client = new ServiceClient(baseUrl, apiKey);
  const answers: LoadAnswer[] = [];
  let stopped = false;
  const caller = async (operation: OperationName): Promise<void> => {
    while (!stopped) {
      const begin = performance.now();
      const outcome = await client.call(operation).then(
        ({ status, text }) => (status === 200 ? status : `${status} ${text}`),
        (error: unknown) => String(error),
      );
      answers.push({ operation, outcome, ms: performance.now() - begin });
    }
  };
  const running = Array.from({ length: callers }, (_, index) =>
    caller(index % 6 === 0 ? 'listing-images' : 'listing-copy'),
  );
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(running);
      return answers;
    },
  };
}
