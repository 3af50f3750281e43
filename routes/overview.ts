/**
 * `GET /api`: health and an overview of the router.
 *
 * @module
 */
import { createRoute } from "@hono/zod-openapi";
import { loadLists } from "../tools/catalog/parts.ts";
import { jsonText } from "../server/http/answer.ts";
import { DAILY_CALLS, type Scope, SCOPES } from "../server/limits/plans.ts";
import { MAX_IN_PLACE_MS } from "../engine/sandbox/in_place.ts";
import { SERVER_NAME } from "../tools/shared/install_profiles.ts";
import type { Route, Services } from "./route.ts";
import { errorAnswers, jsonAnswer, overview } from "./schemas.ts";

const config = createRoute({
  method: "get",
  path: "/api",
  operationId: "getOverview",
  summary: "Health and overview",
  description: "Also the tool list of the legacy API.",
  tags: ["discovery"],
  responses: { 200: jsonAnswer("The overview", overview), ...errorAnswers(401) },
});

/**
 * The route of the overview.
 *
 * @param routes All routes. They are read when an overview is first asked for, so this one may join them later.
 */
export function overviewRoute(services: Services, routes: readonly Route[]): Route {
  const { store } = services.limits;
  const sandboxOf = () => services.sandboxKind?.() ?? "worker";
  const build = async (
    { kind, isDegraded }: typeof store,
    isAddressKnown: boolean,
    sandbox: "worker" | "in-place",
  ) => {
    const { categories, tools } = (await loadLists()).listTools();
    return {
      success: true,
      service: SERVER_NAME,
      version: services.version,
      status: isDegraded ? "degraded" : "ok",
      tools: tools.map(({ id }) => id),
      categories,
      kits: tools.filter(({ kind }) => kind === "kit").map(({ id }) => id),
      routes: listed(routes),
      router: {
        search: "GET /api/tools/search?q=",
        schema: "GET /api/tools/{id}/schema",
        run: "POST /api/run",
        batch: "POST /api/batch",
        pipeline: "POST /api/pipeline",
        mcp: "POST /mcp",
      },
      limits: {
        ...limitsOf(sandbox),
        // The clients that the limits apply to, and where they are counted: callers may expect neither.
        counted_by: isAddressKnown ? "client" : "all callers together",
        counted_in: kind === "memory" ? "this instance" : "all instances",
      },
      store: kind,
      sandbox,
    };
  };
  /** The response texts, by the few values that change. */
  const texts = new Map<string, string>();
  return {
    config,
    // Independent of the current state: the document that shows it stays the same.
    example: () => build({ kind: "memory", isDegraded: false }, true, "worker"),
    async handle(_, { peer }) {
      const { kind, isDegraded } = store;
      const sandbox = sandboxOf();
      const isAddressKnown = peer !== undefined;
      const state = `${kind} ${isDegraded} ${isAddressKnown} ${sandbox}`;
      const text = texts.get(state) ??
        JSON.stringify(await build({ kind, isDegraded }, isAddressKnown, sandbox));
      texts.set(state, text);
      return jsonText(text);
    },
  };
}

function listed(routes: readonly Route[]) {
  return [
    ...routes.map(({ config: { method, path } }) => ({ method: method.toUpperCase(), path })),
    { method: "POST", path: "/mcp" },
  ];
}

function limitsOf(sandbox: "worker" | "in-place") {
  const of = (scope: Scope) => {
    const { perMinute, atOnce, timeoutMs } = SCOPES[scope];
    // In place, a run holds up all other callers, so it gets less time.
    const duration_ms = sandbox === "worker" ? timeoutMs : Math.min(timeoutMs, MAX_IN_PLACE_MS);
    return { per_minute: perMinute, at_once: atOnce, duration_ms };
  };
  return {
    calls_per_day: DAILY_CALLS,
    run: of("run"),
    batch_and_pipeline: of("multi"),
    mcp: of("mcp"),
  };
}
