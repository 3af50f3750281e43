import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { PACK_ERRORS } from "../../shared/context_pack/errors.ts";
import { DEFAULT_MAX_BYTES, PACK_LIMITS } from "../../shared/context_pack/limits.ts";
import { packSchema } from "../../shared/context_pack/schema.ts";
import { receiptSchema } from "../../shared/evidence/receipt.ts";
import { REPORT_ERRORS } from "../../shared/evidence_report/errors.ts";
import { reportSchema } from "../../shared/evidence_report/schema.ts";
import { HANDOFF_ERRORS } from "../../shared/handoff/document.ts";
import {
  HANDOFF_SCHEMA,
  HANDOFF_STATUSES,
  MAX_RECORDS_PER_ARRAY,
} from "../../shared/handoff/handoff.ts";
import { EXAMPLES } from "./examples.ts";
import { keywords } from "./keywords.ts";

/** Records of one kind; what is wrong with them has codes of its own. */
function records(what: string) {
  return z.unknown().meta({ type: "array" }).optional().describe(
    `${what}: { id, summary?, … } each, or a text`,
  );
}

function text(description: string) {
  return z.unknown().meta({ type: "string" }).optional().describe(description);
}

export const contract = defineTool({
  id: "agent-context-handoff",
  name: "Agent Context Handoff",
  category: "Agents",
  description:
    "Checks one strict handoff document and returns what the next agent needs: a bounded, dependency-closed context pack, a Markdown report, an integrity manifest, an inert prompt and an exact receipt of what was left out. Use it when one agent or session hands work to another.",
  keywords,
  version: "2026-11-30",
  textProperty: "document",
  textMayBeEmpty: true,
  mainKeys: [
    "document",
    "schema_version",
    "handoff_id",
    "goal",
    "status",
    "constraints",
    "blockers",
    "next_actions",
    "decisions",
    "unknowns",
    "completed",
    "artifacts",
    "evidence",
    "notes",
  ],
  limits: {
    max_input_chars: 200_000,
    max_bytes: PACK_LIMITS.max_bytes_handoff,
    min_bytes: PACK_LIMITS.min_bytes,
    max_records_per_array: MAX_RECORDS_PER_ARRAY,
  },
  input: z.looseObject({
    document: z.unknown().meta({ type: ["object", "string"] }).optional().describe(
      "The whole handoff document, as an object or JSON text. Without it the document is the input's own keys other than max_bytes",
    ),
    max_bytes: z.int().min(PACK_LIMITS.min_bytes).max(PACK_LIMITS.max_bytes_handoff).default(
      DEFAULT_MAX_BYTES,
    )
      .describe("Bound of the pack's totals.bytes"),
    schema_version: text(HANDOFF_SCHEMA),
    handoff_id: text("A letter or digit, then up to 63 letters, digits, . _ : -"),
    goal: text("1 to 2,000 characters"),
    status: text(`${HANDOFF_STATUSES.join(", ")}, or a text of your own`)
      .meta({ examples: [...HANDOFF_STATUSES] }),
    constraints: records("What the work must keep to"),
    blockers: records("What is in the way"),
    next_actions: z.unknown().meta({ type: "array" }).optional().describe(
      "What to do next: { id, summary, priority?, depends_on? } each; priority critical, high, medium, low (or urgent, normal, p0 to p3)",
    ),
    decisions: records("What was decided"),
    unknowns: records("Open questions"),
    completed: records("What is done"),
    artifacts: records("What was made"),
    evidence: records("What shows it"),
    notes: records("Anything else"),
  }),
  output: z.object({
    schema_version: z.literal("service.agent-handoff-result.v1"),
    handoff_id: z.string(),
    status: z.string(),
    integrity_boundary: z.literal("caller_submitted_unverified"),
    context_pack: packSchema,
    report: reportSchema,
    manifest: z.object({
      schema_version: z.literal("service.integrity-manifest.v1"),
      integrity: z.literal("caller_submitted_unverified"),
      submitted: z.array(z.object({
        record: z.string().describe("Id"),
        pointer: z.string().describe("JSON Pointer in the record"),
        value: z.unknown().describe("As submitted: never recomputed or judged"),
      })).describe("Every digest in the records"),
      derived: z.array(z.object({
        name: z.enum(["context_pack", "report", "next_agent_prompt", "omission_receipt"]),
        bytes: z.int(),
        sha256: z.string(),
      })).describe(
        "Of canonical JSON (the omission receipt without its sha256); of the report's content and the prompt in UTF-8",
      ),
    }),
    next_agent_prompt: z.string().describe("The records as quoted data between two marked lines"),
    omission_receipt: z.object({
      complete: z.boolean().describe("Nothing was left out"),
      retained: z.array(z.string()).describe("Ids"),
      omitted: packSchema.shape.omissions,
      retained_count: z.int(),
      omitted_count: z.int(),
      omitted_bytes: z.int(),
      sha256: z.string().describe("Digest of this receipt without this member"),
    }),
    receipt: receiptSchema,
  }),
  stats: z.object({
    records: z.int(),
    retained: z.int(),
    omitted: z.int(),
    bytes: z.int().describe("totals.bytes of the pack"),
  }),
  warnings: {
    UNKNOWN_STATUS: `status is not one of ${HANDOFF_STATUSES.join(", ")}: it was kept unchanged`,
  },
  errors: {
    ...HANDOFF_ERRORS,
    EMPTY_INPUT: "no document",
    INVALID_INPUT: "max_bytes out of range; what has no canonical JSON, or nests over 64 levels",
    CONTEXT_BUDGET_TOO_SMALL: PACK_ERRORS.CONTEXT_BUDGET_TOO_SMALL,
    REPORT_INPUT_TOO_LARGE: REPORT_ERRORS.REPORT_INPUT_TOO_LARGE,
    TOO_MANY_EVIDENCE_ITEMS: REPORT_ERRORS.TOO_MANY_EVIDENCE_ITEMS,
    UNSAFE_REPORT_VALUE: REPORT_ERRORS.UNSAFE_REPORT_VALUE,
    REPORT_OUTPUT_TOO_LARGE: REPORT_ERRORS.REPORT_OUTPUT_TOO_LARGE,
  },
  examples: EXAMPLES,
});
