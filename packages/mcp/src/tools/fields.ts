import { MARKETPLACES } from '@listing/client';
import { z } from 'zod';

/** Input of every tool that may cost credits. */
export const idempotencyKey = z
  .string()
  .regex(/^[!-~]{1,255}$/)
  .optional()
  .describe(
    'Key of this call; a new one is made when it is left out, and the answer names it. To repeat a call that failed or ' +
      'whose answer was lost, send the SAME key with the same arguments: it is charged once. Use a new key for a new result.',
  );

/** Country whose rules hold. */
export const marketplace = z
  .enum(MARKETPLACES)
  .optional()
  .describe("Country of the marketplace whose rules hold; the organization's own, else US.");

/** Photos of the product. */
export const photos = z
  .array(z.string())
  .describe(
    'Photos of the product, at most 6: http(s) URLs, data URLs, or names of files in the folder of images of this server.',
  );

/** A text that may be left out. */
export const text = (description: string): z.ZodOptional<z.ZodString> =>
  z.string().optional().describe(description);

/** Hint to the caller's model on what a repeat costs. */
export const KEEP_KEY =
  'Keep the idempotencyKey: a repeat with the same key and arguments joins the running call or gets its answer again, and is charged once.';

/** Annotations of tools that change nothing. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** Annotations of tools that make something new, once for each key. */
export const MAKES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
} as const;
