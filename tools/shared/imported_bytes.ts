/** A file that was imported with the type `bytes`. */
export interface ImportedBytes {
  default: Uint8Array<ArrayBuffer>;
}

/**
 * Makes of an imported file what is needed of it and lets its bytes go: a module would keep them for as long as its
 * thread lives, beside what was made of them. Whoever needs the file again keeps what was made.
 *
 * @throws {Error} at a second call for the same file.
 */
export async function useUp<Made>(
  file: Promise<ImportedBytes>,
  make: (bytes: Uint8Array<ArrayBuffer>) => Made | Promise<Made>,
): Promise<Made> {
  const { default: bytes } = await file;
  if (bytes.buffer.detached) throw new Error("the bytes of this file were used up before");
  const made = await make(bytes);
  bytes.buffer.transfer(0);
  return made;
}

/** What a gzip file of the project holds, as the body of a response: `useUp(file, (packed) => unpacked(packed).text())`. */
export function unpacked(packed: Uint8Array<ArrayBuffer>): Response {
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
}
