import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user whom the server runs as when this process is root, since PostgreSQL refuses uid 0. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
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
  const { uid, gid } = await stat(path).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? undefined : { uid, gid };
}

/** True when the account may enter every folder above `path` and use `path` itself. */
export async function canReach(path: string, account: ServerAccount): Promise<boolean> {
  for (let current = await realpath(path); ; current = dirname(current)) {
    const { uid, gid, mode } = await stat(current);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 0o1) !== 0o1) return false; // `x`: enter a folder, run a program
    if (current === dirname(current)) return true;
  }
}
