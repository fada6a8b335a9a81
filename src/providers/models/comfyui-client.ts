import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type ModelAccess, VENDOR_URLS } from '../../config/model-settings.js';
import type { ShrunkPicture } from '../../imaging/shrink-picture.js';
import { notFetched } from './answered-picture.js';
import type { Workflow } from './comfyui-workflow.js';
import { goodAnswer, wireError } from './wire-answers.js';

/** Folder of photos below the input folder of the server, so that they can be cleared by themselves. */
const SUBFOLDER = 'marketplace-listing-service';

/** Requests that stop a run may take this long together, milliseconds. */
const CANCEL_MS = 5_000;

/** Pauses and bounds of the wait for a run, milliseconds. */
export interface RunPace {
  /** Until it is asked for first; each further wait is longer by half. */
  readonly firstMs: number;
  /** The longest wait. */
  readonly mostMs: number;
  /** After that it is given up; usually the time of the attempt is over first. */
  readonly boundMs: number;
}

const FILE = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});

const UPLOADED = z.object({
  name: z.string().min(1),
  subfolder: z.string().default(''),
  type: z.string().default('input'),
});

const ACCEPTED = z.object({ prompt_id: z.string().min(1) });

const RUN = z.object({
  outputs: z.record(z.string(), z.looseObject({ images: z.array(FILE).optional() })),
  status: z
    .object({ status_str: z.string(), messages: z.array(z.unknown()).default([]) })
    .nullish(),
});

const HISTORY = z.record(z.string(), RUN);

/** `[number, prompt id, workflow, extra data, …]` */
const QUEUED = z.array(
  z.tuple([z.unknown(), z.string(), z.unknown(), z.unknown()]).rest(z.unknown()),
);

const QUEUE = z.object({ queue_running: QUEUED, queue_pending: QUEUED });

type ComfyUiFile = z.infer<typeof FILE>;

/** A run that has ended, well or not. */
export type ComfyUiRun = z.infer<typeof RUN>;

/** Speaks with a ComfyUI server for one call; rejects as the libraries of other vendors do. */
export class ComfyUiClient {
  constructor(
    private readonly access: ModelAccess,
    private readonly fetch: typeof globalThis.fetch,
    private readonly signal: AbortSignal,
  ) {}

  /** Uploads a photo under a name made of its bytes, and gives the name that inputs take. */
  async upload({ bytes, mediaType }: ShrunkPicture): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const form = new FormData();
    const file = new Blob([new Uint8Array(bytes)], { type: mediaType });
    form.append('image', file, `${hash}.${mediaType === 'image/png' ? 'png' : 'jpg'}`);
    form.append('type', 'input');
    form.append('subfolder', SUBFOLDER);
    form.append('overwrite', 'true');
    const answer = await this.send('/upload/image', { method: 'POST', body: form });
    const { name, subfolder, type } = UPLOADED.parse(await answer.json());
    const path = subfolder === '' ? name : `${subfolder}/${name}`;
    return type === 'input' ? path : `${path} [${type}]`;
  }

  /** Puts a workflow into the queue, and gives the id of its run. */
  async enqueue(prompt: Workflow, clientId: string): Promise<string> {
    const answer = await this.post('/prompt', { prompt, client_id: clientId });
    return ACCEPTED.parse(await answer.json()).prompt_id;
  }

  /** Waits for the end of a run. */
  async ended(id: string, { firstMs, mostMs, boundMs }: RunPace): Promise<ComfyUiRun> {
    const since = performance.now();
    for (let ms = firstMs; performance.now() - since < boundMs; ms = Math.min(ms * 1.5, mostMs)) {
      await wait(ms, undefined, { signal: this.signal });
      // The queue first: a run that ends between the two is in the history.
      const queue = ms < mostMs ? undefined : await this.queue();
      const run = (await this.history(id))[id];
      if (run !== undefined) return run;
      if (queue !== undefined && !isIn(queue, id)) throw comfyUiError('run_lost');
    }
    throw comfyUiError('run_too_long');
  }

  /** The bytes of a file. */
  async view({ filename, subfolder, type }: ComfyUiFile): Promise<Uint8Array> {
    const query = new URLSearchParams({ filename, subfolder, type });
    const answer = await this.send(`/view?${query}`).catch((error: unknown) => {
      throw isMissing(error) ? notFetched() : error;
    });
    return new Uint8Array(await answer.arrayBuffer());
  }

  /**
   * Takes a run out of the queue, or stops it where it is under way; those of others go on. Never rejects.
   * @param id undefined where the answer to the workflow has not come
   */
  async cancel(clientId: string, id: string | undefined): Promise<void> {
    const late = new ComfyUiClient(this.access, this.fetch, AbortSignal.timeout(CANCEL_MS));
    try {
      await late.stop(id ?? (await late.idOf(clientId)));
    } catch {
      // The server is away, or refuses: then nothing can be stopped.
    }
  }

  private async stop(id: string | undefined): Promise<void> {
    if (id === undefined) return;
    await this.post('/queue', { delete: [id] });
    // Older servers take no id and stop whatever runs, so they are asked only while it is ours.
    const running = (await this.queue())?.queue_running;
    if (running === undefined || running.some(([, each]) => each === id)) {
      await this.post('/interrupt', { prompt_id: id });
    }
  }

  private async idOf(clientId: string): Promise<string | undefined> {
    const { queue_running = [], queue_pending = [] } = (await this.queue()) ?? {};
    const ours = [...queue_running, ...queue_pending].find(
      ([, , , extra]) => (extra as { client_id?: unknown } | null)?.client_id === clientId,
    );
    return ours?.[1];
  }

  /** Undefined where the server does not report it. */
  private async queue(): Promise<z.infer<typeof QUEUE> | undefined> {
    try {
      return QUEUE.parse(await (await this.send('/queue')).json());
    } catch {
      this.signal.throwIfAborted();
      return undefined;
    }
  }

  private async history(id: string): Promise<z.infer<typeof HISTORY>> {
    return HISTORY.parse(await (await this.send(`/history/${encodeURIComponent(id)}`)).json());
  }

  private post(path: string, body: object): Promise<Response> {
    return this.send(path, { method: 'POST', body: JSON.stringify(body) });
  }

  private send(path: string, init: RequestInit = {}): Promise<Response> {
    const { apiKey, baseUrl = VENDOR_URLS.comfyui } = this.access;
    const headers = new Headers();
    if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`);
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    return goodAnswer(this.fetch, `${baseUrl}${path}`, { ...init, headers, signal: this.signal });
  }
}

/** A failure in words: of ours, or of the server. */
export function comfyUiError(type: string, code?: string): Error {
  return wireError(200, JSON.stringify({ error: { code, type } }));
}

function isIn({ queue_running, queue_pending }: z.infer<typeof QUEUE>, id: string): boolean {
  return [...queue_running, ...queue_pending].some(([, each]) => each === id);
}

function isMissing(error: unknown): boolean {
  return (error as { statusCode?: unknown } | null)?.statusCode === 404;
}
