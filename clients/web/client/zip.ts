/**
 * A ZIP archive without compression (APPNOTE.TXT 6.3, PKWARE).
 *
 * @module
 */

/** A file to add. */
export interface PackedFile {
  name: string;
  bytes: Uint8Array;
}

/** 1 January 1980: files have no time of their own. */
const DATE = 0x0021;
const UTF8_NAMES = 0x0800;

/** An archive of files, in order. */
export function zip(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const nameBytes = new TextEncoder().encode(name);
    const common = [
      [2, 20],
      [2, UTF8_NAMES],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, nameBytes.length],
      [2, 0],
    ];
    const local = [numbers([[4, 0x04034b50], ...common]), nameBytes, bytes];
    directory.push(
      numbers([
        [4, 0x02014b50],
        [2, 20],
        ...common,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ]),
      nameBytes,
    );
    parts.push(...local);
    offset += lengthOf(local);
  }
  const end = numbers([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, lengthOf(directory)],
    [4, offset],
    [2, 0],
  ]);
  return joined([...parts, ...directory, end]);
}

/** Little-endian numbers of the given sizes. */
function numbers(fields: number[][]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([size, value]) =>
      Array.from({ length: size! }, (_, index) => (value! >>> (8 * index)) & 0xff)
    ),
  );
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (ISO 3309), as archives use it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
