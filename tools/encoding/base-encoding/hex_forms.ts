import { decodeHexForms, HexError } from "../../shared/hex.ts";
import type { DecodedBits } from "./bit_groups.ts";
import { type EncodedText, fault } from "./encoded_text.ts";

/** What programs put around hexadecimal digits. */
const MARK = /[,:]|0x|\\x/i;

/**
 * The bytes of Base16 as programs write it: `0x49,0x20`, `48:65`, `\x49`. Undefined when the text is of digits
 * alone.
 *
 * @throws {ToolError} `INVALID_ENCODED_TEXT`.
 */
export function decodeBase16Forms(text: EncodedText): DecodedBits | undefined {
  if (!MARK.test(text.characters)) return undefined;
  try {
    return { bytes: decodeHexForms(text.characters), unusedBitsSet: false };
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    // The error's own message counts without white space.
    throw fault(text, error.position, "write whole bytes, two digits each, between separators");
  }
}
