import { readFile } from 'node:fs/promises';
import { imageFromBytes, imageFromFile } from './image-entry.js';

const SAMPLE = 'assets/sample-product.jpg';

describe('entries of images', () => {
  it('are data URLs of a file or a blob, with the type of its bytes', async () => {
    const bytes = await readFile(SAMPLE);
    const entry = await imageFromFile(SAMPLE);
    const start = 'data:image/jpeg;base64,';
    expect(entry.slice(0, start.length)).toBe(start);
    expect(Buffer.from(entry.slice(start.length), 'base64').equals(bytes)).toBe(true);
    expect((await imageFromFile(new Blob([bytes], { type: 'text/plain' }))) === entry).toBe(true);
  });

  it('know each format that the service takes, and no other', () => {
    const typeOf = (text: string): string =>
      imageFromBytes(Buffer.from(text, 'latin1')).replace(/;.*/, '');
    expect(typeOf('\x89PNG\r\n\x1a\n')).toBe('data:image/png');
    expect(typeOf('GIF89a')).toBe('data:image/gif');
    expect(typeOf('RIFF\0\0\0\0WEBPVP8 ')).toBe('data:image/webp');
    expect(typeOf('\0\0\0\x1cftypavif')).toBe('data:image/avif');
    expect(() => typeOf('%PDF-1.7')).toThrow(TypeError);
    expect(() => imageFromBytes(new Uint8Array(20 * 1024 * 1024 + 1))).toThrow(RangeError);
  });
});
