/**
 * The shapes of the three requests, for every access path.
 *
 * @module
 */
import { z } from "zod";

export const MAX_ITEMS = 5;
export const MAX_ITEM_ID_LENGTH = 80;

const toolId = z.string().min(1).describe("Id of a tool, or an old id that still resolves");
const input = z.unknown().optional().describe(
  "The tool's input: an object, or a string where the tool takes text",
);
// Clients that must give every property send null for what they leave out.
const responseMode = z.string().nullish().describe(
  "full (default), compact (no stats, no empty lists) or output (the bare output)",
);

/** Its other keys are ignored, with a warning. */
export const runRequest = z.looseObject({
  tool_id: toolId,
  input,
  options: z.record(z.string(), z.unknown()).nullish().describe(
    "Laid under input: a key in both takes the input's value",
  ),
  response_mode: responseMode,
});

export const legacyRunRequest = z.object({
  tool: toolId,
  input,
  options: runRequest.shape.options,
});

export const batchRequest = z.object({
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

export const pipelineRequest = z.object({
  input: z.unknown().optional().describe("The pipeline's input, bound to $INPUT"),
  steps: z.array(z.looseObject({
    tool_id: toolId,
    input: z.unknown().optional().describe(
      "The step's input, with bindings $INPUT, $PREV and $STEP[n]; without it the step gets $PREV as its text, and its other keys are laid over it",
    ),
  })).min(1).max(MAX_ITEMS).describe("One to five steps, in order"),
});

export type RunRequest = z.infer<typeof runRequest>;
export type BatchRequest = z.infer<typeof batchRequest>;
export type PipelineRequest = z.infer<typeof pipelineRequest>;
export type PipelineStep = PipelineRequest["steps"][number];
