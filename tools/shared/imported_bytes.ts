/** A file that was imported with the type `bytes`. */
export interface ImportedBytes {
  default: Uint8Array<ArrayBuffer>;
}

/**
 * Converts an imported file and releases its bytes: a module would keep them for as long as its
 * thread lives, beside what was made of them. Whoever needs the file again keeps what was made.
 *
 * @throws {Error} at a second call for the same file.
 */
export async function useUp<Made>(
  file: Promise<ImportedBytes>,
  make: (bytes: Uint8Array<ArrayBuffer>) => Made | Promise<Made>,
): Promise<Made> {
  const { default: bytes } = await file;
  if (bytes.buffer.detached) throw new Error("the bytes of this file were already used");
  const made = await make(bytes);
  bytes.buffer.transfer(0);
  return made;
}

/**
 * The compiled code of a WebAssembly file.
 *
 * It compiles here and now, in some ten milliseconds: an asynchronous compilation ends with a task for this thread,
 * which a thread that has nothing else to do can miss.
 */
export function compiled(file: Promise<ImportedBytes>): Promise<WebAssembly.Module> {
  return useUp(file, (bytes) => new WebAssembly.Module(bytes));
}

/** Bytes that are unpacked at a time. */
const PART = 65_536;

/** The unpacked content of one of the project's gzip files, written in place so that nothing is held twice. */
export async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (let at = 0; at < packed.length; at += PART) {
        stream.enqueue(packed.subarray(at, at + PART));
      }
      stream.close();
    },
  });
  // The last four bytes are the unpacked length (RFC 1952, section 2.3.1).
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true);
  const bytes = new Uint8Array(length);
  let at = 0;
  const reader = parts.pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, at);
    at += part.value.length;
  }
  return bytes;
}
