/**
 * The encodings by their names.
 *
 * @module
 */
import { decodeBase45, encodeBase45 } from "./base45.ts";
import { decodeBase58, decodeBase58Check, encodeBase58, encodeBase58Check } from "./base58.ts";
import { decodeAscii85, decodeZ85, encodeAscii85, encodeZ85 } from "./base85.ts";
import {
  BASE16,
  BASE32,
  BASE32HEX,
  type BitEncoding,
  CROCKFORD,
  decodeBits,
  type DecodedBits,
  encodeBits,
} from "./bit_groups.ts";
import type { ENCODINGS } from "./contract.ts";
import type { EncodedText } from "./encoded_text.ts";
import { decodeBase16Forms } from "./hex_forms.ts";

export interface Style {
  padding: boolean;
  lowercase: boolean;
}

export interface Codec {
  /** Characters of a text to decode that carry no data. */
  skipped: string;
  encode(bytes: Uint8Array, style: Style): string;
  /** @throws {ToolError} `INVALID_ENCODED_TEXT` and the errors of the encoding. */
  decode(text: EncodedText): DecodedBits;
}

const SPACE = " \t\n\v\f\r";

const BASE16_CODEC = bitCodec(BASE16);

export const CODECS: Readonly<Record<(typeof ENCODINGS)[number], Codec>> = {
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
