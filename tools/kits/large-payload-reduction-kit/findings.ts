import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  TARGET_NOT_MET: {
    severity: "problem",
    fix: "Narrow the query, drop more keys, or raise the target.",
  },
  EMPTY_PAYLOAD: { severity: "problem", fix: "Give the payload that you want reduced." },
  EMPTY_PROJECTION: { severity: "blocker", fix: "Correct the query: the projection is empty." },
  CONTRACT_CUT: {
    severity: "problem",
    fix:
      "Leave max_array_items, max_string_length, drop_nulls, drop_empty and drop_keys out, and give target_tokens: schemas and OpenAPI documents are then cut so that they stay valid.",
  },
  PATHS_LEFT_OUT: {
    severity: "problem",
    fix:
      "Raise the target, or take the operations that you need with context-pack-builder, recipe api-operation-pack.",
  },
  VALUES_LEFT_OUT: {
    severity: "problem",
    fix:
      "Raise the target, drop long members with drop_keys, or select with a query the items that must be there.",
  },
  DUPLICATE_KEY: {
    severity: "problem",
    fix: "Remove repeated member names: readers take the last.",
  },
  UNKNOWN_KEYS: {
    severity: "problem",
    fix: "Name members as the payload writes them, without a path.",
  },
  NOTHING_ASKED: {
    severity: "note",
    fix: "Give target_tokens, or name what to leave out: query, max_array_items, drop_keys.",
  },
  CONTENT_CUT: {
    severity: "note",
    fix:
      "Tell the reader of reduced.json that it is an excerpt; cuts.csv has each cut with its place.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Use reduced.json in place of the payload.";

/** The same, where it is short enough already. */
export const SHORT_ACTION = "Use the payload unchanged: it is within the target.";

/** The same, where something was cut. */
export const EXCERPT_ACTION =
  "Use reduced.json in place of the payload, and say beside it that it is an excerpt.";
