import { newCallIds } from '../api.js';
import { getState, type ImageBody, type Shot, update } from '../store.js';
import { useSample } from './photos.js';
import { currentApi, hasKey, noteCredits, refreshAccount, say } from './session.js';

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

async function makeShot({ id, type, body, ids }: Shot): Promise<void> {
  const startedAt = performance.now();
  change(id, { stage: 'making', startedAt });
  const answer = await currentApi().makeImage(body, ids);
  const took = performance.now() - startedAt;
  if (!answer.ok) {
    change(id, { stage: 'failed', took, problem: answer.problem });
    say(`The ${type} image failed: ${answer.problem.title}.`);
    return;
  }
  const { headers, value } = answer;
  change(id, { stage: 'done', took, generation: value.generation, facts: factsOf(headers) });
  noteCredits(headers);
  say(`The ${type} image is ready.`);
  const record = await currentApi().find(value.generation.id);
  if (record.ok) change(id, { record: record.value.generation });
}

function factsOf(headers: Headers): Shot['facts'] {
  const wishes = headers.get('X-Prompt-Not-Applied')?.split(',') ?? [];
  return {
    charged: headers.get('X-Credits-Charged') ?? undefined,
    fidelity: headers.get('X-Product-Fidelity') ?? undefined,
    notApplied: wishes.map((wish) => decodeURIComponent(wish.trim())),
  };
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
