const BLOCK = 512;

/** A file for {@linkcode tar}. */
export interface TarFile {
  /** Relative, with slashes; at most 100 ASCII characters. */
  path: string;
  data: Uint8Array;
  executable?: boolean;
}

/**
 * A tar archive (POSIX.1-1988, "ustar") of files. Equal files give equal bytes: owners and times
 * are zero.
 *
 * @throws {RangeError} if a path is longer than 100 characters.
 */
export function tar(files: readonly TarFile[]): Uint8Array<ArrayBuffer> {
  const sizes = files.map(({ data }) => BLOCK + Math.ceil(data.length / BLOCK) * BLOCK);
  // Two blocks of zeros end the archive.
  const archive = new Uint8Array(sizes.reduce((sum, size) => sum + size, 2 * BLOCK));
  let at = 0;
  files.forEach((file, index) => {
    archive.set(header(file), at);
    archive.set(file.data, at + BLOCK);
    at += sizes[index]!;
  });
  return archive;
}

function header({ path, data, executable }: TarFile): Uint8Array {
  if (path.length > 100) throw new RangeError(`the path ${path} is too long for a tar archive`);
  const block = new Uint8Array(BLOCK);
  const write = (text: string, at: number) =>
    new TextEncoder().encodeInto(text, block.subarray(at));
  const writeOctal = (value: number, at: number, digits: number) =>
    write(value.toString(8).padStart(digits, "0"), at);
  write(path, 0);
  writeOctal(executable ? 0o755 : 0o644, 100, 7);
  writeOctal(0, 108, 7); // user
  writeOctal(0, 116, 7); // group
  writeOctal(data.length, 124, 11);
  writeOctal(0, 136, 11); // time of change
  write("        ", 148); // the checksum counts itself as spaces
  write("0", 156); // a plain file
  write("ustar", 257);
  write("00", 263);
  writeOctal(block.reduce((sum, byte) => sum + byte), 148, 6);
  block[154] = 0;
  return block;
}
