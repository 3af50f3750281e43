import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  base64url, encode, decode, rfc 4648, data url, mime encoding, url-safe, btoa, atob, binary to text,
  data uri, encode image, base64 encode, base64 decode, to base64, from base64, base64 string,
  file to base64, image to base64, base64 to text, base64 image, bytes to base64,
  base64 to plain text, decode string ending with =, text in base64, encode to base64,
  picture as data url, data url to bytes, decode base64, base64 to file, encode file as text,
  what does this base64 say, b64decode, b64encode
`);
