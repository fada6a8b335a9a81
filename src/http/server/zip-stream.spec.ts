import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { readZip } from '../../../test/support/read-zip.js';
import { zipStream } from './zip-stream.js';

const AT = new Date('2026-11-29T12:00:00Z');
const fileOf = (name: string, bytes: Buffer) => ({ name, read: () => Promise.resolve(bytes) });

describe('zipStream', () => {
  it('holds the files in their order, whatever is in them', async () => {
    const files = new Map([
      ['MAIN.jpg', randomBytes(300_000)],
      ['PT01.jpg', Buffer.alloc(200_000, 7)],
      ['listing.json', Buffer.from('{"optimizedTitle":"Größe"}')],
      ['empty', Buffer.alloc(0)],
    ]);
    const zip = await buffer(
      zipStream(
        [...files].map(([n, b]) => fileOf(n, b)),
        AT,
      ),
    );
    const read = readZip(zip);
    expect([...read.keys()]).toEqual([...files.keys()]);
    for (const [name, bytes] of files) expect(read.get(name)?.equals(bytes)).toBe(true);
  });

  it('gives the same bytes for the same files', async () => {
    const once = (): Promise<Buffer> => buffer(zipStream([fileOf('a', Buffer.from('x'))], AT));
    expect((await once()).equals(await once())).toBe(true);
  });

  it('reads a file when its turn comes, and none for a reader that waits', async () => {
    const asked: string[] = [];
    const file = (name: string) => ({
      name,
      read: () => {
        asked.push(name);
        return Promise.resolve(randomBytes(500_000));
      },
    });
    const stream = zipStream([file('a'), file('b'), file('c')], AT);
    for (let turn = 0; turn < 200; turn += 1) await setImmediate();
    expect(asked).toEqual(['a']);
    expect(readZip(await buffer(stream)).size).toBe(3);
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('ends with the error of a file that cannot be read', async () => {
    const gone = { name: 'b', read: () => Promise.reject(new Error('gone')) };
    const stream = zipStream([fileOf('a', randomBytes(100_000)), gone], AT);
    await expect(buffer(stream)).rejects.toThrow('gone');
  });
});
