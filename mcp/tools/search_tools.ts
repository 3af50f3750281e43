import { z } from "zod";
import { answer, errorField } from "../answer.ts";
import { DEFAULT_RESULTS, MAX_RESULTS } from "../../tools/catalog/result_counts.ts";
import { refuseMisspelt } from "../../engine/stray_keys.ts";
import type { JsonObject } from "../../tools/shared/json/value.ts";
import { defineMcpTool } from "../tool.ts";

/** The search runs beside all other requests, and takes longer the longer a query is. */
const MAX_QUERY_LENGTH = 500;

const query = z.string().trim().min(1).max(MAX_QUERY_LENGTH);
const limit = z.int().min(1).max(MAX_RESULTS);

export const searchTools = defineMcpTool({
  name: "search_tools",
  title: "Search tools",
  description: "Find tools by what they should do, best first. First step.",
  input: z.looseObject({ query, limit: limit.nullish() }),
  listedInput: z.object({
    query: query.describe("What it should do"),
    limit: limit.default(DEFAULT_RESULTS),
  }),
  output: z.object({
    success: z.boolean(),
    count: z.int().optional(),
    results: z.array(
      z.looseObject({ id: z.string().describe("tool_id"), description: z.string() }),
    ).optional(),
    suggestions: z.array(z.string()).optional().describe("ids"),
    hint: z.string().optional(),
    error: errorField,
  }),
  call: async ({ query, limit, ...others }, { search }, { caller }) => {
    if (limit === undefined) refuseMisspelt(others as JsonObject, ["limit"]);
    return answer(await search(query, limit ?? DEFAULT_RESULTS, caller));
  },
});
