import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  fim, sha256sum, tamper, tripwire, compare manifests, file manifest, tampered files,
  compare digests, compare checksums, files changed since, added files, removed files,
  renamed files, unexpected files, modified files, compare file lists, files differ,
  deployment files, compare directories, backup comparison, list of hashes, two manifests,
  unchanged files, backup unchanged, files after restore, files changed since release,
  which files changed, files added or removed, changed on server, two file lists,
  before and after restore, compare two checksum lists, what changed in folder since backup,
  were files tampered, file integrity monitoring, debsums, rsync --dry-run checksum
`);
