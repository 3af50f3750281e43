import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  base32, base58, base45, ascii85, base85, z85, hex encode, base16, crockford, bitcoin address,
  totp secret, green pass, base32 encode, base58 decode, base58 encode, hex to text, text to hex,
  ascii to hex, hex decode, hex string, bytes to hex, ascii85 encode, decode base32, hex dump,
  hex to base58, text in base32, decode base45, covid certificate, bytes as hex, bitcoin encoding,
  hex of text, hex string to text, bs58, b32encode, basenc, bin2hex, binary code, binary code to text
`);
