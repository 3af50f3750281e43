import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  BREAKING_CHANGE: {
    severity: "blocker",
    fix: "Make the client keep to what the new document asks for before the upgrade.",
  },
  UNCLEAR_CHANGE: {
    severity: "problem",
    fix: "Find out from the API's owner whether this changes what the client sends or gets.",
  },
  USAGE_NOT_FOUND: { severity: "problem", fix: "Correct the method or the path." },
  BREAKING_CHANGE_UNUSED: {
    severity: "note",
    fix: "Nothing to do unless the client starts to use this operation.",
  },
  NO_OPERATIONS: {
    severity: "problem",
    fix: "Give the document that describes the API's paths, or bundle it first.",
  },
  OTHER_API: {
    severity: "blocker",
    fix: "Give two versions of one API's document: all that the old one has is told as removed.",
  },
  VERSION_LOWER: {
    severity: "problem",
    fix: "Swap before and after, or correct info.version where after is the new document.",
  },
  SAME_DOCUMENT: {
    severity: "note",
    fix: "There is nothing to migrate. If you meant another version, give its document as after.",
  },
  READ_AS: {
    severity: "note",
    fix: "Read the places of the changes in that form.",
  },
  EXTERNAL_REF_IGNORED: {
    severity: "problem",
    fix: "Bundle the document so that it has no external references.",
  },
  UNRESOLVED_REF: {
    severity: "problem",
    fix: "Define the missing component, or send the whole document: one that was cut reads so.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Upgrade the client; no operation it uses breaks.";
