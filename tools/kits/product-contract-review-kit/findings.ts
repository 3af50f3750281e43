import type { KitFindings } from "../../shared/kits/kit_schema.ts";
import { OPEN_SCHEMA_FIX } from "../../shared/kits/open_schemas.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  NOTHING_JUDGED: {
    severity: "problem",
    fix:
      "Give the saved schema of each contract, or fixtures, so that there is something to judge.",
  },
  EMPTY_SCHEMA: { severity: "problem", fix: OPEN_SCHEMA_FIX },
  EVIDENCE_OMITTED: {
    severity: "problem",
    fix: "Review fewer contracts or fixtures at once.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Publish the reviewed contracts.";
