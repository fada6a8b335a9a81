import type { GenerationStatus, Operation } from '../persistence/kinds.js';
import { generationPath } from '../generations/records/generation-path.js';
import { isGenerationId } from '../generations/records/generation-id.js';

/** Ends that are told. */
export const EVENT_TYPES = ['generation.succeeded', 'generation.failed'] as const;

/** One of these ends. */
export type EventType = (typeof EVENT_TYPES)[number];

const PREFIX = 'evt_';

/**
 * Id of the event of a generation, the `webhook-id` of each of its deliveries. A generation ends once, so its own id
 * names its event: no event can have two ids.
 */
export function eventIdOf(generationId: string): string {
  return PREFIX + generationId;
}

/** The generation of an event; undefined for what is the id of no event. */
export function generationOf(eventId: string): string | undefined {
  const id = eventId.slice(PREFIX.length);
  return eventId.startsWith(PREFIX) && isGenerationId(id) ? id : undefined;
}

/** Facts of a generation that its event tells. */
export interface EndedGeneration {
  readonly generationId: string;
  readonly operation: Operation;
  /** `succeeded` or `failed`. */
  readonly status: Exclude<GenerationStatus, 'open'>;
  /** Null where the caller sent none, and when the generation was deleted. */
  readonly projectId: string | null;
  readonly shotId: string | null;
  readonly test: boolean;
  readonly settledAt: Date;
}

/**
 * Body of an event, as JSON. It is thin: the receiver looks the generation up, which shows what is true then, and needs
 * a key. Nothing but ids leaves the service unasked.
 */
export function eventBody(ended: EndedGeneration): string {
  const { generationId: id, operation, status, projectId, shotId, test, settledAt } = ended;
  return JSON.stringify({
    type: `generation.${status}` satisfies EventType,
    timestamp: settledAt.toISOString(),
    data: {
      id,
      operation,
      status,
      ...(projectId !== null && { projectId }),
      ...(shotId !== null && { shotId }),
      ...(test && { test }),
      location: generationPath(id),
    },
  });
}
