import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A file of the page as it is served. */
export interface PageFile {
  readonly contentType: string;
  readonly body: Buffer;
  /** True for a file whose name has a hash of its content. */
  readonly hashed: boolean;
  /** The body compressed by gzip; absent for formats that are compressed themselves. */
  readonly gzipped?: Buffer;
}

/** Types of the files that the build writes; others are not served. */
const TYPES: Readonly<Record<string, { readonly type: string; readonly packed?: true }>> = {
  '.html': { type: 'text/html; charset=utf-8' },
  '.js': { type: 'text/javascript; charset=utf-8' },
  '.css': { type: 'text/css; charset=utf-8' },
  '.svg': { type: 'image/svg+xml' },
  '.jpg': { type: 'image/jpeg', packed: true },
};

/** The photo that visitors can begin with. */
const SAMPLE = new URL('../../assets/sample-product.jpg', import.meta.url);

/** Reads the built page and its sample photo, by file name; only the photo where the page was not built. */
export function readPageFiles(): ReadonlyMap<string, PageFile> {
  const manifest = createRequire(import.meta.url).resolve('@listing/playground/package.json');
  const folder = join(dirname(manifest), 'dist');
  const files = new Map([['sample-product.jpg', pageFile('.jpg', readFileSync(SAMPLE), false)]]);
  for (const name of namesIn(folder)) {
    if (!(extname(name) in TYPES)) continue;
    const body = readFileSync(join(folder, name));
    files.set(name, pageFile(extname(name), body, name !== 'index.html'));
  }
  return files;
}

function pageFile(extension: string, body: Buffer, hashed: boolean): PageFile {
  const { type, packed } = TYPES[extension] ?? { type: 'application/octet-stream' };
  return { contentType: type, body, hashed, ...(!packed && { gzipped: gzipSync(body) }) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
