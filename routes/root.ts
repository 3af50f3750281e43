/**
 * `GET /`: the entry point, as JSON, or as a page for browsers.
 *
 * @module
 */
import { createRoute, z } from "@hono/zod-openapi";
import { json } from "../server/http/answer.ts";
import { escapeMarkup } from "../tools/shared/escape_markup.ts";
import { shortField } from "../server/http/short_field.ts";
import { SERVER_NAME } from "../tools/shared/install_profiles.ts";
import { ROUTER_FLOW } from "./flow.ts";
import { DOCS_PATH, PAGES_PATH } from "./pages.ts";
import { PLAIN_PAGE_HEADERS, plainPage } from "./plain_page.ts";
import type { Route, Services } from "./route.ts";
import { jsonAnswer } from "./schemas.ts";

const flowStep = z.object({
  step: z.int(),
  method: z.string(),
  path: z.string(),
  purpose: z.string(),
});

const pointers = z.object({
  success: z.literal(true),
  service: z.string(),
  version: z.string(),
  description: z.string(),
  links: z.record(z.string(), z.string()),
  flow: z.array(flowStep),
}).meta({ id: "Pointers" });

const { content, description } = jsonAnswer("Where to go, as JSON or HTML", pointers);

const config = createRoute({
  method: "get",
  path: "/",
  operationId: "getPointers",
  summary: "Where to go from here",
  description: "JSON, or a page for those whose Accept prefers HTML.",
  tags: ["discovery"],
  responses: {
    200: { description, content: { ...content, "text/html": { schema: z.string() } } },
  },
});

/** The route of the root. */
export function rootRoute(services: Services): Route {
  const found = pointersOf(services);
  const page = pageOf(found);
  return {
    config,
    example: () => found,
    handle: (request) =>
      prefersHtml(shortField(request, "accept") ?? "")
        ? new Response(page, { headers: PAGE_HEADERS })
        : json(found, 200, CACHED),
  };
}

/** Both forms change only with a release; `Accept` selects one. */
const CACHED = { "cache-control": "public, max-age=300", "vary": "Accept" };

const PAGE_HEADERS = { ...PLAIN_PAGE_HEADERS, ...CACHED };

type Pointers = z.input<typeof pointers>;

function pointersOf({ baseUrl, version, pagesFolder }: Services): Pointers {
  return {
    success: true,
    service: SERVER_NAME,
    version,
    description:
      "Exact answers where a model would guess: small deterministic tools, found by search, described by schema, run over HTTP and MCP.",
    links: {
      ...(pagesFolder && {
        pages: `${baseUrl}${PAGES_PATH}/`,
        docs: `${baseUrl}${DOCS_PATH}`,
        connect: `${baseUrl}${PAGES_PATH}/connect/`,
      }),
      overview: `${baseUrl}/api`,
      tools: `${baseUrl}/api/tools`,
      openapi: `${baseUrl}/openapi.json`,
      mcp: `${baseUrl}/mcp`,
      install: `${baseUrl}/.well-known/agent-install.json`,
      agents: `${baseUrl}/.well-known/ai-agents.summary.json`,
      health: `${baseUrl}/healthz`,
    },
    flow: [...ROUTER_FLOW],
  };
}

/** The descriptions of the links. */
const LINK_WORDS: Readonly<Record<string, [title: string, what: string]>> = {
  pages: ["Tools in your browser", "Every tool as a page; what you put in stays in it"],
  docs: ["API reference", "Every operation, to read, with calls to copy"],
  connect: ["Connect", "Settings for MCP clients, and a live test"],
  openapi: ["OpenAPI", "The whole API, for generators and readers"],
  tools: ["All tools", "Every tool with its contract, as JSON"],
  overview: ["Overview", "Routes, limits and health"],
  mcp: ["MCP", "The endpoint for agents"],
  install: ["Client profiles", "The settings of MCP clients, as JSON"],
  agents: ["For agents", "What an agent should know, in short"],
  health: ["Health", "Whether the service runs"],
};

function pageOf({ service, version, description, links, flow }: Pointers): string {
  const cards = Object.entries(links).map(([name, url]) => {
    const [title, what] = LINK_WORDS[name] ?? [name, ""];
    const address = escapeMarkup(url);
    return `<li${name === "pages" ? ' class="first"' : ""}><a href="${address}">${
      escapeMarkup(title)
    }</a><p>${escapeMarkup(what)}</p><code>${address}</code></li>`;
  });
  const steps = flow.map(({ method, path, purpose }) =>
    `<li>${escapeMarkup(purpose)}: <code>${escapeMarkup(`${method} ${path}`)}</code></li>`
  );
  return plainPage(
    service,
    "",
    `<p class="quiet">${escapeMarkup(service)} ${escapeMarkup(version)}</p>
<h1>Small tools, exact answers</h1>
<p class="lead">${escapeMarkup(description)}</p>
<ul class="cards">
${cards.join("\n")}
</ul>
<h2>From a program</h2>
<ol>
${steps.join("\n")}
</ol>`,
  );
}

/** Whether a value of `Accept` (RFC 9110, section 12.5.1) takes HTML rather than JSON. */
function prefersHtml(accept: string): boolean {
  return qualityOf(accept, "text/html") > qualityOf(accept, "application/json");
}

/** The weight of a media type; the most specific matching range counts. */
function qualityOf(accept: string, type: string): number {
  const ranges = new Map(
    accept.split(",").map((item) => {
      const [range = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [range, weight ? Number(weight.slice(2)) : 1];
    }),
  );
  const [group] = type.split("/", 1);
  return ranges.get(type) ?? ranges.get(`${group}/*`) ?? ranges.get("*/*") ?? 0;
}
