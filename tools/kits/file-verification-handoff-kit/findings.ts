import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  INVALID_FILE: {
    severity: "blocker",
    fix: "Give each file a unique relative name, and either its content or its digest.",
  },
  CHECKSUM_MISMATCH: {
    severity: "blocker",
    fix: "Do not use a file that does not match: get it again from its source.",
  },
  LISTED_BUT_MISSING: {
    severity: "problem",
    fix: "Give the missing files or their digests, or a list without them.",
  },
  NOT_VERIFIED: {
    severity: "problem",
    fix: "Get the missing checksums from where the files come from.",
  },
  NO_SHA256: { severity: "problem", fix: "Give the digest that sha256sum prints for this file." },
  WEAK_ALGORITHM: { severity: "problem", fix: "Ask for SHA-256 checksums." },
  MALFORMED_LINE: { severity: "problem", fix: "Correct the checksum list." },
  OTHER_NAME: { severity: "note", fix: "Hand the file over under the name that the list has." },
  NAME_IN_OTHER_FORM: {
    severity: "note",
    fix:
      "Let the receiver check by the SHA256SUMS of this handoff, which has the names as you gave them.",
  },
  NAME_NOT_LISTED: { severity: "note", fix: "Add the file to the checksum list." },
  COMPARED_BY_DIGEST: {
    severity: "note",
    fix: "Let the receiver run sha256sum -c SHA256SUMS beside the files.",
  },
  SIGNATURE_NOT_VERIFIED: {
    severity: "note",
    fix: "Check the signature with the signer's key outside this service.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Hand over the files with SHA256SUMS and handoff.json.";
