import { APICallError } from '@ai-sdk/provider';

/** The answer to a request of a wire of ours; what is no success is thrown as the libraries throw it. */
export async function goodAnswer(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw wireError(answer.status, await answer.text());
  return answer;
}

/** A failure that a body reports, whatever its status. */
export function wireError(statusCode: number, responseBody: string): APICallError {
  return new APICallError({
    message: 'told by the provider',
    url: '',
    requestBodyValues: {},
    statusCode,
    responseBody,
  });
}
