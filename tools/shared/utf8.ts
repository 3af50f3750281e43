const encoder = new TextEncoder();

/** UTF-8 bytes of a text; a lone surrogate counts as U+FFFD, three bytes. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Whether a text holds a surrogate without its other half. */
export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed();
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/**
 * The offset of the first byte that is not part of well-formed UTF-8 (Unicode 15, table 3-7), or -1.
 * For a sequence that goes wrong in the middle it is the offset of its first byte.
 */
export function invalidUtf8Offset(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return -1;
}

/** The text of UTF-8 bytes, a leading byte order mark kept; undefined when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes of the well-formed sequence at an offset, 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return continues(bytes, at + 1, 1) ? 2 : 0;
  const second = bytes[at + 1] ?? 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    if (lead === 0xe0 && second < 0xa0) return 0;
    if (lead === 0xed && second > 0x9f) return 0;
    return continues(bytes, at + 1, 2) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    if (lead === 0xf0 && second < 0x90) return 0;
    if (lead === 0xf4 && second > 0x8f) return 0;
    return continues(bytes, at + 1, 3) ? 4 : 0;
  }
  return 0;
}

function continues(bytes: Uint8Array, from: number, count: number): boolean {
  for (let i = from; i < from + count; i++) {
    if (i >= bytes.length || (bytes[i]! & 0xc0) !== 0x80) return false;
  }
  return true;
}
