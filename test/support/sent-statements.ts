import { startDatabaseProxy, type TcpProxy } from './tcp-proxy.js';

/** A statement as a process sent it. */
interface Sent {
  readonly connection: object;
  readonly sql: string;
}

/** A connection's bytes that make no whole message yet, and its prepared statements by name. */
interface Connection {
  rest: Buffer;
  begun: boolean;
  readonly prepared: Map<string, string>;
}

/** Statements of a process, read on the wire by a proxy before PostgreSQL: nothing of the process is changed. */
export class SentStatements {
  private readonly connections = new Map<object, Connection>();
  private all: Sent[] = [];
  private proxy?: TcpProxy & { readonly url: string };

  /** URL of the database by which this is told of every statement. */
  async before(databaseUrl: string): Promise<string> {
    this.proxy = await startDatabaseProxy(databaseUrl, (from, data) => this.read(from, data));
    return this.proxy.url;
  }

  /** Gives the statements since the last time, in order. */
  take(): readonly Sent[] {
    const taken = this.all;
    this.all = [];
    return taken;
  }

  async close(): Promise<void> {
    await this.proxy?.close();
  }

  private read(from: object, data: Buffer): void {
    const known = this.connections.get(from);
    const connection = known ?? { rest: Buffer.alloc(0), begun: false, prepared: new Map() };
    this.connections.set(from, connection);
    let bytes = Buffer.concat([connection.rest, data]);
    for (;;) {
      // The first message has no type.
      const head = connection.begun ? 1 : 0;
      if (bytes.length < head + 4) break;
      const end = head + bytes.readUInt32BE(head);
      if (bytes.length < end) break;
      if (connection.begun) this.count(from, connection, bytes.subarray(0, end));
      connection.begun = true;
      bytes = bytes.subarray(end);
    }
    connection.rest = bytes;
  }

  /** Simple queries count at once, prepared ones each time that values are bound to them. */
  private count(from: object, { prepared }: Connection, message: Buffer): void {
    const [first = '', second = ''] = message.toString('utf8', 5).split('\0');
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'P') prepared.set(first, second);
    if (type === 'Q') this.all.push({ connection: from, sql: first });
    if (type === 'B') this.all.push({ connection: from, sql: prepared.get(second) ?? '' });
  }
}

/** Transactions of the statements: one for each by itself, one for each BEGIN with all up to its end. */
export function transactionsOf(sent: readonly Sent[]): number {
  const open = new Set<object>();
  let count = 0;
  for (const { connection, sql } of sent) {
    if (!open.has(connection)) count += 1;
    if (/^\s*(BEGIN|START TRANSACTION)/i.test(sql)) open.add(connection);
    if (/^\s*(COMMIT|ROLLBACK)\s*;?$/i.test(sql)) open.delete(connection);
  }
  return count;
}
