import { Logger } from '@nestjs/common';
import express, { type Express } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GOOD } from '../../../test/support/good-copy.js';
import { readZip } from '../../../test/support/read-zip.js';
import { ProblemError } from '../../errors/problem.error.js';
import { type ObjectStorage, StorageError } from '../../storage/object-storage.port.js';
import { ListingSender } from './listing-sender.service.js';

type Read = ObjectStorage['read'];

const ASSEMBLED = {
  listing: { id: 'x', ...GOOD, itemHighlights: null, plainDescription: 'Mug', images: [] },
  pictures: ['MAIN.jpg', 'PT01.jpg'].map((file) => ({ file, key: `media/a/b/${file}` })),
  writtenAt: new Date(0),
};

/** Says of a connection that ended before the answer did. */
const CUT = /^(terminated|fetch failed)$/;

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** Serves the zip from a store that reads like this; a problem as its code. */
async function serve(read: Read): Promise<string> {
  const store: Pick<ObjectStorage, 'read'> = { read };
  const sender = new ListingSender(store as ObjectStorage);
  const app: Express = express();
  app.get('/', (_, res) => {
    sender.send(ASSEMBLED, 'zip', { owner: 'one', res }).catch((error: unknown) => {
      res.status(500).send(error instanceof ProblemError ? error.failure.code : 'bug');
    });
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

describe('ListingSender, for a zip', () => {
  it('reads each image by its key', async () => {
    const url = await serve((key) => Promise.resolve(Buffer.from(key)));
    const zip = readZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
    expect(zip.get('PT01.jpg')?.toString()).toBe('media/a/b/PT01.jpg');
    expect(zip.size).toBe(5);
  });

  it('answers with a problem, and no file, where the store is away from the beginning', async () => {
    const url = await serve(() => Promise.reject(new StorageError('ECONNREFUSED', 'away')));
    const answer = await fetch(url);
    expect(await answer.text()).toBe('service_unavailable');
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  it('takes an image that is not there for a bug, not for an empty file', async () => {
    expect(await textOf(await serve(() => Promise.resolve(undefined)))).toBe('bug');
  });

  it('cuts the answer off where the store goes away in the middle', async () => {
    const url = await serve((key) =>
      key.endsWith('MAIN.jpg')
        ? Promise.resolve(Buffer.alloc(1_000, 1))
        : Promise.reject(new StorageError('ECONNREFUSED', 'away')),
    );
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow(CUT);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it('sends two zips to one owner at a time, and tells the third to come again', async () => {
    const waiting: (() => void)[] = [];
    const url = await serve(
      (key) => new Promise((resolve) => waiting.push(() => resolve(Buffer.from(key)))),
    );
    const running = [fetch(url), fetch(url)];
    await expect.poll(() => waiting.length).toBe(2);
    expect(await textOf(url)).toBe('capacity_exceeded');
    for (const give of waiting.splice(0)) give();
    await expect.poll(() => waiting.length).toBe(2);
    for (const give of waiting.splice(0)) give();
    for (const answer of running) {
      expect(readZip(Buffer.from(await (await answer).arrayBuffer())).size).toBe(5);
    }
    const third = fetch(url);
    await expect.poll(() => waiting.length).toBe(1);
    server?.closeAllConnections();
    await expect(third).rejects.toThrow(CUT);
  });
});
