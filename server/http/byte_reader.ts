/**
 * Reads a stream into its own memory.
 *
 * @module
 */
import { discardRest } from "./discard.ts";

/** A request body's stream. */
type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The size of the first piece, and of each later one. */
const FIRST_BYTES = 8 * 1024;
const PIECE_BYTES = 64 * 1024;

/**
 * Reads a stream of bytes into pieces of its own memory. Without this, Deno allocates 64 KiB for
 * each chunk, even one of a single byte.
 */
export class ByteReader {
  readonly #reader: ReadableStreamBYOBReader;
  readonly #full: Uint8Array<ArrayBuffer>[] = [];
  /** The current piece, and how much of it is filled. */
  #piece = new ArrayBuffer(FIRST_BYTES);
  #filled = 0;
  #size = 0;

  constructor(stream: Bytes) {
    this.#reader = byteReaderOf(stream);
  }

  /** The number of bytes read so far. */
  get size(): number {
    return this.#size;
  }

  /** Whether the last read filled a piece, and so may have cut a chunk. */
  get isPieceFull(): boolean {
    return this.#filled === 0;
  }

  /**
   * Reads what has arrived, up to the end of a piece.
   * @returns The number of bytes; 0 at the end of the stream.
   */
  async read(): Promise<number> {
    const { value } = await this.#reader.read(new Uint8Array(this.#piece, this.#filled));
    // A read takes over the memory and returns it in another buffer, at the end too.
    this.#piece = value!.buffer;
    if (value!.length === 0) return 0;
    this.#filled += value!.length;
    this.#size += value!.length;
    if (this.#filled === this.#piece.byteLength) {
      this.#full.push(new Uint8Array(this.#piece));
      this.#piece = new ArrayBuffer(PIECE_BYTES);
      this.#filled = 0;
    }
    return value!.length;
  }

  /** Gives up the memory of what was read, and throws away the rest. */
  discard(): void {
    for (const piece of this.#full.splice(0)) piece.buffer.transfer(0);
    discardRest(this.#reader);
  }

  /** All bytes, once the stream has ended. It gives the memory of the pieces back at once: V8 lets it gather. */
  bytes(): Uint8Array<ArrayBuffer> {
    const last = new Uint8Array(this.#piece, 0, this.#filled);
    if (this.#full.length === 0) return last;
    const all = new Uint8Array(this.#size);
    let at = 0;
    for (const piece of [...this.#full, last]) {
      all.set(piece, at);
      at += piece.length;
      piece.buffer.transfer(0);
    }
    return all;
  }
}

/**
 * A reader that fills the caller's memory. Deno's server provides such streams; the streams of
 * tests are converted.
 */
export function byteReaderOf(stream: Bytes): ReadableStreamBYOBReader {
  try {
    return stream.getReader({ mode: "byob" });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return byteStreamOf(stream).getReader({ mode: "byob" });
  }
}

function byteStreamOf(stream: Bytes): Bytes {
  const reader = stream.getReader();
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      const { value } = await reader.read();
      // A copy, since the memory of an enqueued chunk is taken over.
      if (value) return controller.enqueue(value.slice());
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}
