import type { HttpAnswer } from '../raw-http.js';

/** One entry of `errors`. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The body of every error. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly success: boolean;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
}

const MEMBERS = ['code', 'detail', 'requestId', 'status', 'success', 'title', 'type'];

/** What must never show in an answer: stacks, file paths, SQL, keys, connection strings. */
const SECRETS =
  /\n\s+at |node_modules|\/dist\/|\.[tj]s:\d|(SELECT|INSERT|UPDATE) |postgres(ql)?:\/\/|lsk_(live|test)_|ECONN|ENOENT/;

/**
 * Checks an error by the letter: `application/problem+json`, exactly the members of the interface with
 * their types, `errors` with status 400 and only there, the request id of the header, and no secrets.
 */
export function expectProblem(answer: HttpAnswer, status: number, code?: string): Problem {
  expect({ status: answer.status, text: answer.text.slice(0, 400) }).toMatchObject({ status });
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const problem = answer.json<Problem>();
  const members = status === 400 ? [...MEMBERS, 'errors'].toSorted() : MEMBERS;
  expect(Object.keys(problem).toSorted()).toEqual(members);
  if (code !== undefined) expect(problem.code).toBe(code);
  expect(problem).toMatchObject({ status, success: false });
  expect(problem.type).toBe(`/problems/${problem.code.replaceAll('_', '-')}`);
  expect(problem.title).toMatch(/\S/);
  expect(problem.detail).toMatch(/\S/);
  expect(problem.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.text).not.toMatch(SECRETS);
  if (status === 400) expectErrors(problem.errors ?? []);
  if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  if (status === 429 || status === 503) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  return problem;
}

function expectErrors(errors: readonly FieldError[]): void {
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) {
    expect(Object.keys(error).toSorted()).toEqual(['code', 'detail', 'pointer']);
    // RFC 6901: empty, or steps that each begin with a slash.
    expect(error.pointer).toMatch(/^(\/[^/]+)*$/);
    expect(error.code).toMatch(/^[a-z_]+$/);
    expect(error.detail).toMatch(/\S/);
  }
}
