/**
 * Shared parts of the kits' contracts: the schema of a kit's output, its stats and its findings.
 *
 * @module
 */
import { z } from "zod";

/** How far a finding affects the use of the deliverables, the most severe first. */
export const KIT_SEVERITIES = ["blocker", "problem", "note"] as const;

export type KitSeverity = (typeof KIT_SEVERITIES)[number];

/** May the deliverables be used as they are? */
const KIT_VERDICTS = ["ready", "needs_work", "blocked"] as const;

export type KitVerdict = (typeof KIT_VERDICTS)[number];

/** The state of a step. */
const STEP_STATUSES = ["done", "failed", "skipped", "not_run"] as const;

export type StepStatus = (typeof STEP_STATUSES)[number];

/** A kit's own findings by code: how severe, and what to do. */
export type KitFindings<Code extends string = string> = Readonly<
  Record<Code, { severity: KitSeverity; fix: string }>
>;

/** The most that a kit lists. */
export const KIT_LIMITS = { max_findings: 100, max_actions: 20, max_steps: 100 } as const;

/** Bytes of a kit's output as JSON text, unless the kit says otherwise. */
export const KIT_OUTPUT_BYTES = 1_000_000;

const stepSchema = z.object({
  id: z.string(),
  tool_id: z.string().describe("A tool of the catalog, or local: and a function of the kit"),
  status: z.enum(STEP_STATUSES),
  ok: z.boolean(),
  summary: z.string(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

export type KitStep = z.infer<typeof stepSchema>;

const deliverableSchema = z.object({
  name: z.string(),
  media_type: z.string(),
  content: z.string().optional().describe("Text, in UTF-8; only of a file that was asked for"),
  content_base64: z.string().optional().describe("Bytes (RFC 4648, section 4)"),
  bytes: z.int().describe("Of the file"),
  sha256: z.string().describe("Of the file"),
});

export type KitDeliverable = z.infer<typeof deliverableSchema>;

const findingSchema = z.object({
  id: z.string(),
  severity: z.enum(KIT_SEVERITIES),
  code: z.string(),
  step: z.string(),
  path: z.string().optional(),
  message: z.string(),
  fix: z.string(),
});

export type KitFinding = z.infer<typeof findingSchema>;

const actionSchema = z.object({
  id: z.string(),
  summary: z.string(),
  priority: z.enum(["high", "medium", "low"]),
  depends_on: z.array(z.string()),
  finding_ids: z.array(z.string()),
});

export type KitAction = z.infer<typeof actionSchema>;

/** The most files whose contents a caller can ask for by name. */
const MAX_NAMES = 100;

/** The names of a kit's files, by the schema of the property that chooses among them. */
const FILE_NAMES = z.registry<{ names: readonly string[] }>();

/**
 * The input of a kit: its own properties, and the choice among its files.
 *
 * @param names Its files but the manifest, in order; `*` stands for what hangs on the input.
 */
export function kitInput<Shape extends z.ZodRawShape>(names: readonly string[], shape: Shape) {
  const all = [...names, "manifest.json"];
  const deliverables = z.array(z.string()).max(MAX_NAMES).optional().describe(
    "Files whose contents are sent; the others are listed with bytes and SHA-256. [] for none, by default all: " +
      all.join(", "),
  ).register(FILE_NAMES, { names: all });
  return z.looseObject({ ...shape, deliverables });
}

/** The names of a kit's files, from its property `deliverables`. */
export function fileNamesOf(property: z.ZodType | undefined): readonly string[] | undefined {
  return property && FILE_NAMES.get(property)?.names;
}

/** The output of a kit. @param facts The kit's key figures, in order; what could not be computed is null. */
export function kitOutput<Facts extends z.ZodType>(facts: Facts) {
  return z.object({
    verdict: z.enum(KIT_VERDICTS),
    facts,
    steps: z.array(stepSchema),
    deliverables: z.array(deliverableSchema).describe("The last one is manifest.json"),
    findings: z.array(findingSchema),
    next_actions: z.array(actionSchema),
  });
}

/** The stats of every kit. */
export const kitStats = z.object({
  steps_total: z.int(),
  steps_done: z.int(),
  steps_failed: z.int(),
  steps_skipped: z.int(),
  steps_not_run: z.int(),
  blockers: z.int(),
  problems: z.int(),
  notes: z.int(),
  findings_omitted: z.int(),
  deliverables: z.int(),
  deliverable_bytes: z.int(),
  finding_codes: z.array(z.string()).describe("Codes of blockers and problems, sorted"),
});

export type KitStats = z.infer<typeof kitStats>;
