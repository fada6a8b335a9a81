import { SHOT_TYPES } from '@listing/client';
import { z } from 'zod';
import { answerOf, defineTool } from '../tool.js';
import { READS, text } from './fields.js';

const OPERATIONS = ['listing-images', 'listing-copy'] as const;

/** Lists generations. */
export const listGenerations = defineTool({
  name: 'list_generations',
  title: 'List generations',
  description:
    'Lists images and copy that were made before, newest first, one page at a time. Free.',
  annotations: READS,
  input: {
    projectId: text('Only of this project.'),
    shotId: text('Only of this shot.'),
    type: z.enum(SHOT_TYPES).optional().describe('Only images of this shot type.'),
    operation: z.enum(OPERATIONS).optional().describe('Only of this operation.'),
    status: z.enum(['open', 'succeeded', 'failed']).optional().describe('Only in this state.'),
    from: text('Only those created at or after this day or time.'),
    to: text('Only those created before this day or time.'),
    limit: z.number().int().min(1).max(100).optional().describe('At most so many; 20 by default.'),
    cursor: text('nextCursor of the previous page.'),
  },
  run: async (filters, { client, signal }) =>
    answerOf(await client.listGenerations(filters, { signal })),
});

/** Shows a generation. */
export const getGeneration = defineTool({
  name: 'get_generation',
  title: 'Show a generation',
  description: 'Shows one generation: its result with image URLs or copy, or why it failed. Free.',
  annotations: READS,
  input: { id: z.string().describe('Id of the generation.') },
  run: async ({ id }, { client, signal }) => {
    const found = await client.getGeneration(id, { signal });
    return { ...answerOf(found), previewUrl: found.generation.previewUrl };
  },
});

/** Tells the price of a call. */
export const quoteCall = defineTool({
  name: 'quote_call',
  title: 'Quote a call',
  description:
    'Tells what one call of an operation costs in credits, and how many calls the balance pays for (null: it is free). Free.',
  annotations: READS,
  input: { operation: z.enum(OPERATIONS).describe('Operation to quote.') },
  run: async ({ operation }, { client, signal }) => {
    const { account, call } = await client.getAccount({ signal });
    const terms = account.operations.find((each) => each.operation === operation);
    const price = terms?.price ?? 0;
    const { available } = account.credits;
    const payable = price === 0 ? null : Math.floor(available / price);
    const allowed = terms?.allowed ?? false;
    return { body: { operation, allowed, price, available, payableCalls: payable }, call };
  },
});

/** Shows the account. */
export const getAccount = defineTool({
  name: 'get_account',
  title: 'Show the account',
  description: 'Shows plan, prices, quota, scopes, credits and usage of the API key. Free.',
  annotations: READS,
  input: {},
  run: async (_, { client, signal }) => answerOf(await client.getAccount({ signal })),
});
