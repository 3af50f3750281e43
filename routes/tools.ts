/**
 * The catalog over HTTP: the list, the search, one tool's schema.
 *
 * @module
 */
import { createRoute, z } from "@hono/zod-openapi";
import { schemaOf } from "../tools/catalog/descriptor.ts";
import { toolIds } from "../tools/catalog/load.ts";
import { loadListing, loadLists } from "../tools/catalog/parts.ts";
import { DEFAULT_RESULTS, MAX_RESULTS } from "../tools/catalog/result_counts.ts";
import { requireTool } from "../engine/require_tool.ts";
import { json, notStored } from "../server/http/answer.ts";
import { readBody } from "../server/http/body.ts";
import { CATEGORIES, type Category } from "../tools/tool.ts";
import { cachedJson } from "./cached.ts";
import type { Route, Services } from "./route.ts";
import { readQuery } from "./query.ts";
import {
  errorAnswers,
  jsonAnswer,
  jsonBody,
  schemaAnswer,
  searchAnswer,
  toolList,
} from "./schemas.ts";

const CATEGORY_FAULT = `must be one of ${CATEGORIES.join(", ")}`;
const LIMIT_FAULT = `must be a whole number from 1 to ${MAX_RESULTS}`;
const QUESTION_FAULT = "must say what to look for, such as ?q=pretty+print+json";

/** Longer than any message that somebody looks up; the answer repeats it. */
const MAX_QUESTION_CHARS = 10_000;
const LONG_FAULT = `must have at most ${MAX_QUESTION_CHARS} characters`;

const question = z.string(QUESTION_FAULT).trim().min(1, QUESTION_FAULT)
  .max(MAX_QUESTION_CHARS, LONG_FAULT);

const listQuery = z.object({
  category: z.preprocess(categoryNamed, z.enum(CATEGORIES, CATEGORY_FAULT).optional())
    .openapi({ type: "string", enum: [...CATEGORIES], example: "Encoding" }),
});

const searchQuery = z.object({
  q: question.openapi({ example: "pretty print json" }),
  limit: z.preprocess(
    wholeNumber,
    z.int(LIMIT_FAULT).min(1, LIMIT_FAULT).max(MAX_RESULTS, LIMIT_FAULT).default(DEFAULT_RESULTS),
  ).openapi({
    type: "integer",
    minimum: 1,
    maximum: MAX_RESULTS,
    default: DEFAULT_RESULTS,
    example: 1,
  }),
});

const listConfig = createRoute({
  method: "get",
  path: "/api/tools",
  operationId: "listTools",
  summary: "List the tools, briefly",
  description: "Ordered by category, then id. To find one tool, search instead.",
  tags: ["discovery"],
  request: { query: listQuery },
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
  request: { query: searchQuery },
  responses: {
    200: jsonAnswer("The tools that fit, best first", searchAnswer),
    ...errorAnswers(400, 401, 503),
  },
});

/** The question in a body: proxies and hosts log URLs, not bodies. */
const searchBody = z.strictObject({
  q: question,
  limit: z.int(LIMIT_FAULT).min(1, LIMIT_FAULT).max(MAX_RESULTS, LIMIT_FAULT)
    .default(DEFAULT_RESULTS),
});

const privateSearchConfig = createRoute({
  method: "post",
  path: "/api/tools/search",
  operationId: "searchToolsPrivately",
  summary: "Find tools by what they should do, the question in the body",
  description: "The same search, for questions that should not appear in URL logs.",
  tags: ["discovery"],
  request: jsonBody(searchBody, { q: "pretty print json", limit: 1 }),
  responses: {
    200: jsonAnswer("The tools that fit, best first", searchAnswer),
    ...errorAnswers(400, 401, 408, 413, 415, 429, 503),
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
    ...errorAnswers(401, 404, 503),
  },
});

/** The routes that read the catalog. */
export function toolRoutes({ limits }: Pick<Services, "limits">): Route[] {
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
      // The map has a list for every category.
      handle: (request) => lists.get(readQuery(request, listQuery).category)!(request),
    },
    {
      config: searchConfig,
      example: () => search("pretty print json", 1),
      handle: async (request, { peer }) => {
        const { q, limit } = readQuery(request, searchQuery);
        return json(await search(q, limit, () => limits.searchTurn(request, peer)));
      },
    },
    {
      config: privateSearchConfig,
      example: () => search("pretty print json", 1),
      // A body takes memory, so it costs as much as a message to /mcp.
      scope: "mcp",
      handle: async (request, admission, { peer }) => {
        const { q, limit } = await readBody(request, searchBody, admission);
        return notStored(json(await search(q, limit, () => limits.searchTurn(request, peer))));
      },
    },
    {
      config: schemaConfig,
      example: async () => schemaOf(await requireTool("json-formatter")),
      // Every tool of the catalog has its schema in the map.
      handle: async (request, { params: { id = "" }, peer, notes }) => {
        notes.addTool(id);
        const caller = { searchTurn: () => limits.searchTurn(request, peer) };
        return await schemas.get((await requireTool(id, caller)).id)!(request);
      },
    },
  ];
}

async function listOf(category: Category | undefined) {
  return (await loadLists()).listTools(category);
}

async function search(query: string, limit: number, turn?: () => Promise<void>) {
  const { findTools } = await loadListing();
  await turn?.();
  return findTools(query, limit);
}

/** The category that a name means, whatever its case. */
function categoryNamed(name: unknown): unknown {
  const wanted = String(name).toLowerCase();
  return CATEGORIES.find((category) => category.toLowerCase() === wanted) ?? name;
}

/** Parses up to three digits as a number; anything else is returned unchanged. */
function wholeNumber(text: unknown): unknown {
  return typeof text === "string" && /^\d{1,3}$/.test(text) ? Number(text) : text;
}
