/**
 * Ids, which are made of several tokens without blanks between them.
 *
 * @module
 */
import type { TokenReader } from "./token_reader.ts";
import type { TokenKind } from "./token.ts";

const NAME_KINDS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  "word",
  "number",
  "letter",
  "down",
  "hash",
  "colon",
  "ampersand",
  "comma",
  "star",
]);

const ID_KINDS: ReadonlySet<TokenKind> = new Set<TokenKind>([...NAME_KINDS, "default"]);

/** Reads an id. */
export function readId(reader: TokenReader, expected: string): string {
  return readParts(reader, ID_KINDS, expected);
}

/** Reads the name of a callback or curve, which is an id that may not hold the word `default`. */
export function readName(reader: TokenReader, expected: string): string {
  return readParts(reader, NAME_KINDS, expected);
}

function readParts(
  reader: TokenReader,
  kinds: ReadonlySet<TokenKind>,
  expected: string,
): string {
  if (!kinds.has(reader.kind())) throw reader.unexpected(expected);
  let parts = "";
  while (kinds.has(reader.kind())) parts += reader.take().value;
  return parts;
}
