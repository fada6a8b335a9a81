import {
  type CallFacts,
  ListingError,
  type ListingClient,
  ListingProblemError,
} from '@listing/client';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';

/** Parts that a tool works with. */
export interface ToolContext {
  readonly client: ListingClient;
  readonly imageFolder?: string;
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal;
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** Answer of a tool: the JSON of the service, and a picture to show beside it. */
export interface ToolAnswer {
  readonly body: object;
  readonly call: CallFacts;
  /** Address of a WebP. */
  readonly previewUrl?: string;
}

/** One tool of the server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: Shape;
  readonly run: (input: never, context: ToolContext) => Promise<ToolAnswer>;
}

/** A tool whose input has the types of its shape. */
export function defineTool<S extends Shape>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: S;
    readonly run: (input: z.infer<z.ZodObject<S>>, context: ToolContext) => Promise<ToolAnswer>;
  },
): Tool {
  return tool;
}

/** Takes the facts of the call out of an answer of the client. */
export function answerOf<T extends { readonly call: CallFacts }>({
  call,
  ...body
}: T): Pick<ToolAnswer, 'body' | 'call'> {
  return { body, call };
}

/** Result of a tool that went well. */
export async function resultOf({ body, call, previewUrl }: ToolAnswer): Promise<CallToolResult> {
  const structuredContent = JSON.parse(JSON.stringify({ ...body, call })) as Record<
    string,
    unknown
  >;
  const text = { type: 'text' as const, text: JSON.stringify(structuredContent) };
  const data = previewUrl === undefined ? undefined : await fetchPicture(previewUrl);
  if (data === undefined) return { structuredContent, content: [text] };
  return { structuredContent, content: [text, { type: 'image', data, mimeType: 'image/webp' }] };
}

/** A picture in base64; undefined where it cannot be fetched: its address is in the answer anyway. */
async function fetchPicture(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return undefined;
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  } catch {
    return undefined;
  }
}

/** Result of a tool that failed, in words for the model: the fault, its places, and the way to repeat. */
export function failureOf(error: unknown): CallToolResult {
  const message = error instanceof Error ? error.message : String(error);
  return {
    isError: true,
    content: [{ type: 'text', text: [message, ...hints(error)].join('\n') }],
  };
}

function hints(error: unknown): string[] {
  if (!(error instanceof ListingError)) return [];
  const lines: string[] = [];
  if (error instanceof ListingProblemError) {
    lines.push(...error.errors.map(({ pointer, detail }) => `${pointer}: ${detail}`));
    if (error.call.unknownFields.length > 0)
      lines.push(`Unknown fields: ${error.call.unknownFields.join(', ')}.`);
    lines.push(`Request id ${error.requestId}; ${error.typeUrl} explains the code.`);
    if (error.retryAfterMs !== undefined)
      lines.push(`Repeat the call after ${Math.ceil(error.retryAfterMs / 1_000)} s.`);
  }
  if (error.idempotencyKey !== undefined)
    lines.push(
      `To repeat this call, send the same arguments with idempotencyKey ${error.idempotencyKey}.`,
    );
  return lines;
}
