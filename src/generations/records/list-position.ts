/** A place in the list of generations, newest first: after the generation that it names. */
export interface ListPosition {
  /** When that generation was created: microseconds since 1970, as PostgreSQL keeps them. */
  readonly createdMicros: bigint;
  readonly id: string;
}

/** Eight bytes of time and sixteen of the id. */
const BYTES = 24;

/** 24 bytes as base64url, which leaves no bits over. */
const CURSOR = /^[A-Za-z0-9_-]{32}$/;

/** The year 2200: far beyond any generation, well within what PostgreSQL can add to an epoch. */
const LATEST_MICROS = 7_258_118_400_000_000n;

/** The position as an opaque text of 32 characters, safe in a URL. */
export function toCursor({ createdMicros, id }: ListPosition): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigUInt64BE(createdMicros);
  bytes.write(id.replaceAll('-', ''), 8, 'hex');
  return bytes.toString('base64url');
}

/** The position behind a cursor; undefined for a text that `toCursor` does not make. */
export function fromCursor(cursor: string): ListPosition | undefined {
  if (!CURSOR.test(cursor)) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const createdMicros = bytes.readBigUInt64BE();
  if (createdMicros > LATEST_MICROS) return undefined;
  const hex = bytes.toString('hex', 8);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { createdMicros, id };
}
