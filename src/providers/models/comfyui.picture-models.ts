import { randomInt, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { ModelAccess } from '../../config/model-settings.js';
import { type PictureRatio, type PictureSides, sidesOf } from '../../listing/picture-options.js';
import { ComfyUiClient, comfyUiError, type ComfyUiRun, type RunPace } from './comfyui-client.js';
import {
  fillWorkflow,
  photosTaken,
  placeholdersOf,
  readWorkflow,
  type Workflow,
} from './comfyui-workflow.js';
import type { AnsweredPicture, PictureModels } from './picture-models.js';

const PACE: RunPace = { firstMs: 100, mostMs: 1_000, boundMs: 900_000 };

/** Seeds are below this: some nodes take no more than 31 bits. */
const SEEDS = 2 ** 31;

/** Sides that pictures in the space of models have: multiples of this many pixels. */
const STEP = 8;

/** Placeholders that a workflow may leave out, with the consequence. */
const WORTH_A_WARNING: Readonly<Record<string, string>> = {
  prompt: 'its images do not follow the wishes of the caller',
  seed: 'every attempt draws the same image',
};

/** ComfyUI with the operator's workflow of that name; rejects with a sentence where it cannot be used. */
export async function openComfyUiModels(name: string, access: ModelAccess): Promise<PictureModels> {
  const read = await readWorkflow(name, access);
  if ('problem' in read) throw new Error(read.problem);
  const placeholders = placeholdersOf(read.workflow);
  for (const [each, then] of Object.entries(WORTH_A_WARNING)) {
    if (placeholders.has(each)) continue;
    new Logger('ComfyUI').warn(`The workflow of comfyui:${name} has no {{${each}}}: ${then}.`);
  }
  return comfyUiModels(read.workflow);
}

/** ComfyUI with a workflow: photos by upload, then a run in its queue, then the files that the run has made. */
export function comfyUiModels(workflow: Workflow, pace: RunPace = PACE): PictureModels {
  return {
    vendor: 'comfyui',
    paid: false,
    several: true,
    takesSeed: () => placeholdersOf(workflow).has('seed'),
    async ask({ access, photos, prompt, size, ratio, seed, signal, fetch }) {
      const client = new ComfyUiClient(access, fetch, signal);
      const names: string[] = [];
      for (const photo of photos.slice(0, photosTaken(workflow))) {
        names.push(await client.upload(photo));
      }
      const filled = fillWorkflow(workflow, {
        photos: names,
        prompt,
        seed: seed ?? randomInt(SEEDS),
        ...stepped(size, ratio),
      });
      const run = await runOf(client, filled, pace);
      return { pictures: picturesOf(run, client) };
    },
  };
}

function stepped(size: number, ratio?: PictureRatio): PictureSides & { readonly size: number } {
  const { width, height } = sidesOf(size, ratio);
  const up = (side: number): number => Math.ceil(side / STEP) * STEP;
  return { size: up(size), width: up(width), height: up(height) };
}

/** Whatever goes wrong on the way, the server does not go on working for nobody. */
async function runOf(
  client: ComfyUiClient,
  workflow: Workflow,
  pace: RunPace,
): Promise<ComfyUiRun> {
  const clientId = randomUUID();
  let id: string | undefined;
  try {
    id = await client.enqueue(workflow, clientId);
    return await client.ended(id, pace);
  } catch (error) {
    // Not waited for: whoever gave up is not to wait for the server.
    void client.cancel(clientId, id);
    throw error;
  }
}

/** Saved pictures first, then previews; fetched one by one until one of them is a picture. */
function picturesOf({ outputs, status }: ComfyUiRun, client: ComfyUiClient): AnsweredPicture[] {
  if (status?.status_str === 'error') throw errorOf(status.messages);
  const files = Object.values(outputs).flatMap(({ images = [] }) => images);
  const saved = files.filter(({ type }) => type === 'output');
  const previews = files.filter(({ type }) => type !== 'output');
  return [...saved, ...previews].map((file) => () => client.view(file));
}

/** Messages are pairs such as `["execution_error",{"node_type":"KSampler","exception_type":"RuntimeError"}]`. */
function errorOf(messages: readonly unknown[]): Error {
  const pairs = messages.filter((each) => Array.isArray(each));
  const [event, facts] = pairs.findLast(([name]) =>
    /^execution_(error|interrupted)$/.test(name),
  ) ?? ['execution_error'];
  const { node_type, exception_type } = (facts ?? {}) as Readonly<Record<string, unknown>>;
  const code = [node_type, exception_type].filter((each) => typeof each === 'string').join('.');
  return comfyUiError(event as string, code === '' ? undefined : code);
}
