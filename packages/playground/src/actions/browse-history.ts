import { getState, type History, update } from '../store.js';
import { currentApi, hasKey, say } from './session.js';

/** Generations on a page. */
const LIMIT = '12';

/** Looks for generations with the filters, from the newest on. */
export async function search(filters: Readonly<Record<string, string>>): Promise<void> {
  await load({ filters, cursors: [''] });
}

export async function nextPage(): Promise<void> {
  const { cursors, nextCursor } = getState().history;
  if (nextCursor !== undefined) await load({ cursors: [...cursors, nextCursor] });
}

export async function previousPage(): Promise<void> {
  const { cursors } = getState().history;
  if (cursors.length > 1) await load({ cursors: cursors.slice(0, -1) });
}

/** Opens a generation, or closes the one that is open. */
export async function openGeneration(id: string): Promise<void> {
  if (getState().history.open === id) return change({ open: undefined, record: undefined });
  change({ open: id, record: undefined });
  const answer = await currentApi().find(id);
  if (getState().history.open !== id) return;
  if (answer.ok) change({ record: answer.value.generation });
  else change({ problem: answer.problem });
}

/** Deletes a generation for good and reads the page again. */
export async function deleteGeneration(id: string): Promise<void> {
  const answer = await currentApi().delete(id);
  if (!answer.ok) return change({ problem: answer.problem });
  say('The generation was deleted.');
  await load({ open: undefined, record: undefined });
}

async function load(facts: Partial<History>): Promise<void> {
  if (!hasKey()) return;
  change({ ...facts, loading: true, problem: undefined });
  const { filters, cursors } = getState().history;
  const answer = await currentApi().list({
    ...filters,
    limit: LIMIT,
    cursor: cursors.at(-1) ?? '',
  });
  if (!answer.ok) return change({ loading: false, problem: answer.problem });
  const { generations, nextCursor } = answer.value;
  change({ loading: false, generations, nextCursor });
}

function change(facts: Partial<History>): void {
  update(({ history }) => ({ history: { ...history, ...facts } }));
}
