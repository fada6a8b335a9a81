import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user whom the server runs as when this process is root, since PostgreSQL refuses uid 0. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** True when this process is root and has to start the server as somebody else. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Numbers of the user `nobody`; undefined when the system has no such user. */
export async function nobody(passwd = '/etc/passwd'): Promise<ServerAccount | undefined> {
  const text = await readFile(passwd, 'utf8').catch(() => '');
  const fields = /^nobody:.*$/m.exec(text)?.[0].split(':');
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

/** The owner of a path that stands; undefined when it does not stand or belongs to root. */
export async function ownerOf(path: string): Promise<ServerAccount | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

/** True when the account may enter every folder above `path` and use `path` itself. */
export async function canReach(path: string, account: ServerAccount): Promise<boolean> {
  let current = await realpath(path);
  for (;;) {
    if (!(await mayEnter(current, account))) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

async function mayEnter(path: string, account: ServerAccount): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & 0o1) === 0o1; // `x`: enter a folder, run a program
}
