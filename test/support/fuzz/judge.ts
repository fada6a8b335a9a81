import { problemSlug } from '../../../src/http/problems/problem-document.js';
import { ERROR_MEANINGS, type ErrorCode } from '../../../src/errors/error-codes.js';
import type { RawAnswer, RawRequest } from './raw-request.js';

/** No answer may take longer, milliseconds: some requests make an image, on a machine that has other work. */
export const ANSWER_MS = 30_000;

const MEMBERS = ['type', 'title', 'status', 'detail', 'code', 'success', 'requestId'];
const SECURITY = ['x-content-type-options', 'referrer-policy', 'content-security-policy'];
const LEAKS = /\n\s+at |node_modules|\/dist\/|\.[tj]s:\d|postgres(ql)?:\/\/|lsk_(live|test)_\w{38}/;

/** What an answer breaks of that which holds for every answer; empty when nothing. */
export function faultsOf(request: RawRequest, answer: RawAnswer): string[] {
  if (answer.status === 0)
    return [answer.closedMs >= ANSWER_MS ? 'no answer in time' : 'no answer'];
  const faults: string[] = [];
  const claim = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  claim(answer.status < 500, `status ${answer.status}`);
  claim(answer.closedMs < ANSWER_MS, 'closed too late');
  for (const name of SECURITY) claim(answer.headers.has(name), `no ${name}`);
  claim(answer.headers.has('x-request-id'), 'no request id');
  if (answer.status !== 200) claimProblem(request, answer, claim);
  return faults;
}

function claimProblem(
  { method }: RawRequest,
  { status, headers, text }: RawAnswer,
  claim: (holds: boolean, fault: string) => void,
): void {
  claim(headers.get('content-type') === 'application/problem+json', 'no problem+json');
  claim(headers.get('cache-control') === 'no-store', 'may be kept');
  // What Node cannot read is answered as if nothing were known of its method.
  if (method === 'HEAD' && text === '') return;
  const problem = parse(text);
  const members = status === 400 ? [...MEMBERS, 'errors'] : MEMBERS;
  claim(Object.keys(problem).join() === members.join(), `members: ${Object.keys(problem).join()}`);
  const code = String(problem.code) as ErrorCode;
  claim(ERROR_MEANINGS[code]?.status === status && problem.status === status, `code ${code}`);
  claim(problem.title === ERROR_MEANINGS[code]?.title, 'title');
  claim(problem.type === `/problems/${problemSlug(code)}`, 'type');
  claim(problem.success === false, 'success');
  claim(problem.requestId === headers.get('x-request-id'), 'request id differs');
  claim(!LEAKS.test(text), 'a leak');
  const errors = (problem.errors ?? []) as Record<string, unknown>[];
  claim(status !== 400 || errors.length > 0, 'no errors');
  for (const error of errors) {
    claim(Object.keys(error).toSorted().join() === 'code,detail,pointer', 'members of an error');
    claim(/^(\/[^/]+)*$/.test(String(error.pointer)), `pointer ${String(error.pointer)}`);
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
