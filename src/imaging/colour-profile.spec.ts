import sharp from 'sharp';
import { iccProfile, RGB_SPACES } from '../../test/support/icc-profile.js';
import { readColourProfile } from './colour-profile.js';

/** Profile of an encoded picture. */
async function profileOf(name: 'srgb' | 'p3' | 'cmyk'): Promise<Buffer> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } });
  const bytes = await picture.withIccProfile(name).jpeg().toBuffer();
  return (await sharp(bytes).metadata()).icc!;
}

const { srgb, adobe, proPhoto } = RGB_SPACES;

describe('readColourProfile', () => {
  it('takes the profiles that come with libvips for what they are', async () => {
    expect(readColourProfile(await profileOf('srgb'))).toMatchObject({ isSrgb: true });
    expect(readColourProfile(await profileOf('p3'))).toMatchObject({ isSrgb: false });
    expect(readColourProfile(await profileOf('cmyk'))).toBeUndefined();
  });

  it.each([
    ['sRGB under a name of its own', { ...srgb, name: 'c2' }, true],
    ['Adobe RGB', { ...adobe, name: 'Adobe RGB (1998)' }, false],
    ['Adobe RGB that is named sRGB', { ...adobe, name: 'sRGB IEC61966-2.1' }, false],
    ['ProPhoto', { ...proPhoto, name: 'ProPhoto RGB' }, false],
    ['primaries of sRGB under a straight line', { ...srgb, gamma: 1, name: 'linear' }, false],
    ['primaries of sRGB under gamma 1.8', { ...srgb, gamma: 1.8, name: 'old' }, false],
  ])('tells %s by primaries and curve', (_, space, isSrgb) => {
    expect(readColourProfile(iccProfile(space))).toEqual({ name: space.name, isSrgb });
  });

  it('is not misled by bytes that are no profile, cut off, or hostile', () => {
    const whole = iccProfile({ ...adobe, name: 'Adobe RGB (1998)' });
    expect(readColourProfile(Buffer.from('no profile'))).toBeUndefined();
    expect(readColourProfile(whole.subarray(0, 140))).toBeUndefined();
    const many = Buffer.from(whole);
    many.writeUInt32BE(0xffff_ffff, 128);
    expect(readColourProfile(many)).toBeUndefined();
    const odd = iccProfile({ ...adobe, name: '<b>\u0000\u0007'.padEnd(500, 'x') });
    expect(readColourProfile(odd)?.name.length).toBeLessThanOrEqual(60);
  });
});
