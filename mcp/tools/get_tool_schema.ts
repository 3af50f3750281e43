import { z } from "zod";
import { answer, errorField } from "../answer.ts";
import { runRequest } from "../../engine/requests.ts";
import { defineMcpTool } from "../tool.ts";
import { listedToolId } from "./listed.ts";

export const getToolSchema = defineMcpTool({
  name: "get_tool_schema",
  title: "Get tool schema",
  description: "A tool's schemas, limits and error codes. Second step.",
  input: runRequest.pick({ tool_id: true }),
  listedInput: z.object({ tool_id: listedToolId }),
  output: z.object({
    success: z.boolean(),
    tool: z.looseObject({ input_schema: z.looseObject({}), limits: z.looseObject({}) }).optional(),
    call: z.looseObject({}).optional().describe("Arguments of run_tool"),
    error: errorField,
  }),
  call: async ({ tool_id }, { describe }, { caller }) => answer(await describe(tool_id, caller)),
});
