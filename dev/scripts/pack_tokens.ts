/**
 * Packs an encoding's tokens for `readRankTable`: their number (4 bytes, little-endian), each one's
 * length in a byte, then the bytes of all of them by rank.
 *
 * @param tokens The tokens' bytes by rank; undefined for a rank without an ordinary token.
 * @throws {RangeError} if a token is longer than 255 bytes.
 */
export function packTokens(tokens: readonly Uint8Array[]): Uint8Array {
  const lengths = tokens.map(({ length }) => length);
  if (lengths.some((length) => length > 0xff)) throw new RangeError("a token is over 255 bytes");
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, tokens.length, true);
  const packed = new Uint8Array(4 + lengths.reduce((sum, length) => sum + length, tokens.length));
  let at = 0;
  for (const part of [count, Uint8Array.from(lengths), ...tokens]) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

/**
 * The tokens of a `.tiktoken` file. Each line has a token's bytes in Base64, a space and its rank,
 * from 0.
 */
export function tokensOf(file: string): Uint8Array[] {
  return file.trimEnd().split("\n").map((line, index) => {
    const [token, rank] = line.split(" ");
    if (Number(rank) !== index) throw new RangeError(`line ${index + 1} has rank ${rank}`);
    return Uint8Array.fromBase64(token!);
  });
}
