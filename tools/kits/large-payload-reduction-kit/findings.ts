import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, and what to do about it. */
export const FINDINGS = {
  TARGET_NOT_MET: {
    severity: "problem",
    fix: "Narrow the query, drop more keys, or raise the target.",
  },
  EMPTY_PROJECTION: { severity: "blocker", fix: "Correct the query: the projection is empty." },
  DUPLICATE_KEY: {
    severity: "problem",
    fix: "Remove repeated member names: readers take the last.",
  },
  CONTENT_CUT: {
    severity: "note",
    fix: "Tell the reader of the payload that it is an excerpt.",
  },
} as const satisfies KitFindings;

/** What to do where nothing is to be fixed. */
export const READY_ACTION = "Use reduced.json in place of the payload.";
