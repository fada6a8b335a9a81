import sharp from 'sharp';
import type { HttpAnswer } from '../raw-http.js';
import type { CallOptions, ContractService } from './contract-service.js';
import { VALIDATE_IMAGES } from './contract-service.js';
import { dataUrl } from './product-picture.js';

/** A row of a rule. */
export interface RuleRow {
  readonly rule: string;
  readonly status: string;
  readonly severity: string;
  readonly field: string;
  readonly measured?: string;
  readonly required: string;
}

/** Images under one set of rules. */
export interface CheckedImages {
  readonly marketplace: string;
  readonly rulePack: string;
  readonly images: readonly {
    readonly index: number;
    readonly type: string;
    readonly problem?: { readonly code: string; readonly detail: string };
    readonly rules: readonly RuleRow[];
  }[];
  readonly rules: readonly RuleRow[];
  readonly comparison?: Omit<CheckedImages, 'comparison'>;
}

/** A dark square that fills most of a ground of 1,600 px, as a PNG: a JPEG has greys around its edges. */
export async function packshot(ground = '#ffffff', share = 0.89): Promise<Buffer> {
  const side = Math.round(1_600 * share);
  const product = { width: side, height: side, channels: 3, background: '#203050' } as const;
  const input = await sharp({ create: product }).png().toBuffer();
  return sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: ground } })
    .composite([{ input }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** A packshot as an entry of `images`. */
export const packshotUrl = async (...shape: Parameters<typeof packshot>): Promise<string> =>
  dataUrl(await packshot(...shape));

/** Sends a check of images. */
export const checkImages = (
  contract: ContractService,
  apiKey: string | undefined,
  body: unknown,
  options?: CallOptions,
): Promise<HttpAnswer> => contract.call(VALIDATE_IMAGES, apiKey, body, options);

/** The check of a 200. */
export function checkedOf(answer: HttpAnswer): CheckedImages {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  const { success, validation } = answer.json<{ success: boolean; validation: CheckedImages }>();
  expect(success).toBe(true);
  return validation;
}

/** Rules with a status, in order. */
export const rulesThat = (status: string, rows: readonly RuleRow[] = []): string[] =>
  rows.filter((row) => row.status === status).map(({ rule }) => rule);
