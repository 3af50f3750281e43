/**
 * The catalog over HTTP: the list, the search, one tool's schema.
 *
 * @module
 */
import { createRoute, z } from "@hono/zod-openapi";
import { schemaOf } from "../catalog/descriptor.ts";
import { toolIds } from "../catalog/load.ts";
import { loadListing } from "../catalog/parts.ts";
import { DEFAULT_RESULTS, MAX_RESULTS } from "../catalog/result_counts.ts";
import { requireTool } from "../engine/require_tool.ts";
import { json } from "../http/answer.ts";
import { HttpError } from "../http/http_error.ts";
import { CATEGORIES, type Category } from "../tools/define.ts";
import { cachedJson } from "./cached.ts";
import type { Route, Services } from "./route.ts";
import { queryOf } from "./router.ts";
import { errorAnswers, jsonAnswer, schemaAnswer, searchAnswer, toolList } from "./schemas.ts";
import { SearchTurns } from "./search_turns.ts";

const listConfig = createRoute({
  method: "get",
  path: "/api/tools",
  operationId: "listTools",
  summary: "List the tools, briefly",
  description: "Ordered by category, then id. To find one tool, search instead.",
  tags: ["discovery"],
  request: {
    query: z.object({
      category: z.enum(CATEGORIES).optional().openapi({ example: "Encoding" }),
    }),
  },
  responses: {
    200: jsonAnswer("The list", toolList),
    304: { description: "The list is the one that If-None-Match names" },
    ...errorAnswers(400, 401),
  },
});

const searchConfig = createRoute({
  method: "get",
  path: "/api/tools/search",
  operationId: "searchTools",
  summary: "Find tools by what they should do",
  description: "Step one of search, schema, run. Plain questions are welcome.",
  tags: ["discovery"],
  request: {
    query: z.object({
      q: z.string().openapi({ example: "pretty print json" }),
      limit: z.int().min(1).max(MAX_RESULTS).default(DEFAULT_RESULTS).optional()
        .openapi({ example: 1 }),
    }),
  },
  responses: {
    200: jsonAnswer("The tools that fit, best first", searchAnswer),
    ...errorAnswers(400, 401, 503),
  },
});

const schemaConfig = createRoute({
  method: "get",
  path: "/api/tools/{id}/schema",
  operationId: "getToolSchema",
  summary: "One tool's schema and limits",
  description: "Step two of search, schema, run.",
  tags: ["discovery"],
  request: { params: z.object({ id: z.string().openapi({ example: "json-formatter" }) }) },
  responses: {
    200: jsonAnswer("The schema, and a call that is ready to send", schemaAnswer),
    304: { description: "The schema is the one that If-None-Match names" },
    ...errorAnswers(401, 404),
  },
});

/** The routes that read the catalog. */
export function toolRoutes({ limits }: Pick<Services, "limits">): Route[] {
  const turns = new SearchTurns();
  const lists = new Map(
    [undefined, ...CATEGORIES].map((category) => [category, cachedJson(() => listOf(category))]),
  );
  const schemas = new Map(
    toolIds().map((id) => [id, cachedJson(async () => schemaOf(await requireTool(id)))]),
  );
  return [
    {
      config: listConfig,
      example: () => listOf("Encoding"),
      // Every category has its list in the map.
      handle: (request) => lists.get(categoryOf(queryOf(request.url).get("category")))!(request),
    },
    {
      config: searchConfig,
      example: () => search("pretty print json", 1),
      handle: async (request, { peer }) => {
        const query = queryOf(request.url);
        const wanted = requiredQuery(query.get("q"));
        const limit = limitOf(query.get("limit"));
        await turns.next(limits.addressOf(request, peer));
        return json(await search(wanted, limit));
      },
    },
    {
      config: schemaConfig,
      example: async () => schemaOf(await requireTool("json-formatter")),
      // Every tool of the catalog has its schema in the map.
      handle: async (request, { params: { id = "" }, notes }) => {
        notes.addTool(id);
        return await schemas.get((await requireTool(id)).id)!(request);
      },
    },
  ];
}

async function listOf(category: Category | undefined) {
  return (await loadListing()).listTools(category);
}

async function search(query: string, limit: number) {
  return (await loadListing()).findTools(query, limit);
}

function categoryOf(text: string | null): Category | undefined {
  if (text === null) return undefined;
  const category = CATEGORIES.find((name) => name.toLowerCase() === text.toLowerCase());
  if (category) return category;
  throw wrongQuery("category", `must be one of ${CATEGORIES.join(", ")}`);
}

function requiredQuery(text: string | null): string {
  const query = text?.trim() ?? "";
  if (query !== "") return query;
  throw wrongQuery("q", "must say what to look for, such as ?q=pretty+print+json", "REQUIRED");
}

function limitOf(text: string | null): number {
  if (text === null) return DEFAULT_RESULTS;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (limit >= 1 && limit <= MAX_RESULTS) return limit;
  throw wrongQuery("limit", `must be a whole number from 1 to ${MAX_RESULTS}`);
}

function wrongQuery(path: string, problem: string, code = "INVALID_VALUE"): HttpError {
  const message = `The query parameter "${path}" ${problem}`;
  return new HttpError(400, "INVALID_REQUEST", message, { fields: [{ path, code, message }] });
}
