import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MODEL_SETTINGS, type ModelAccess } from '../../config/model-settings.js';

/** Nodes by their ids, as ComfyUI exports them for its interface: `{"3":{"class_type":…,"inputs":{…}}}`. */
const WORKFLOW = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);

/** A workflow with its placeholders. */
export type Workflow = z.infer<typeof WORKFLOW>;

interface WorkflowValues {
  /** Names of the photos on the server, the first one first; at least one. */
  readonly photos: readonly string[];
  readonly prompt: string;
  readonly seed: number;
  /** Longer side of the picture, pixels. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Names of a list that are names of files, too. */
const FILE_NAME = /^\w[\w.-]*$/;

const SAVE_IT = 'save it in ComfyUI by Export (API)';

const PLACEHOLDER = /\{\{\s*(photo([2-6]?)|prompt|seed|size|width|height)\s*\}\}/g;

/** The workflow of `comfyui:NAME`, or a sentence that says why there is none. */
export async function readWorkflow(
  name: string,
  { workflows = '' }: ModelAccess,
): Promise<{ readonly workflow: Workflow } | { readonly problem: string }> {
  const path = join(workflows, `${name}.json`);
  const problem = (what: string, todo: string): { problem: string } => ({
    problem: `The workflow of comfyui:${name}, ${path}, ${what}: ${todo}.`,
  });
  if (!FILE_NAME.test(name)) {
    return problem('has a name that is not a file name', 'use letters, digits, dots, dashes and _');
  }
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined) return problem('is not JSON', SAVE_IT);
    const names = MODEL_SETTINGS.comfyui.workflows;
    return problem(`cannot be read (${code})`, `put the file there, or correct ${names}`);
  }
  const read = WORKFLOW.safeParse(value);
  if (!read.success) return problem('is not in the API format', SAVE_IT);
  if (!placeholdersOf(read.data).has('photo')) {
    return problem(
      'has no input with the placeholder {{photo}}',
      'put it into the node that loads the photo',
    );
  }
  return { workflow: read.data };
}

/** The placeholders that stand in inputs: `photo`, `photo2` …, `prompt`, `seed`, `size`, `width`, `height`. */
export function placeholdersOf(workflow: Workflow): ReadonlySet<string> {
  const found = new Set<string>();
  fillWith(workflow, (name) => {
    found.add(name);
    return '';
  });
  return found;
}

/** Counts the photos that a workflow takes: the number of the last one that it names. */
export function photosTaken(workflow: Workflow): number {
  const photos = [...placeholdersOf(workflow)].filter((name) => name.startsWith('photo'));
  return Math.max(...photos.map(placeOf)) + 1;
}

/**
 * A copy with values for placeholders: a number where nothing else stands in the text and the value is one.
 * A photo that the call does not have is its first one. Values are not looked at for placeholders again.
 */
export function fillWorkflow(workflow: Workflow, values: WorkflowValues): Workflow {
  const { photos, prompt, seed, size, width, height } = values;
  const others: Readonly<Record<string, string | number>> = {
    prompt,
    seed,
    size,
    width,
    height,
  };
  return fillWith(workflow, (name) => others[name] ?? photos[placeOf(name)] ?? photos[0] ?? '');
}

/** Place in the list of photos of `photo`, `photo2` … */
function placeOf(name: string): number {
  return Number(name.slice('photo'.length) || 1) - 1;
}

function fillWith(workflow: Workflow, valueOf: (name: string) => string | number): Workflow {
  const nodes = Object.entries(workflow).map(([id, node]) => {
    const inputs = filled(node.inputs, valueOf) as Workflow[string]['inputs'];
    return [id, { ...node, inputs }] as const;
  });
  return Object.fromEntries(nodes);
}

function filled(value: unknown, valueOf: (name: string) => string | number): unknown {
  if (typeof value === 'string') return filledText(value, valueOf);
  if (Array.isArray(value)) return value.map((each) => filled(each, valueOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, filled(each, valueOf)]),
  );
}

function filledText(text: string, valueOf: (name: string) => string | number): string | number {
  const [first] = text.matchAll(PLACEHOLDER);
  if (first?.[0] === text.trim()) return valueOf(first[1] ?? '');
  return text.replace(PLACEHOLDER, (_, name: string) => String(valueOf(name)));
}
