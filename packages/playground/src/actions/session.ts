import { Api, type ApiWatch, loadDescription, loadSessionKey } from '../api.js';
import { getState, type Route, ROUTES, update } from '../store.js';

/** The API with the key of this visit. */
export function currentApi(): Api {
  const { api, apiKey } = getState();
  return new Api(api?.prefix ?? '/', apiKey, WATCH);
}

const WATCH: ApiWatch = { pause: waitForQuota, note: noteCredits };

/** Waits until the quota of the key is free again, and tells so; waits at the same time are told as one. */
async function waitForQuota(seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  if (getState().pausedUntil === undefined)
    say(`This key may make no more calls for ${seconds} seconds. The page goes on by itself.`);
  update({ pausedUntil: Math.max(until, getState().pausedUntil ?? 0) });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  if (performance.now() >= (getState().pausedUntil ?? 0)) update({ pausedUntil: undefined });
}

/** Loads the API's description and, on the service's own machine, a key. */
export async function begin(): Promise<void> {
  followAddress();
  addEventListener('hashchange', followAddress);
  const [description, apiKey] = await Promise.all([loadDescription(), loadSessionKey()]);
  if (!description.ok) return update({ startProblem: description.problem });
  const api = description.value;
  update({ api, apiKey, demo: apiKey !== '', wanted: api.shotTypes[0] ?? '' });
  await refreshAccount();
}

function followAddress(): void {
  const named = location.hash.slice(1) as Route;
  update({ route: ROUTES.includes(named) ? named : ROUTES[0] });
}

/** Takes a key for this visit. */
export async function useKey(apiKey: string): Promise<void> {
  update({
    apiKey: apiKey.trim(),
    demo: false,
    askKey: false,
    account: undefined,
    credits: undefined,
    accountProblem: undefined,
    history: { ...getState().history, generations: [], cursors: [''], problem: undefined },
  });
  await refreshAccount();
}

/** Reads plan, prices and credits. */
export async function refreshAccount(): Promise<void> {
  if (getState().apiKey === '') return;
  const answer = await currentApi().account();
  if (answer.ok) {
    const { account } = answer.value;
    return update({ account, credits: account.credits.available, accountProblem: undefined });
  }
  // A key without the scope of the account makes images and copy all the same.
  if (answer.problem.status !== 403) update({ accountProblem: answer.problem });
}

/** Takes the balance that an answer tells. */
function noteCredits(headers: Headers): void {
  const left = headers.get('X-Credits-Remaining');
  if (left !== null) update({ credits: Number(left) });
}

/** Takes credits that a generation has cost, whose end has no header with the balance. */
export function noteCharge(charged: number): void {
  const { credits } = getState();
  if (credits !== undefined) update({ credits: credits - charged });
}

/** True where there is a key; else asks for one. */
export function hasKey(): boolean {
  const { apiKey } = getState();
  if (apiKey === '') update({ askKey: true });
  return apiKey !== '';
}

/** Tells screen readers a sentence. */
export function say(said: string): void {
  update({ said });
}
