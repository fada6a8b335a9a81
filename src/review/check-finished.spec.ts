import sharp from 'sharp';
import { checkFinished } from './check-finished.js';

/** A dark square that fills so much of a white one of 1,600 px. */
async function hero(share: number): Promise<Buffer> {
  const side = Math.round(1_600 * share);
  const product = { width: side, height: side, channels: 3, background: '#203050' } as const;
  const input = await sharp({ create: product }).png().toBuffer();
  return sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: '#ffffff' } })
    .composite([{ input }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

const errorIds = async (jpeg: Buffer, type: 'hero' | 'detail'): Promise<string[]> =>
  (await checkFinished({ file: jpeg, type }))
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId }) => ruleId);

describe('checkFinished', () => {
  it('judges the pixels that buyers see', async () => {
    expect(await errorIds(await hero(0.89), 'hero')).toEqual([]);
    expect(await errorIds(await hero(0.6), 'hero')).toEqual(['I07']);
    expect(await errorIds(await hero(0.6), 'detail')).toEqual([]);
  });

  it('judges the file as it is, whatever it is said to be', async () => {
    const picture = sharp(await hero(0.89));
    expect(await errorIds(await picture.clone().webp().toBuffer(), 'detail')).toEqual(['I02']);
    const print = await picture.clone().toColourspace('cmyk').jpeg().toBuffer();
    expect(await errorIds(print, 'detail')).toEqual(['I03']);
    const small = await picture.clone().resize(400, 400).jpeg().toBuffer();
    expect(await errorIds(small, 'detail')).toEqual(['I01']);
  });
});
