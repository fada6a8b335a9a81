import sharp from 'sharp';
import { checkMeasured } from '../marketplace-rules/picture/check-picture.js';
import { measurePicture } from './measure-picture.js';

/** A dark bar, 900 px high, on a ground of 1,000 px. */
const bar = (ground: string | { r: number; g: number; b: number; alpha: number }) => {
  const product = { width: 300, height: 900, channels: 3, background: '#203050' } as const;
  return sharp({
    create: { width: 1_000, height: 1_000, channels: 4, background: ground },
  }).composite([{ input: { create: product } }]);
};

const brokenBy = async (bytes: Buffer): Promise<string[]> =>
  checkMeasured(await measurePicture({ bytes, hero: true })).map(
    ({ ruleId, severity }) => `${ruleId} ${severity}`,
  );

describe('measurePicture', () => {
  it('measures a hero as it is shown', async () => {
    const bytes = await bar('#ffffff').removeAlpha().png().toBuffer();
    expect(await measurePicture({ bytes, hero: true })).toMatchObject({
      width: 1_000,
      format: 'png',
      hasAlpha: false,
      hero: { ringImpure: 0, box: { left: 350, right: 650 }, sideShare: 0.9 },
    });
    expect(await brokenBy(bytes)).toEqual(['I01 warning']);
    const turned = await bar('#ffffff')
      .removeAlpha()
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { hero } = await measurePicture({ bytes: turned, hero: true });
    expect(hero?.box).toMatchObject({ left: 50, right: 950, top: 350, bottom: 650 });
  });

  it('takes transparent pixels for white, and grey ones for what they are', async () => {
    const clear = await bar({ r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer();
    expect(await brokenBy(clear)).toEqual(['I01 warning', 'I03 error']);
    const grey = await bar('#f8f8f8').removeAlpha().png().toBuffer();
    expect(await brokenBy(grey)).toEqual(['I01 warning', 'I06 error']);
    const sixteen = await bar('#ffffff').removeAlpha().toColourspace('rgb16').png().toBuffer();
    expect(await brokenBy(sixteen)).toEqual(['I01 warning', 'I03 error']);
    const line = await bar('#ffffff').removeAlpha().toColourspace('b-w').png().toBuffer();
    expect(await brokenBy(line)).toEqual(['I01 warning', 'I03 error']);
  });

  it('looks at the file alone for other types', async () => {
    const bytes = await bar('#808080').removeAlpha().jpeg().toBuffer();
    expect(await measurePicture({ bytes, hero: false })).not.toHaveProperty('hero');
  });
});
