/**
 * Reads a stream into memory of its own.
 *
 * @module
 */

/** The stream of a request's body. */
type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** What the first piece and each later one hold. */
const FIRST_BYTES = 8 * 1024;
const PIECE_BYTES = 64 * 1024;

/**
 * Reads a stream of bytes into pieces of its own memory. Read without one, each chunk is put into 64
 * KiB that Deno allocates for it, a chunk of one byte too.
 */
export class ByteReader {
  readonly #reader: ReadableStreamBYOBReader;
  readonly #full: Uint8Array<ArrayBuffer>[] = [];
  /** The piece that is being filled, and how far it is. */
  #piece = new ArrayBuffer(FIRST_BYTES);
  #filled = 0;
  #size = 0;

  constructor(stream: Bytes) {
    this.#reader = byteReaderOf(stream);
  }

  /** The bytes read so far. */
  get size(): number {
    return this.#size;
  }

  /** Whether the last read ended with a piece, which may have cut a chunk. */
  get isPieceFull(): boolean {
    return this.#filled === 0;
  }

  /** Reads what has arrived, up to the end of a piece. @returns How many bytes; 0 at the stream's end. */
  async read(): Promise<number> {
    const { value } = await this.#reader.read(new Uint8Array(this.#piece, this.#filled));
    // A read takes the memory over and gives it back in another buffer, at the end too.
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

  /** All bytes, once the stream has ended. */
  bytes(): Uint8Array<ArrayBuffer> {
    const last = new Uint8Array(this.#piece, 0, this.#filled);
    if (this.#full.length === 0) return last;
    const all = new Uint8Array(this.#size);
    let at = 0;
    for (const piece of [...this.#full, last]) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }
}

/** A reader that fills the caller's memory. Deno's server has streams for it; those of tests are made into one. */
function byteReaderOf(stream: Bytes): ReadableStreamBYOBReader {
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
      // A copy, since the memory of what is handed on is taken over.
      if (value) return controller.enqueue(value.slice());
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}
