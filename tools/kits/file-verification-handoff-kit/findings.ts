import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, and what to do about it. */
export const FINDINGS = {
  INVALID_FILE: {
    severity: "blocker",
    fix: "Give each file a relative name of its own and one content.",
  },
  CHECKSUM_MISMATCH: {
    severity: "blocker",
    fix: "Do not use this file: get it again from its source.",
  },
  LISTED_BUT_MISSING: {
    severity: "problem",
    fix: "Send the missing file, or a list without it.",
  },
  NOT_VERIFIED: { severity: "problem", fix: "Get a checksum for this file from its source." },
  WEAK_ALGORITHM: { severity: "problem", fix: "Ask for SHA-256 checksums." },
  MALFORMED_LINE: { severity: "problem", fix: "Correct the checksum list." },
  NAME_NOT_LISTED: { severity: "note", fix: "Add the file to the checksum list." },
  SIGNATURE_NOT_VERIFIED: {
    severity: "note",
    fix: "Check the signature with the signer's key outside this service.",
  },
} as const satisfies KitFindings;

/** What to do where nothing is to be fixed. */
export const READY_ACTION = "Hand over the files with SHA256SUMS and handoff.json.";
