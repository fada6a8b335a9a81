import type { CopyProvider } from '../../src/providers/copy-provider.port.js';
import { copyRequest } from '../support/models/model-orders.js';

const TEXTS = ['optimizedTitle', 'htmlDescription', 'searchTerms'] as const;
const LISTS = ['bulletPoints', 'targetKeywords', 'subjectMatter'] as const;

/** What every copy provider does; `open` gives one that would succeed. */
export function copyProviderConformance(name: string, open: () => Promise<CopyProvider>): void {
  const never = new AbortController().signal;

  describe(`${name} as a copy provider`, () => {
    let provider: CopyProvider;
    beforeAll(async () => {
      provider = await open();
    });

    it('writes exactly the fields of the interface', async () => {
      const written = await provider.write(await copyRequest(), never);
      if (!written.ok) throw new Error(written.failure.diagnosis);
      expect(Object.keys(written.value).sort()).toEqual([...TEXTS, ...LISTS].sort());
      for (const field of TEXTS) expect(written.value[field]).toEqual(expect.any(String));
      for (const field of LISTS)
        expect(written.value[field].every((text) => typeof text === 'string')).toBe(true);
      expect(written.value.optimizedTitle).not.toBe('');
    });

    it('tells what a call has used where somebody bills it, and nothing below zero', async () => {
      const { use } = await provider.write(await copyRequest(), never);
      expect(use !== undefined).toBe(provider.paid);
      expect(Object.values(use ?? {}).every((count) => count >= 0)).toBe(true);
    });

    it('needs no photos, and leaves the order as it is, also where two share it', async () => {
      const order = { ...(await copyRequest()), photos: [] };
      const before = structuredClone(order);
      const made = await Promise.all([provider.write(order, never), provider.write(order, never)]);
      expect(made.map(({ ok }) => ok)).toEqual([true, true]);
      expect(order).toEqual(before);
    });

    it('throws the reason of an abort, before anything is done', async () => {
      const reason = new Error('gone');
      await expect(provider.write(await copyRequest(), AbortSignal.abort(reason))).rejects.toBe(
        reason,
      );
    });
  });
}
