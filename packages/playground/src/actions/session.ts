import type { Problem } from '../answers.js';
import { Api, loadDescription, loadSessionKey } from '../api.js';
import { getState, type Route, ROUTES, update } from '../store.js';

/** The API with the key of this visit. */
export function currentApi(): Api {
  const { api, apiKey } = getState();
  return new Api(api?.prefix ?? '/', apiKey);
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
    history: { ...getState().history, generations: [], cursors: [''], problem: undefined },
  });
  await refreshAccount();
}

/** Reads plan, prices and credits. */
export async function refreshAccount(): Promise<void> {
  if (getState().apiKey === '') return;
  const answer = await currentApi().account();
  if (answer.ok) update({ account: answer.value.account, accountProblem: undefined });
  else update({ accountProblem: answer.problem });
}

/** True where there is a key; else asks for one. */
export function hasKey(): boolean {
  const { apiKey } = getState();
  if (apiKey === '') update({ askKey: true });
  return apiKey !== '';
}

/** Sentence for screen readers about a failed call. */
export function say(said: string): void {
  update({ said });
}

/** Problem of a part of the page that went wrong by itself. */
export function ownProblem(title: string, detail: string): Problem {
  return { status: 0, code: 'page', title, detail };
}
