import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  gunzip, deflate, inflate, zlib, brotli, compress, decompress, content-encoding, rfc 1952,
  zip bomb, gunzip base64, compress text, decompress text, gzip decompress, unzip, zip text,
  compress string, uncompress, brotli compress, compression ratio, compressed size, decompress data,
  compressed data, zlib stream, how small, gzip a string, gzip text, compress to gzip, unpack gzip,
  inflate data, shrink with brotli, decompress base64, how small gets text compressed,
  unpack gzip data, gzip base64 unzip, compress with brotli, zcat, pako, gzdecode
`);
