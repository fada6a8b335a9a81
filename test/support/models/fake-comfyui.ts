import { randomUUID } from 'node:crypto';
import type { Reply, SeenRequest } from './fake-vendor.js';

/** A run of the queue, as the server keeps it. */
interface Run {
  readonly id: string;
  readonly clientId: string;
  readonly prompt: Readonly<Record<string, { inputs: Readonly<Record<string, unknown>> }>>;
}

/** Behaviour of a fake. */
export interface FakeComfyUiOptions {
  /** Bytes of the pictures that a run saves; the last one is a preview where there are several. */
  readonly pictures: readonly Buffer[];
  /** Number of times that the history of a run is asked for in vain; Infinity: it never ends. */
  readonly polls?: number;
  /** Replies that take the place of a step's own one. */
  readonly instead?: (request: SeenRequest) => Reply | undefined;
  /** True: the history has every run that it is asked for. */
  readonly knowsAll?: boolean;
}

const SUCCESS = { status_str: 'success', completed: true, messages: [['execution_success', {}]] };

/** Does as a ComfyUI server with photos, workflows and its queue; one run after the other. */
export class FakeComfyUi {
  readonly uploads: string[] = [];
  readonly runs: Run[] = [];
  /** Ids in their order; the first one is under way. */
  queue: string[] = [];
  readonly interrupted: string[] = [];
  private readonly asked = new Map<string, number>();

  constructor(private readonly options: FakeComfyUiOptions) {}

  /** For `FakeVendor.play`. */
  readonly reply = (request: SeenRequest): Reply =>
    this.options.instead?.(request) ?? this.own(request);

  private own(request: SeenRequest): Reply {
    const { pathname, searchParams } = new URL(request.path, 'http://comfyui');
    const step = `${request.method} ${pathname.replace(/^(\/history)\/.+/, '$1')}`;
    switch (step) {
      case 'POST /upload/image':
        return this.upload(request);
      case 'POST /prompt':
        return this.accept(
          json(request) as unknown as { prompt: Run['prompt']; client_id: string },
        );
      case 'GET /history':
        return this.history(pathname.slice('/history/'.length));
      case 'GET /queue':
        return { body: this.queued() };
      case 'POST /queue':
        return this.drop(json(request).delete as string[]);
      case 'POST /interrupt':
        return this.interrupt(json(request).prompt_id as string | undefined);
      case 'GET /view':
        return this.view(searchParams);
      default:
        return { status: 404 };
    }
  }

  private upload({ body }: SeenRequest): Reply {
    const text = body.toString('latin1');
    const [, name = ''] = /filename="([^"]+)"/.exec(text) ?? [];
    const [, subfolder = ''] = /name="subfolder"\r\n\r\n([^\r]*)/.exec(text) ?? [];
    this.uploads.push(`${subfolder}/${name}`);
    return { body: { name, subfolder, type: 'input' } };
  }

  private accept({ prompt, client_id }: { prompt: Run['prompt']; client_id: string }): Reply {
    const id = randomUUID();
    this.runs.push({ id, prompt, clientId: client_id });
    this.queue.push(id);
    return { body: { prompt_id: id, number: this.runs.length, node_errors: {} } };
  }

  private history(id: string): Reply {
    const asked = (this.asked.get(id) ?? 0) + 1;
    this.asked.set(id, asked);
    const { knowsAll = false, polls = 0 } = this.options;
    const known = knowsAll || this.queue.includes(id);
    if (!known || asked <= polls) return { body: {} };
    this.queue = this.queue.filter((each) => each !== id);
    return { body: { [id]: historyOf(this.options.pictures.length) } };
  }

  private queued(): object {
    const items = this.queue.map((id, number) => {
      const run = this.runs.find((each) => each.id === id);
      return [number, id, run?.prompt ?? {}, { client_id: run?.clientId ?? 'others' }, ['8']];
    });
    return { queue_running: items.slice(0, 1), queue_pending: items.slice(1) };
  }

  /** A run under way is not in the list that is searched. */
  private drop(ids: readonly string[]): Reply {
    const [running, ...pending] = this.queue;
    const left = pending.filter((id) => !ids.includes(id));
    this.queue = running === undefined ? left : [running, ...left];
    return {};
  }

  private interrupt(id: string | undefined): Reply {
    const [running] = this.queue;
    if (running !== undefined && (id === undefined || id === running)) {
      this.interrupted.push(running);
      this.queue.shift();
    }
    return {};
  }

  private view(query: URLSearchParams): Reply {
    const [, place] = /^listing_(\d+)_\.png$/.exec(query.get('filename') ?? '') ?? [];
    const bytes = this.options.pictures[Number(place)];
    return bytes === undefined
      ? { status: 404 }
      : { headers: { 'content-type': 'image/png' }, body: bytes };
  }
}

/** The history of a run that has saved so many pictures, and shown the last one where there are several. */
export function historyOf(pictures: number): object {
  const images = Array.from({ length: pictures }, (_, place) => ({
    filename: `listing_${place}_.png`,
    subfolder: '',
    type: pictures > 1 && place === pictures - 1 ? 'temp' : 'output',
  }));
  const outputs = { '7': { images: images.filter(({ type }) => type === 'temp') } };
  const saved = { '8': { images: images.filter(({ type }) => type === 'output') } };
  return { prompt: [], outputs: { ...outputs, ...saved }, status: SUCCESS, meta: {} };
}

function json({ body }: SeenRequest): Record<string, unknown> {
  return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
}
