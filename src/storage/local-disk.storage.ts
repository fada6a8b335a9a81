import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ifThere } from '../errors/if-there.js';
import { checkedKey, checkedPrefix, contentTypeOf, type StorageArea } from './media-keys.js';
import { type ObjectStorage, StorageError, type StoredObject } from './object-storage.port.js';

/** With less room than this, the disk counts as full: a call may store some 30 MB. */
const LEAST_FREE_BYTES = 32_000_000;

/** Objects as files below one folder; several processes may use the same folder. */
@Injectable()
export class LocalDiskStorage implements ObjectStorage {
  /** @param folder absolute path; made when it is first written to. */
  constructor(private readonly folder: string) {}

  async put(key: string, body: Buffer, signal?: AbortSignal): Promise<void> {
    const path = this.pathOf(key);
    await asStorageError(this.write(path, body, signal));
  }

  async serve(key: string): Promise<StoredObject | undefined> {
    const file = await asStorageError(openFile(this.pathOf(key)));
    if (file === undefined) return undefined;
    return {
      body: file.handle.createReadStream(),
      size: file.size,
      contentType: contentTypeOf(key),
    };
  }

  async read(key: string, maxBytes: number, signal?: AbortSignal): Promise<Buffer | undefined> {
    const path = this.pathOf(key);
    return asStorageError(readFileAtMost(path, maxBytes, signal));
  }

  async deletePrefix(prefix: string): Promise<void> {
    const path = join(this.folder, checkedPrefix(prefix));
    await asStorageError(rm(path, { recursive: true, force: true }));
  }

  async *staleGenerations(area: StorageArea, before: Date): AsyncIterable<string> {
    for await (const organization of folders(join(this.folder, area))) {
      for await (const generation of folders(join(this.folder, area, organization))) {
        const prefix = `${area}/${organization}/${generation}`;
        const changed = await modifiedAt(join(this.folder, prefix));
        if (changed !== undefined && changed < before) yield prefix;
      }
    }
  }

  async check(): Promise<void> {
    await asStorageError(this.probe());
  }

  private pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }

  private async write(path: string, body: Buffer, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const parent = dirname(path);
    const firstMade = await mkdir(parent, { recursive: true });
    // `~` is no character of keys: a temporary file can be neither addressed nor overwritten.
    const temporary = `${path}~${randomUUID()}`;
    try {
      await syncAndClose(await openNew(temporary), body);
      signal?.throwIfAborted();
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    // A rename survives a power cut only when its folder, and each new folder above it, is written too.
    for (const made of foldersFrom(parent, firstMade)) await syncAndClose(await open(made, 'r'));
  }

  private async probe(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < LEAST_FREE_BYTES) throw noSpace();
    const probe = join(this.folder, `~probe-${randomUUID()}`);
    try {
      await syncAndClose(await openNew(probe), Buffer.from('probe'));
    } finally {
      await rm(probe, { force: true });
    }
  }
}

/** The disk's own error, for a disk that is about to say so. */
function noSpace(): NodeJS.ErrnoException {
  return Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'statfs' });
}

/** Errors of the disk name paths, which are nobody's business: their code is enough. */
async function asStorageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new StorageError(
      code,
      `the folder of STORAGE_URL cannot be used (${code}): check that it exists, that this user may write to it, and that the disk has free space`,
    );
  }
}

const openNew = (path: string): Promise<FileHandle> => open(path, 'wx', 0o640);

/** Writes the body, where there is one, and has the file or folder written to the disk. */
async function syncAndClose(handle: FileHandle, body?: Buffer): Promise<void> {
  try {
    if (body !== undefined) await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder of the file and, where folders were made, each one above up to the parent of the first. */
function foldersFrom(parent: string, firstMade: string | undefined): string[] {
  if (firstMade === undefined) return [parent];
  const top = dirname(firstMade);
  const steps = relative(top, parent).split(sep);
  return [top, ...steps.map((_, i) => join(top, ...steps.slice(0, i + 1)))];
}

async function openFile(path: string): Promise<{ handle: FileHandle; size: number } | undefined> {
  const handle = await ifThere(open(path, 'r'));
  if (handle === undefined) return undefined;
  return { handle, size: (await handle.stat()).size };
}

async function readFileAtMost(
  path: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer | undefined> {
  signal?.throwIfAborted();
  const file = await openFile(path);
  if (file === undefined) return undefined;
  try {
    return file.size > maxBytes ? undefined : await file.handle.readFile();
  } finally {
    await file.handle.close();
  }
}

async function* folders(path: string): AsyncIterable<string> {
  const directory = await ifThere(opendir(path));
  if (directory === undefined) return;
  for await (const entry of directory) if (entry.isDirectory()) yield entry.name;
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  return (await ifThere(stat(path)))?.mtime;
}
