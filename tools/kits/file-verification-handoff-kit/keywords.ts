import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  checksum, sha256, verify files, SHA256SUMS, changed files, verify delivery,
  verify delivered files, deliver files, file delivery, hand over files, verification record,
  handoff of files, checksums for delivery, files with checksums, write sha256sums, last delivery,
  previous delivery, proof of integrity, send files, verified files, deliver verified files,
  prepare file delivery, handoff with checksums, files for customer, verify and hand over,
  package files, proof files unchanged, send files with proof, make sha256sums for files,
  hash list for customer, document proving files unchanged, record that files arrived,
  files arrived intact, bagit, bag-info, chain of custody
`);
