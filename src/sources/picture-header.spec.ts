import fc from 'fast-check';
import { SMALL_PICTURES } from '../../test/support/small-pictures.js';
import { readPictureHeader } from './picture-header.js';

const { png, jpeg, webp, webpLossless, avif, avifWithAlpha, gif } = SMALL_PICTURES;

/** The PNG with another size in its header: what a decoder would make of it does not matter here. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, each) => sum + each.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

function outcome(bytes: Buffer): string {
  const header = readPictureHeader(bytes);
  return header.ok
    ? `${header.value.format} ${header.value.width}x${header.value.height}`
    : header.problem;
}

describe('picture headers', () => {
  it.each([
    ['png', 'png 5x3'],
    ['jpeg', 'jpeg 5x3'],
    ['jpegWithSegments', 'jpeg 5x3'],
    ['webp', 'webp 5x3'],
    ['webpLossless', 'webp 5x3'],
    ['webpExtended', 'webp 5x3'],
    ['avif', 'avif 5x3'],
    ['avifWithAlpha', 'avif 5x3'],
    ['gif', 'gif 5x3'],
  ] as const)('%s is %s', (name, expected) => {
    expect(outcome(SMALL_PICTURES[name])).toBe(expected);
  });

  it('takes 50 megapixels and no row more', () => {
    expect(outcome(pngOf(10_000, 5_000))).toBe('png 10000x5000');
    expect(outcome(pngOf(10_000, 5_001))).toBe('too_many_pixels');
    expect(outcome(pngOf(30_000, 30_000))).toBe('too_many_pixels');
    expect(outcome(pngOf(0xffffffff, 0xffffffff))).toBe('too_many_pixels');
    expect(outcome(pngOf(0, 5))).toBe('not_a_picture');
  });

  it('refuses what has far too few bytes for its pixels, where decoding it would cost much', () => {
    const gifOf = (side: number): Buffer => {
      const bytes = Buffer.from(gif);
      bytes.writeUInt16LE(side, 6);
      bytes.writeUInt16LE(side, 8);
      return bytes;
    };
    expect(outcome(gifOf(2_800))).toBe('gif 2800x2800');
    expect(outcome(gifOf(7_000))).toBe('too_few_bytes');
    expect(outcome(Buffer.concat([gifOf(7_000), Buffer.alloc(49_000)]))).toBe('gif 7000x7000');

    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const wide = Buffer.from(jpeg);
    wide.writeUInt16BE(64, frame + 5);
    wide.writeUInt16BE(jpeg.length * 8, frame + 7);
    expect(outcome(wide)).toBe(`jpeg ${jpeg.length * 8}x64`);
    wide.writeUInt16BE(jpeg.length * 8 + 1, frame + 7);
    expect(outcome(wide)).toBe('too_few_bytes');

    const interlaced = pngOf(7_000, 7_000);
    expect(outcome(interlaced)).toBe('png 7000x7000');
    interlaced[28] = 1;
    expect(outcome(interlaced)).toBe('too_few_bytes');
  });

  it('takes what the first frame of a GIF asks for, not only its screen', () => {
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    const beyond = (left: number, width: number): Buffer => {
      const bytes = Buffer.from(gif);
      bytes.writeUInt16LE(left, frame + 1);
      bytes.writeUInt16LE(width, frame + 5);
      return bytes;
    };
    expect(outcome(beyond(0, 1_000))).toBe('gif 1000x3');
    expect(outcome(beyond(700, 5))).toBe('gif 705x3');
    expect(outcome(beyond(65_535, 65_535))).toBe('gif 131070x3');
    const comment = Buffer.from([0x21, 0xfe, 1, 65, 1, 65, 0]);
    const wide = beyond(0, 60_000);
    wide.writeUInt16LE(60_000, frame + 7);
    const behind = Buffer.concat([wide.subarray(0, frame), comment, wide.subarray(frame)]);
    expect(outcome(behind)).toBe('too_many_pixels');
  });

  it('counts the scans of a JPEG as a decoder does', () => {
    const end = jpeg.length - 2;
    const scan = Buffer.from('ffda000801010000 3f00 2bff00ffd0ff'.replaceAll(' ', ''), 'hex');
    const withScans = (count: number, ...behind: Buffer[]): Buffer =>
      Buffer.concat([
        jpeg.subarray(0, end),
        ...Array.from({ length: count }, () => scan),
        jpeg.subarray(end),
        ...behind,
      ]);
    expect(outcome(withScans(99))).toBe('jpeg 5x3');
    expect(outcome(withScans(100))).toBe('too_many_parts');
    expect(outcome(withScans(100_000))).toBe('too_many_parts');
    // A comment that looks like scans, and what comes behind the end: a film, another picture.
    const comment = Buffer.concat([Buffer.from('fffe0642', 'hex'), Buffer.alloc(0x640, scan)]);
    expect(
      outcome(Buffer.concat([jpeg.subarray(0, end), comment, withScans(9).subarray(end)])),
    ).toBe('jpeg 5x3');
    expect(outcome(withScans(50, withScans(90)))).toBe('jpeg 5x3');
  });

  it('counts the frames of a WebP, and bounds the canvas of an animation', () => {
    const chunk = (name: string, data: Buffer): Buffer => {
      const head = Buffer.alloc(8);
      head.write(name, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
    };
    const animation = (frames: number, side: number, flags = 2): Buffer => {
      const canvas = Buffer.alloc(10);
      canvas[0] = flags;
      canvas.writeUIntLE(side - 1, 4, 3);
      canvas.writeUIntLE(side - 1, 7, 3);
      const frame = chunk('ANMF', Buffer.alloc(17));
      const all = Array.from({ length: frames }, () => frame);
      return Buffer.concat([Buffer.from('RIFF    WEBP'), chunk('VP8X', canvas), ...all]);
    };
    expect(outcome(animation(5_000, 50))).toBe('webp 50x50');
    expect(outcome(animation(5_001, 50))).toBe('too_many_parts');
    const empty = Buffer.alloc(8 * 1_000_000);
    expect(outcome(Buffer.concat([animation(1, 50), empty]))).toBe('too_many_parts');
    expect(outcome(animation(1, 2_800))).toBe('webp 2800x2800');
    expect(outcome(animation(1, 7_000))).toBe('too_few_bytes');
    expect(outcome(animation(1, 7_000, 0))).toBe('webp 7000x7000');
  });

  it('takes the largest of the sizes in an AVIF, whatever comes first', () => {
    const size = Buffer.alloc(12);
    size.writeUInt32BE(60_000, 4);
    size.writeUInt32BE(60_000, 8);
    const properties = box('iprp', box('ipco', box('ispe', size)));
    const bomb = Buffer.concat([avifWithAlpha, box('meta', Buffer.alloc(4), properties)]);
    expect(outcome(bomb)).toBe('too_many_pixels');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<html><script>1</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="3"/>')],
    ['PDF', Buffer.from('%PDF-1.4\n')],
    ['TIFF', Buffer.from('II*\0\b\0\0\0\0\0\0\0')],
    ['BMP', Buffer.from('BM\0\0\0\0\0\0\0\0\0\0')],
    ['MP4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['a PNG signature and junk', Buffer.from('iVBORw0KGgoAAAAA', 'base64')],
    ['a PNG without its first chunk', replaced(png, 'IHDR', 'IDAT')],
    ['a JPEG that ends before its frame', jpeg.subarray(0, 100)],
    ['a JPEG with a scan before its frame', Buffer.from('ffd8ffda000c03010002110311003f00', 'hex')],
    ['RIFF that is no WebP', replaced(webp, 'WEBP', 'WAVE')],
    ['an unknown WebP chunk', replaced(webpLossless, 'VP8L', 'VP8Z')],
    ['an AVIF without sizes', replaced(avif, 'ispe', 'free')],
    ['a GIF that ends at its signature', gif.subarray(0, 6)],
  ])('%s is no picture', (_, bytes) => {
    expect(outcome(bytes)).toBe('not_a_picture');
  });

  it.each([
    ['of a phone', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEheic\0\0\0\x08meta', 'latin1')],
    ['with ten bits', Buffer.from('\0\0\0\x18ftypheix\0\0\0\0mif1heix', 'latin1')],
    ['by its container alone', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1miaf', 'latin1')],
    ['in the place of an AVIF', replaced(replaced(avif, 'avif', 'heic'), 'avis', 'heic')],
  ])('HEIC %s is told from what is no picture', (_, bytes) => {
    expect(outcome(bytes)).toBe('heif');
  });

  it('never throws, whatever is cut off or overwritten', () => {
    const pictures = fc.constantFrom(...Object.values(SMALL_PICTURES));
    const changes = fc.array(fc.tuple(fc.nat(1_500), fc.integer({ min: 0, max: 255 })));
    const attempts = fc.property(pictures, changes, fc.nat(1_600), (picture, bytes, end) => {
      const broken = Buffer.from(picture).subarray(0, end);
      for (const [at, value] of bytes) if (at < broken.length) broken[at] = value;
      outcome(broken);
    });
    expect(fc.check(attempts, { numRuns: 3_000 })).toMatchObject({ failed: false });
  });

  const gifTable = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);

  it.each([
    ['boxes', avif, avif.readUInt32BE(0), box('free'), ['', '']],
    ['segments', jpeg, 2, Buffer.from('ffe10002', 'hex'), ['', '']],
    ['fill bytes', jpeg, 2, Buffer.from('ffffffff', 'hex'), ['', '']],
    ['pieces of a comment', gif, gifTable, Buffer.from('0141', 'hex'), ['21fe', '00']],
  ] as const)('does not follow %s without end', (_, picture, at, piece, [before, after]) => {
    const withPieces = (count: number): Buffer =>
      Buffer.concat([
        picture.subarray(0, at),
        Buffer.from(before, 'hex'),
        Buffer.alloc(count * piece.length, piece),
        Buffer.from(after, 'hex'),
        picture.subarray(at),
      ]);
    expect(outcome(withPieces(50))).toMatch(/ 5x3$/);
    expect(outcome(withPieces(20_000))).toBe('not_a_picture');
  });
});
