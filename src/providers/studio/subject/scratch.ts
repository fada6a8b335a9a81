/**
 * Room for the work of one function, lent again at every call: V8 counts buffers although they lie outside of its
 * heap, and collects garbage the sooner. What the call before has left there stands in it.
 */
export class Scratch {
  private room = new ArrayBuffer(0);

  /** @param length how many numbers */
  floats(length: number): Float32Array {
    return new Float32Array(this.roomFor(length * Float32Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** @param length how many numbers */
  integers(length: number): Int32Array {
    return new Int32Array(this.roomFor(length * Int32Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** @param length how many numbers of 16 bits */
  shorts(length: number): Int16Array {
    return new Int16Array(this.roomFor(length * Int16Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** @param length how many words of 32 bits */
  words(length: number): Uint32Array {
    return new Uint32Array(this.roomFor(length * Uint32Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** @param length how many bytes */
  bytes(length: number): Uint8Array {
    return new Uint8Array(this.roomFor(length), 0, length);
  }

  private roomFor(bytes: number): ArrayBuffer {
    if (this.room.byteLength < bytes) this.room = new ArrayBuffer(bytes);
    return this.room;
  }
}
