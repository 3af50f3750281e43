/**
 * Packs the tokens of an encoding for `readRankTable`: how many they are (4 bytes, little-endian), the length
 * of each in a byte, then the bytes of all of them, in the order of their ranks.
 *
 * @param tokens The bytes of the tokens by rank; none for a rank that no ordinary token has.
 * @throws {RangeError} when a token is longer than 255 bytes.
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

/** The tokens of a `.tiktoken` file: a line each, the Base64 of its bytes, a space and its rank, from 0 on. */
export function tokensOf(file: string): Uint8Array[] {
  return file.trimEnd().split("\n").map((line, index) => {
    const [token, rank] = line.split(" ");
    if (Number(rank) !== index) throw new RangeError(`line ${index + 1} has rank ${rank}`);
    return Uint8Array.fromBase64(token!);
  });
}
