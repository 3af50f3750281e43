import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A text to decode, without the characters that its encoding skips. */
export interface EncodedText {
  encoding: string;
  /** The characters that carry data or padding. */
  characters: string;
  /** Offset in the input as given of each of them; after the last, the input's length. */
  positions: Uint32Array;
}

/**
 * The characters of an input from `start` to `end`, without those of `skipped`.
 *
 * @throws {ToolError} `INVALID_ENCODED_TEXT` when nothing is left.
 */
export function encodedText(
  encoding: string,
  input: string,
  skipped: string,
  { start = 0, end = input.length } = {},
): EncodedText {
  const positions = new Uint32Array(end - start + 1);
  let characters = "";
  for (let at = start; at < end; at++) {
    if (skipped.includes(input[at]!)) continue;
    positions[characters.length] = at;
    characters += input[at];
  }
  positions[characters.length] = input.length;
  const text = { encoding, characters, positions };
  if (characters === "") throw fault(text, 0, "the text holds no data");
  return text;
}

/** A text without its first and last few characters. */
export function trimmed(text: EncodedText, first: number, last: number): EncodedText {
  const { characters, positions } = text;
  const kept = characters.slice(first, characters.length - last);
  const offsets = positions.slice(first, first + kept.length + 1);
  offsets[kept.length] = positions[characters.length]!;
  return { ...text, characters: kept, positions: offsets };
}

/** `INVALID_ENCODED_TEXT` at a character; an index after the last one stands for a fault of length. */
export function fault({ encoding, positions }: EncodedText, index: number, what: string) {
  const position = positions[index]!;
  return new ToolError<Code>(
    "INVALID_ENCODED_TEXT",
    `"input" is not ${encoding} at position ${position}: ${what}`,
    { position, encoding },
  );
}

/** A character that the alphabet does not have. */
export function strangeCharacter(text: EncodedText, index: number): ToolError<Code> {
  const character = String.fromCodePoint(text.characters.codePointAt(index)!);
  return fault(text, index, `${JSON.stringify(cutText(character))} is not in the alphabet`);
}

/** The value of each character of an alphabet, by its UTF-16 unit; -1 for all others below 128. */
export function valuesOf(alphabet: string): Int8Array {
  const values = new Int8Array(128).fill(-1);
  for (const [value, character] of [...alphabet].entries()) {
    values[character.charCodeAt(0)] = value;
  }
  return values;
}
