import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  LINT_ERROR: { severity: "blocker", fix: "Correct the definition at this path." },
  SCHEMA_NOT_READ: {
    severity: "blocker",
    fix:
      "Put the schema under inputSchema (MCP), input_schema (Anthropic) or parameters (OpenAI and Gemini).",
  },
  TARGET_INVALID: {
    severity: "blocker",
    fix: "Change the definition so that this provider accepts it, or leave the target out.",
  },
  EXAMPLE_MISMATCH: { severity: "blocker", fix: "Correct the schema or the example." },
  TOOLS_INCOMPLETE: {
    severity: "problem",
    fix: "Ask tools/list for the next page with this cursor, and give all tools together.",
  },
  LINT_WARNING: { severity: "problem", fix: "Improve the definition at this path." },
  LOSSY_CONVERSION: {
    severity: "problem",
    fix: "State the dropped rule in the description, or avoid the keyword.",
  },
  NOT_STRICT: {
    severity: "problem",
    fix:
      "Rewrite the schema at this path for strict mode, or check this tool's arguments yourself: it is in the file without strict.",
  },
  PRECISION_LOSS: {
    severity: "note",
    fix:
      "Nothing to do in the files, which keep the number as it is; the checks took the nearest double.",
  },
  DUPLICATE_KEY: {
    severity: "problem",
    fix: "Remove repeated member names: readers take the last.",
  },
  EXAMPLE_UNKNOWN_TOOL: { severity: "problem", fix: "Correct the example's tool name." },
  GEMINI_RULE: {
    severity: "note",
    fix: "Nothing to do: the file for Gemini leaves it out, and passed the check.",
  },
  STRICTNESS_DROPPED: {
    severity: "note",
    fix:
      "Check the arguments of calls yourself: the target does not promise that they keep to the schema.",
  },
  HINTS_DROPPED: {
    severity: "note",
    fix: "Nothing to do: clients of MCP read these fields.",
  },
  NO_EXAMPLES: { severity: "note", fix: "Add example arguments, good and bad ones." },
} as const satisfies KitFindings;

/** What to do about a tool that a provider's file has under another name. */
export const RENAMED_FIX =
  "Have the program that answers calls take the new name for this tool, or rename the tool.";

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Publish the tools.*.json files.";
