import type { Answer, GenerationRecord, ImageGeneration, Problem } from '../answers.js';
import { newCallIds } from '../api.js';
import { getState, type ImageBody, type Shot, update } from '../store.js';
import { useSample } from './photos.js';
import { currentApi, hasKey, noteCharge, refreshAccount, say } from './session.js';

/** Name of the choice of every shot type. */
export const ALL = 'all';

/** Calls at a time: the others wait here, so that a set does not fill the service's queue. */
const AT_A_TIME = 2;

/** Types of the shots that are wanted, in the API's order. */
export function wantedTypes(): readonly string[] {
  const { api, wanted } = getState();
  return wanted === ALL ? (api?.shotTypes ?? []) : [wanted];
}

/** Makes what the form asks for. */
export async function makeImages(): Promise<void> {
  if (!hasKey()) return;
  const { photos } = getState();
  const shots = wantedTypes().map((type, index): Shot => {
    const ids = newCallIds();
    return {
      id: `${ids.requestId}-${index}`,
      type,
      ids,
      body: bodyOf(type),
      photos,
      stage: 'waiting',
    };
  });
  update({ shots, selected: shots[0]?.id, setRules: undefined });
  say(
    shots.length === 1 ? `Making the ${shots[0]?.type} image.` : `Making ${shots.length} images.`,
  );
  await inTurns(shots);
  await Promise.all([checkImages(), refreshAccount()]);
}

/** Makes what the form asks for of the service's own photo. */
export async function makeSample(): Promise<void> {
  if (!hasKey()) return;
  await useSample();
  if (getState().photos.length > 0) await makeImages();
}

/** Makes a shot again. After a call without an answer it is the same call, with the same key. */
export async function repeatShot(id: string): Promise<void> {
  const shot = getState().shots.find((each) => each.id === id);
  if (shot === undefined || !hasKey()) return;
  const ids = shot.problem?.status === 0 ? shot.ids : newCallIds();
  change(id, { ids, stage: 'waiting', problem: undefined, took: undefined });
  await makeShot({ ...shot, ids });
  await Promise.all([checkImages(), refreshAccount()]);
}

export function selectShot(selected: string): void {
  update({ selected });
}

/** Body of a call; the wish of the form belongs to the shot types that take it. */
function bodyOf(type: string): ImageBody {
  const { photos, imageTexts } = getState();
  const { userPrompt = '', customPrompt = '', productTitle = '', projectId = '' } = imageTexts;
  const texts = {
    productTitle,
    projectId,
    ...(type === 'custom' ? { customPrompt } : { userPrompt }),
    ...(getState().wanted === ALL && projectId !== '' && { shotId: type }),
  };
  const sent = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return { type, images: photos.map(({ source }) => source), ...Object.fromEntries(sent) };
}

async function inTurns(shots: readonly Shot[]): Promise<void> {
  const waiting = [...shots];
  const work = async (): Promise<void> => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) await makeShot(shot);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

/** Outcome of the call of a shot. */
type Outcome = Answer<Pick<Shot, 'generation' | 'facts' | 'record'>>;

async function makeShot(shot: Shot): Promise<void> {
  const { id, type } = shot;
  const startedAt = performance.now();
  change(id, { stage: 'making', startedAt, running: undefined });
  const outcome = await outcomeOf(shot);
  const took = performance.now() - startedAt;
  if (!outcome.ok) {
    change(id, { stage: 'failed', took, problem: outcome.problem });
    say(`The ${type} image failed: ${outcome.problem.title}.`);
    return;
  }
  change(id, { stage: 'done', took, ...outcome.value });
  say(`The ${type} image is ready.`);
}

/** Begins a shot and follows it; where that is not possible, waits for the answer. */
async function outcomeOf(shot: Shot): Promise<Outcome> {
  const { id, body, ids } = shot;
  const started = await currentApi().startImage(body, ids);
  if (!started.ok) return started;
  const { generation } = started.value;
  if ('outputUrl' in generation) return withRecord(generation, started.headers);
  const ended = await currentApi().follow(generation.id, (running) => change(id, { running }));
  if (ended.ok) return endOf(ended.value, ended.headers);
  // A key that may not look generations up, or streams that are cut off: the same call joins the one that runs.
  const answer = await currentApi().makeImage(body, ids);
  return answer.ok ? withRecord(answer.value.generation, answer.headers) : answer;
}

/** Outcome of a call that was answered with the image. */
async function withRecord(generation: ImageGeneration, headers: Headers): Promise<Outcome> {
  const found = await currentApi().find(generation.id);
  const record = found.ok ? found.value.generation : undefined;
  const wishes = headers.get('X-Prompt-Not-Applied')?.split(',') ?? [];
  const facts = {
    charged: headers.get('X-Credits-Charged') ?? undefined,
    fidelity: headers.get('X-Product-Fidelity') ?? undefined,
    notApplied: wishes.map((wish) => decodeURIComponent(wish.trim())),
  };
  return { ok: true, value: { generation, facts, record }, headers };
}

/** Start of the notes on wishes that were not followed. */
const NOT_APPLIED = 'prompt-not-applied:';

/** Outcome of a generation that was followed to its end. */
function endOf(record: GenerationRecord, headers: Headers): Outcome {
  const { id, type, outputUrl, previewUrl, creditsCharged, fidelity, notes = [] } = record;
  if (type === undefined || outputUrl === undefined || previewUrl === undefined)
    return { ok: false, problem: problemOf(record) };
  noteCharge(creditsCharged);
  const wishes = notes.filter((note) => note.startsWith(NOT_APPLIED));
  const facts = {
    charged: String(creditsCharged),
    fidelity: fidelity?.score.toFixed(2),
    notApplied: wishes.map((note) => decodeURIComponent(note.slice(NOT_APPLIED.length))),
  };
  return {
    ok: true,
    value: { generation: { id, type, outputUrl, previewUrl }, facts, record },
    headers,
  };
}

/** The problem that the failure of a generation would have been answered with. */
function problemOf({ failure, requestId }: GenerationRecord): Problem {
  const { code = 'internal_error', detail = 'The generation failed.' } = failure ?? {};
  const known = getState().api?.problems[code] ?? { status: 500, title: 'The image failed' };
  return { ...known, code, detail, requestId };
}

/** Checks the finished images together, as those of one listing. */
async function checkImages(): Promise<void> {
  const done = getState().shots.filter(({ generation }) => generation !== undefined);
  if (done.length === 0) return;
  const answer = await currentApi().checkImages(
    done.map(({ generation }) => generation?.outputUrl ?? ''),
    done.map(({ type }) => type),
  );
  if (!answer.ok) return;
  const { images, rules } = answer.value.validation;
  for (const { index, rules: own } of images) change(done[index]?.id ?? '', { rules: own });
  if (getState().shots.length > 1) update({ setRules: rules });
}

function change(id: string, facts: Partial<Shot>): void {
  update(({ shots }) => ({
    shots: shots.map((shot) => (shot.id === id ? { ...shot, ...facts } : shot)),
  }));
}
