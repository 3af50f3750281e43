import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  checksum, verify, sha256sums, sha256sum, md5sum, integrity, download, digest, shasum,
  verify checksum, verify download, check download, verify file, compare checksum, downloaded file,
  expected checksum, sha256 of file, md5 of file, iso checksum, check file integrity,
  published checksum, authentic file, file corrupted, checksum mismatch, integrity of file,
  download is genuine, same as published, verify file checksum, check sha256sums,
  was download damaged, file matches checksum, compare file with hash, is file unmodified,
  unmodified download, is my iso the real one, is installer unmodified,
  did my download arrive intact, md5 and sha1 of one file, check file against sha256,
  several hashes of file, is file genuine, files arrived intact, b2sum -c, cksum --check
`);
