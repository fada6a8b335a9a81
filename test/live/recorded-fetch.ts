import { shapeOf } from './shape-of.js';

/** What is kept of an exchange: nothing that a caller, a vendor or a key has said. */
export interface Exchange {
  readonly address: string;
  readonly status: number;
  readonly requestHeaders: readonly string[];
  readonly answerHeaders: readonly string[];
  readonly answer: unknown;
}

/** Replaces the process's fetch, and gives back what went over it, and what puts it back. */
export function recordFetch(): { readonly exchanges: Exchange[]; restore(): void } {
  const original = globalThis.fetch;
  const exchanges: Exchange[] = [];
  globalThis.fetch = async (input, init) => {
    const answer = await original(input, init);
    const text = await answer.clone().text();
    exchanges.push({
      address: new URL(new Request(input).url).pathname,
      status: answer.status,
      requestHeaders: [...new Headers(init?.headers).keys()],
      answerHeaders: [...answer.headers.keys()],
      answer: shapeOf(parsed(text)),
    });
    return answer;
  };
  return { exchanges, restore: () => void (globalThis.fetch = original) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
