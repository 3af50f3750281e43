import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  go no-go, changelog, checksums, SHA256SUMS, release evidence, release checklist, release gates,
  release proof, release documentation, evidence file, audit evidence, release ready,
  release approval, ready to release, release package, proof for auditors, release readiness,
  release audit, collect evidence, version ready, release decision, may be released,
  collect release evidence, prove release, gather release proof, release records,
  release evidence file, audit package for version, proof release was tested, is release ready,
  in-toto attestation, cosign attestation
`);
