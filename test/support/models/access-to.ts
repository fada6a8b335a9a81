import type { ModelAccesses, ModelVendor } from '../../../src/config/model-settings.js';

/** Access to one vendor at an address, and to no other. */
export function accessTo(
  vendor: ModelVendor,
  baseUrl: string,
  apiKey?: string,
  workflows?: string,
): ModelAccesses {
  const none = { openai: {}, google: {}, anthropic: {}, comfyui: {} };
  return { ...none, [vendor]: { baseUrl, apiKey, workflows } };
}

/** What a choice has opened; a choice that opens nothing is a mistake of the test. */
export async function opened<P>(provider: Promise<P | undefined>): Promise<P> {
  const value = await provider;
  if (value === undefined) throw new Error('no provider');
  return value;
}
