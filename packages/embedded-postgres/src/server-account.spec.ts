import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, nobody } from './server-account.js';

describe('server account', { skip: process.platform === 'win32' }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listing-account-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads nobody from the list of users, and takes no other user for it', async () => {
    const passwd = join(folder, 'passwd');
    await writeFile(passwd, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533:n:/:/bin/false\n');
    expect(await nobody(passwd)).toEqual({ uid: 65_534, gid: 65_533 });
    await writeFile(passwd, 'root:x:0:0::/root:/bin/sh\nnobody2:x:5:5::/:/bin/sh\n');
    expect(await nobody(passwd)).toBeUndefined();
    expect(await nobody(join(folder, 'missing'))).toBeUndefined();
  });

  it('can reach a path only when every folder above it may be entered', async () => {
    const stranger = { uid: 3_999_999, gid: 3_999_999 };
    const inner = join(folder, 'inner');
    await mkdir(inner);
    await chmod(inner, 0o755);
    await chmod(folder, 0o700);
    expect(await canReach(inner, stranger)).toBe(false);
    expect(await canReach(inner, { uid: process.getuid?.() ?? 0, gid: 0 })).toBe(true);
    await chmod(folder, 0o711);
    expect(await canReach(inner, stranger)).toBe(true);
    await chmod(inner, 0o750);
    expect(await canReach(inner, stranger)).toBe(false);
  });
});
