/**
 * The shapes of the three requests, for every access path.
 *
 * @module
 */
import { z } from "zod";
import { RESPONSE_MODES } from "./result.ts";

/** The most items of a batch, and steps of a pipeline. */
export const MAX_ITEMS = 5;
export const MAX_ITEM_ID_LENGTH = 80;

const toolId = z.string().min(1).describe("Id of a tool, or an old id that still resolves");
// These descriptions say what clients should send; other values pass here and are rejected later
// with a typed error. Null means omitted: some clients must send every property.
const input = z.unknown().optional().meta({
  anyOf: [{ type: "object", additionalProperties: true }, { type: "string" }],
  description: "The tool's input: an object, or a string where the tool takes text",
});
const responseMode = z.string().nullish().meta({
  type: "string",
  enum: RESPONSE_MODES,
  description:
    "full (default), compact (no stats and empty lists, fewer rows and warnings, which are counted) or output (the output alone, without the envelope)",
});

/** Its other keys are read as options, like those of a pipeline's step. */
export const runRequest = z.looseObject({
  tool_id: toolId,
  input,
  options: z.record(z.string(), z.unknown()).nullish().describe(
    "Defaults for input: if both have a key, the input's value wins",
  ),
  response_mode: responseMode,
});

/** Its other keys are read as options, too. */
export const legacyRunRequest = z.looseObject({
  tool: toolId,
  input,
  options: runRequest.shape.options,
});

/** Its other keys are ignored, with a warning. */
export const batchRequest = z.looseObject({
  requests: z.array(
    runRequest.extend({
      id: z.string().min(1).max(MAX_ITEM_ID_LENGTH).describe(
        "Key of this item's result, unique in the request",
      ),
    }),
  ).min(1).max(MAX_ITEMS).superRefine((items, context) => {
    const seen = new Set<string>();
    items.forEach(({ id }, index) => {
      if (seen.has(id)) {
        context.addIssue({
          code: "custom",
          path: [index, "id"],
          message: "must be unique in the request",
        });
      }
      seen.add(id);
    });
  }).describe("One to five independent calls; they run side by side"),
  response_mode: responseMode.describe("For the items without a response_mode of their own"),
});

/** Its other keys are ignored, with a warning. */
export const pipelineRequest = z.looseObject({
  input: input.describe("The pipeline's input, bound to $INPUT"),
  steps: z.array(z.looseObject({
    tool_id: toolId,
    input: input.describe(
      "The step's input, with bindings $INPUT, $PREV and $STEP[n]; without it, the step gets $PREV as its text, and its other keys are added",
    ),
  })).min(1).max(MAX_ITEMS).describe("One to five steps, in order"),
  stop_on_failed_check: z.boolean().nullish().describe(
    "True: a step whose check does not pass (passed is false in the trace) ends the pipeline with CHECK_FAILED",
  ),
});

export type RunRequest = z.infer<typeof runRequest>;
export type BatchRequest = z.infer<typeof batchRequest>;
export type PipelineRequest = z.infer<typeof pipelineRequest>;
export type PipelineStep = PipelineRequest["steps"][number];
