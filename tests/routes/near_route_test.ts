/** Paths as people and programs guess them. */
import assert from "node:assert/strict";
import { nearRoute } from "../../routes/near_route.ts";

const ROUTES = [
  "/",
  "/api",
  "/api/run",
  "/api/tools",
  "/api/tools/search",
  "/api/tools/{id}/schema",
  "/healthz",
  "/openapi.json",
  "/mcp",
];

const MEANT: [path: string, route: string | undefined][] = [
  ["/api/tools/base64", "/api/tools/{id}/schema"],
  ["/run", "/api/run"],
  ["/v1/run", "/api/run"],
  ["/api/search", "/api/tools/search"],
  ["//api//run", "/api/run"],
  ["/API/Tools", "/api/tools"],
  ["/api/tool", "/api/tools"],
  ["/health", "/healthz"],
  ["/mpc", "/mcp"],
  ["/openapi.js", "/openapi.json"],
  [`/${"x".repeat(35)}/run`, "/api/run"],
  [`/${"x".repeat(36)}/run`, undefined],
  ["/mxx", undefined],
  ["/docs", undefined],
  ["/sse", undefined],
  ["/favicon.ico", undefined],
  ["/api/health", undefined],
  ["/api/tools//schemas/of/all", undefined],
  ["//", undefined],
];
for (const [path, route] of MEANT) {
  Deno.test(`near route: ${path} ${route ? `is ${route}` : "is none"}`, () => {
    assert.equal(nearRoute(path, ROUTES), route);
  });
}

Deno.test("near route: the first of two equally similar routes", () => {
  assert.equal(nearRoute("/api/rux", ["/api/run", "/api/rub"]), "/api/run");
});
