import { newCallIds } from '../api.js';
import { type CopyRun, getState, update } from '../store.js';
import { currentApi, hasKey, refreshAccount, say } from './session.js';

/** Fields of the brief that checks of copy take. */
const BRIEF = [
  'productTitle',
  'productDescription',
  'productKeywords',
  'brandName',
  'brandDescription',
];

/** Fills the form with the examples of the API's description. */
export function fillExample(): void {
  const fields = getState().api?.copyFields ?? [];
  update({
    copyTexts: Object.fromEntries(fields.map(({ name, example = '' }) => [name, example])),
  });
}

/** Writes copy from the form. After a call without an answer an equal form is the same call, with the same key. */
export async function writeCopy(): Promise<void> {
  if (!hasKey()) return;
  const { copyTexts, marketplace, copy: last } = getState();
  const body = Object.fromEntries(
    Object.entries(copyTexts).filter(([, text]) => text.trim() !== ''),
  );
  const repeats = last?.problem?.status === 0 && isSame(last, { body, marketplace });
  const ids = repeats && last ? last.ids : newCallIds();
  const startedAt = performance.now();
  update({ copy: { ids, body, marketplace, stage: 'making', startedAt } });
  say('Writing the copy.');
  const answer = await currentApi().writeCopy(body, ids, marketplace);
  const took = performance.now() - startedAt;
  if (!answer.ok) {
    change(ids.requestId, { stage: 'failed', took, problem: answer.problem });
    return say(`The copy failed: ${answer.problem.title}.`);
  }
  change(ids.requestId, { stage: 'done', took, result: answer.value.result });
  say('The copy is ready.');
  await Promise.all([findRecord(ids.requestId), check(ids.requestId), refreshAccount()]);
}

function isSame(run: CopyRun, other: Pick<CopyRun, 'body' | 'marketplace'>): boolean {
  const textOf = ({ body, marketplace }: Pick<CopyRun, 'body' | 'marketplace'>): string =>
    JSON.stringify([body, marketplace]);
  return textOf(run) === textOf(other);
}

/** Finds the record by the request id, since the answer has no id: it tells the place of each keyword. */
async function findRecord(requestId: string): Promise<void> {
  const listed = await currentApi().list({ operation: 'listing-copy' });
  const found = listed.ok
    ? listed.value.generations.find((each) => each.requestId === requestId)
    : undefined;
  const record = found && (await currentApi().find(found.id));
  if (record?.ok) change(requestId, { record: record.value.generation });
}

async function check(requestId: string): Promise<void> {
  const { copy } = getState();
  if (copy?.result === undefined) return;
  const brief = Object.entries(copy.body).filter(([name]) => BRIEF.includes(name));
  const { result, marketplace } = copy;
  const checked = await currentApi().checkCopy(result, Object.fromEntries(brief), marketplace);
  if (checked.ok) change(requestId, { rules: checked.value.validation.rules });
}

/** Changes the run of a request, unless another one has begun. */
function change(requestId: string, facts: Partial<CopyRun>): void {
  update(({ copy }) => (copy?.ids.requestId === requestId ? { copy: { ...copy, ...facts } } : {}));
}
