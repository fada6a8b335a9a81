import sharp from 'sharp';
import { readPictureFile, subjectsOf } from './read-picture-file.js';

const raw = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 30, height: 20, channels, background: '#405060' } });

const packetOf = (content: string): string =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${content}</rdf:Description>` +
  '</rdf:RDF></x:xmpmeta>';

const SUBJECTS =
  '<dc:subject>\n<rdf:Bag><rdf:li>mug</rdf:li> <rdf:li xml:lang="en"> contains-synthetic-performer </rdf:li></rdf:Bag>\n</dc:subject>';

describe('readPictureFile', () => {
  it('tells a file as it is', async () => {
    const jpeg = await raw().jpeg().withXmp(packetOf(SUBJECTS)).toBuffer();
    expect(await readPictureFile(jpeg)).toEqual({
      width: 30,
      height: 20,
      format: 'jpeg',
      bytes: jpeg.length,
      hasAlpha: false,
      colourSpace: 'srgb',
      bitDepth: 8,
      subjects: ['mug', 'contains-synthetic-performer'],
    });
    const turned = await raw().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await readPictureFile(turned)).toMatchObject({ width: 20, height: 30 });
    const avif = await raw().avif({ effort: 0 }).toBuffer();
    expect(await readPictureFile(avif)).toMatchObject({ format: 'avif' });
    const deep = await raw(4).toColourspace('rgb16').png().toBuffer();
    expect(await readPictureFile(deep)).toMatchObject({
      bitDepth: 16,
      colourSpace: 'srgb',
      hasAlpha: true,
    });
    const print = await raw().toColourspace('cmyk').jpeg().toBuffer();
    expect(await readPictureFile(print)).toMatchObject({ colourSpace: 'cmyk' });
    const wide = await raw().withIccProfile('p3').jpeg().toBuffer();
    expect(await readPictureFile(wide)).toMatchObject({
      colourProfile: expect.stringMatching(/\S/),
    });
    const own = await raw().withIccProfile('srgb').jpeg().toBuffer();
    expect(await readPictureFile(own)).not.toHaveProperty('colourProfile');
  });

  it('rejects what is no picture', async () => {
    await expect(readPictureFile(Buffer.from('no picture'))).rejects.toThrow(
      'unsupported image format',
    );
  });
});

describe('subjectsOf', () => {
  it('reads the keywords alone', () => {
    const title = '<dc:title><rdf:Alt><rdf:li>Mug</rdf:li></rdf:Alt></dc:title>';
    expect(subjectsOf(packetOf(title))).toEqual([]);
    expect(subjectsOf(packetOf(SUBJECTS + title))).toEqual(['mug', 'contains-synthetic-performer']);
  });

  it('takes a hostile packet in no time', () => {
    const began = performance.now();
    subjectsOf('<dc:subject>'.repeat(100_000));
    subjectsOf(`<dc:subject>${'<rdf:li'.repeat(100_000)}`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
