/**
 * The encodings by their names.
 *
 * @module
 */
import { decodeHexForms, HexError } from "../../shared/hex.ts";
import { decodeBase45, encodeBase45 } from "./base45.ts";
import { decodeBase58, decodeBase58Check, encodeBase58, encodeBase58Check } from "./base58.ts";
import { decodeAscii85, decodeZ85, encodeAscii85, encodeZ85 } from "./base85.ts";
import {
  BASE16,
  BASE2,
  BASE32,
  BASE32HEX,
  type BitEncoding,
  CROCKFORD,
  decodeBits,
  type DecodedBits,
  encodeBits,
} from "./bit_groups.ts";
import type { ENCODINGS } from "./contract.ts";
import { type EncodedText, fault } from "./encoded_text.ts";

/** The form of the encoded text. */
export interface Style {
  padding: boolean;
  lowercase: boolean;
}

/** The encoder and the decoder of one encoding. */
export interface Codec {
  /** Characters of a text to decode that carry no data. */
  skipped: string;
  encode(bytes: Uint8Array, style: Style): string;
  /** @throws {ToolError} `INVALID_ENCODED_TEXT` and the errors of the encoding. */
  decode(text: EncodedText): DecodedBits;
}

const SPACE = " \t\n\v\f\r";

const BASE16_CODEC = bitCodec(BASE16);

/** The marks that programs put around hexadecimal digits. */
const MARK = /[,:]|0x|\\x/i;

/**
 * The bytes of Base16 as programs write it: `0x49,0x20`, `48:65`, `\x49`. Undefined when the text is of digits
 * alone.
 *
 * @throws {ToolError} `INVALID_ENCODED_TEXT`.
 */
function decodeBase16Forms(text: EncodedText): DecodedBits | undefined {
  if (!MARK.test(text.characters)) return undefined;
  try {
    return { bytes: decodeHexForms(text.characters), unusedBitsSet: false };
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    // The error's own message counts without white space.
    throw fault(text, error.position, "write whole bytes, two digits each, between separators");
  }
}

export const CODECS: Readonly<Record<(typeof ENCODINGS)[number], Codec>> = {
  base2: {
    ...bitCodec(BASE2),
    skipped: `${SPACE},`,
    encode: (bytes) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join(" "),
  },
  base16: {
    ...BASE16_CODEC,
    decode: (text) => decodeBase16Forms(text) ?? BASE16_CODEC.decode(text),
  },
  base32: bitCodec(BASE32),
  base32hex: bitCodec(BASE32HEX),
  crockford: { ...bitCodec(CROCKFORD), skipped: `${SPACE}-` },
  // Its alphabet has the space.
  base45: { ...codec(encodeBase45, decodeBase45), skipped: "" },
  base58: codec(encodeBase58, decodeBase58),
  base58check: codec(encodeBase58Check, decodeBase58Check),
  ascii85: codec(encodeAscii85, decodeAscii85),
  z85: codec(encodeZ85, decodeZ85),
};

function bitCodec(encoding: BitEncoding): Codec {
  return {
    skipped: SPACE,
    encode: (bytes, { padding, lowercase }) => {
      const text = encodeBits(bytes, encoding, padding);
      return lowercase ? text.toLowerCase() : text;
    },
    decode: (text) => decodeBits(text, encoding),
  };
}

/** An encoding of whole numbers of bytes, with one form. */
function codec(
  encode: (bytes: Uint8Array) => string,
  decode: (text: EncodedText) => Uint8Array,
): Codec {
  return {
    skipped: SPACE,
    encode,
    decode: (text) => ({ bytes: decode(text), unusedBitsSet: false }),
  };
}
