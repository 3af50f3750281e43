import { z } from "zod";
import { type AnyTool, defineTool, type ToolContract } from "../../tools/tool.ts";

/** A tool that takes up to 100 characters of this input; the changes are laid over it. */
export function sampleTool(input: z.ZodObject, changes: Partial<ToolContract> = {}): AnyTool {
  const contract = defineTool({
    id: "sample",
    name: "Sample",
    category: "Text",
    description: "For tests",
    keywords: [],
    version: "2026-01-01",
    limits: { max_input_chars: 100 },
    input,
    output: z.string(),
    stats: z.object({}),
    warnings: {},
    errors: {},
    examples: [],
  }) as unknown as AnyTool;
  return { ...contract, ...changes };
}
