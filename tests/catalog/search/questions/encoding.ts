import type { Questions } from "./questions.ts";

export const encoding: Questions = {
  "base64": [
    "decode this base64 string",
    "encode text as base64",
    "url safe base64 without padding",
    "what does SGVsbG8= say when decoded",
    "make a data url from text",
    "btoa in javascript",
    "encode an image as data uri",
  ],
  "base-encoding": [
    "decode a base32 string",
    "turn bytes into base58 like a bitcoin address",
    "what does this ascii85 text say",
    "encode a totp secret in base32",
    "read the base45 of a covid certificate",
  ],
  "compression-codec": [
    "gunzip this base64 blob",
    "how small does my text get with gzip",
    "decompress a brotli response body",
    "inflate a zlib stream in hex",
    "compress a string with deflate",
    "gunzip a base64 blob",
  ],
  "html-entities": [
    "what character is &hellip;",
    "escape angle brackets for html",
    "turn &amp;quot; back into quotes",
    "decode &#8217; in scraped text",
    "make a string safe to put in an html page",
  ],
  "number-base-converter": [
    "what is 0xff in decimal",
    "convert 255 to binary",
    "two's complement of -42 in 8 bits",
    "octal 755 as a binary number",
    "which bits does the float 0.1 have",
  ],
  "url-encoding": [
    "what does %20 mean in a link",
    "percent encode a query value",
    "decode %C3%A9 from a url",
    "escape spaces and ampersands for a query string",
    "urldecode form data with plus signs",
  ],
};
