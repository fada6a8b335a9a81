import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;

/** Files of a zip by their names, in its order, read by its directory; every checksum and size must be right. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('The zip does not end as zips do.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the zip is broken.');
    const method = zip.readUInt16LE(at + 10);
    const [crc, packed, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset));
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (lengths[0] ?? 0));
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const raw = zip.subarray(from, from + (packed ?? 0));
    const bytes = method === STORED ? raw : inflateRawSync(raw);
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is broken.`);
    files.set(name, bytes);
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}
