import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { dataUrl, PRODUCT_FORMATS } from './product-picture.js';

/** A value to build, as the rows of bad-inputs.json write it under `$gen`. */
export interface Recipe {
  readonly pre?: string;
  readonly text?: string;
  readonly times?: number;
  readonly text2?: string;
  readonly times2?: number;
  readonly post?: string;
  readonly arrayOf?: string;
  readonly gzipOf?: string;
  readonly pngSolid?: readonly [number, number];
  readonly png16?: readonly [number, number];
}

/** Bytes of one member of a gzip bomb before they are compressed. */
const MEMBER = 16 * 1024 * 1024;

/** Builds a value: text, bytes, a list or a data URL. */
export async function build(recipe: Recipe): Promise<string | Buffer | string[]> {
  const { pre = '', text = '', times = 0, text2 = '', times2 = 0, post = '' } = recipe;
  if (recipe.arrayOf !== undefined) return Array<string>(times).fill(recipe.arrayOf);
  if (recipe.gzipOf !== undefined) return gzipBomb(recipe.gzipOf, times);
  if (recipe.pngSolid !== undefined) return dataUrl(solidPng(...recipe.pngSolid));
  // The recipe's few pixels cannot be a listing picture: the format is what the row is about.
  if (recipe.png16 !== undefined) {
    return dataUrl((await PRODUCT_FORMATS['PNG of 16 bits']?.()) ?? Buffer.alloc(0));
  }
  return pre + text.repeat(times) + text2.repeat(times2) + post;
}

/** gzip allows members one after the other, so that a bomb of 1 GiB is made from one of 16 MiB. */
function gzipBomb(text: string, times: number): Buffer {
  const member = gzipSync(Buffer.alloc(MEMBER, text), { level: 9 });
  return Buffer.concat(Array<Buffer>(Math.ceil(times / MEMBER)).fill(member));
}

/** A whole, valid PNG of one bit a pixel, all black: huge in pixels, small in bytes. */
function solidPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
