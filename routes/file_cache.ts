/** The maximum size of the cache in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A cache of files. All clients share a file's bytes, however slowly they read them, and no file
 * stays open.
 */
export class FileCache {
  readonly #maxBytes: number;
  readonly #reading = new Map<string, Promise<Bytes>>();
  /** Least recently used first. */
  readonly #kept = new Map<string, Bytes>();
  #keptBytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** The bytes of a file. They are shared: do not change them. */
  read({ href }: URL): Promise<Bytes> | Bytes {
    const kept = this.#kept.get(href);
    if (kept) {
      this.#kept.delete(href);
      this.#kept.set(href, kept);
      return kept;
    }
    let reading = this.#reading.get(href);
    if (!reading) {
      reading = this.#load(href).finally(() => this.#reading.delete(href));
      this.#reading.set(href, reading);
    }
    return reading;
  }

  async #load(href: string): Promise<Bytes> {
    const bytes = await Deno.readFile(new URL(href));
    this.#kept.set(href, bytes);
    this.#keptBytes += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= length;
    }
    return bytes;
  }
}
