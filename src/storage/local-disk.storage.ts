import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { checkedKey, checkedPrefix, contentTypeOf, type StorageArea } from './media-keys.js';
import type { ObjectStorage, StoredObject } from './object-storage.port.js';

/** Objects as files below one folder; several processes may use the same folder. */
@Injectable()
export class LocalDiskStorage implements ObjectStorage {
  /** @param folder absolute path; made when it is first written to. */
  constructor(private readonly folder: string) {}

  async put(key: string, body: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const parent = dirname(path);
    const firstMade = await mkdir(parent, { recursive: true });
    // `~` is no character of keys: a temporary file can be neither addressed nor overwritten.
    const temporary = `${path}~${randomUUID()}`;
    try {
      await writeDurably(temporary, body);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    // A rename survives a power cut only when its folder, and each new folder above it, is written too.
    for (const made of foldersFrom(parent, firstMade)) await syncFolder(made);
  }

  async open(key: string): Promise<StoredObject | undefined> {
    const file = await openFile(this.pathOf(key));
    if (file === undefined) return undefined;
    return {
      body: file.handle.createReadStream(),
      size: file.size,
      contentType: contentTypeOf(key),
    };
  }

  async read(key: string, maxBytes: number): Promise<Buffer | undefined> {
    const file = await openFile(this.pathOf(key));
    if (file === undefined) return undefined;
    try {
      return file.size > maxBytes ? undefined : await file.handle.readFile();
    } finally {
      await file.handle.close();
    }
  }

  async deletePrefix(prefix: string): Promise<void> {
    await rm(join(this.folder, checkedPrefix(prefix)), { recursive: true, force: true });
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
    await mkdir(this.folder, { recursive: true });
    const probe = join(this.folder, `~probe-${randomUUID()}`);
    try {
      await writeDurably(probe, Buffer.from('probe'));
    } finally {
      await rm(probe, { force: true });
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}

async function writeDurably(path: string, body: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(body);
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

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openFile(path: string): Promise<{ handle: FileHandle; size: number } | undefined> {
  const handle = await orNothing(open(path, 'r'));
  if (handle === undefined) return undefined;
  return { handle, size: (await handle.stat()).size };
}

async function* folders(path: string): AsyncIterable<string> {
  const directory = await orNothing(opendir(path));
  if (directory === undefined) return;
  for await (const entry of directory) if (entry.isDirectory()) yield entry.name;
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  return (await orNothing(stat(path)))?.mtime;
}

/** Undefined where nothing is there; other troubles of the disk are thrown. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
