import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { productPhoto } from './contract/product-picture.js';

/** A PNG of grey pixels of one bit, whose header tells one size and whose data another. */
export function pngOf(
  told: { readonly width: number; readonly height: number },
  data: { readonly width: number; readonly height: number } = told,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(told.width, 0);
  header.writeUInt32BE(told.height, 4);
  header[8] = 1;
  const row = 1 + Math.ceil(data.width / 8);
  const pixels = deflateSync(Buffer.alloc(row * data.height), { level: 9 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A JPEG of 480 x 480 whose frame header tells another size. */
export async function jpegTelling(
  width: number,
  height: number,
  progressive = false,
): Promise<Buffer> {
  const bytes = await productPhoto().jpeg({ progressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A JPEG with a second frame header of 60,000 x 60,000 behind the first. */
export async function jpegWithTwoFrames(): Promise<Buffer> {
  const bytes = await productPhoto().jpeg().toBuffer();
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  const second = Buffer.from(bytes.subarray(at, end));
  second.writeUInt16BE(60_000, 5);
  second.writeUInt16BE(60_000, 7);
  return Buffer.concat([bytes.subarray(0, end), second, bytes.subarray(end)]);
}

/** A picture of 7,000 x 7,000 pixels, all alike. */
export function oneColour(format: 'avif' | 'gif' | 'webp' | 'jpeg'): Promise<Buffer> {
  const pixels = { width: 7_000, height: 7_000, channels: 3, background: 'teal' } as const;
  const options = { avif: { effort: 0 }, webp: { lossless: true }, gif: {}, jpeg: {} };
  return sharp({ create: pixels }).toFormat(format, options[format]).toBuffer();
}

/** An animation of so many frames: the first one is a photo, the others a pixel each. */
export async function gifOf(frames: number): Promise<Buffer> {
  const first = await productPhoto().gif().toBuffer();
  const pixel = Buffer.from('2c00000000010001000002024401 00'.replaceAll(' ', ''), 'hex');
  const others = Array.from({ length: frames - 1 }, () => pixel);
  return Buffer.concat([first.subarray(0, -1), ...others, first.subarray(-1)]);
}

/** A GIF whose screen is 100 x 100 and whose only frame 65,535 x 65,535. */
export function gifWithHugeFrame(): Buffer {
  const head = '474946383961' + '64006400' + '800000' + '000000ffffff';
  const frame = '2c00000000ffffffff00' + '02024401' + '00' + '3b';
  return Buffer.from(head + frame, 'hex');
}

/** A photo whose metadata tells who took it, where and with what, in every place that there is. */
export async function photoWithMetadata(
  secret: string,
  format: 'jpeg' | 'png' | 'webp',
): Promise<Buffer> {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${secret}</dc:creator>` +
    '</rdf:Description></rdf:RDF></x:xmpmeta>';
  const named = sharp(await productPhoto().png().toBuffer())
    .withExif({
      IFD0: { Artist: secret, Copyright: secret, Make: secret },
      IFD2: { BodySerialNumber: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSAreaInformation: secret },
    })
    .withXmp(xmp);
  const bytes = await named.toFormat(format).toBuffer();
  if (!bytes.includes(secret)) throw new Error('the photo does not hold what it should');
  return bytes;
}
