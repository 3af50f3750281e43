import assert from "node:assert/strict";
import { createRouter } from "../../routes/router.ts";
import { pathOf, queryOf } from "../../server/http/request_url.ts";

const find = createRouter([
  { method: "GET", path: "/api" },
  { method: "POST", path: "/api" },
  { method: "GET", path: "/api/tools/search" },
  { method: "GET", path: "/api/tools/{id}/schema" },
]);

Deno.test("router: fixed paths, with all their methods", () => {
  assert.deepEqual([...find("/api")!.methods.keys()], ["GET", "POST"]);
  assert.equal(find("/api/tools/search")?.path, "/api/tools/search");
  for (const path of ["/", "/api/", "/apis", "/api/tools", "//api", "/__proto__"]) {
    assert.equal(find(path), undefined, path);
  }
});

Deno.test("router: one segment of a path as a parameter", () => {
  const match = find("/api/tools/json-formatter/schema")!;
  assert.equal(match.path, "/api/tools/{id}/schema");
  assert.deepEqual({ ...match.params }, { id: "json-formatter" });
  assert.equal(find("/api/tools/a%20b/schema")!.params.id, "a b");
  assert.equal(find("/api/tools/%zz/schema")!.params.id, "%zz");
  assert.equal(find("/api/tools/a/b/schema"), undefined);
  assert.equal(find("/api/tools//schema"), undefined);
});

Deno.test("router: the path of a URL", () => {
  assert.equal(pathOf("http://localhost:8000/api/run"), "/api/run");
  assert.equal(pathOf("http://[::1]:8000/api?q=/x"), "/api");
  assert.equal(pathOf("https://a.example/"), "/");
});

Deno.test("router: the query of a URL", () => {
  const CASES: [url: string, query: [string, string][]][] = [
    ["http://localhost:8000/api/tools", []],
    ["http://localhost:8000/api/tools?q=a+b&q=%C3%A9/?x", [["q", "a b"], ["q", "é/?x"]]],
    ["http://localhost:8000/api/tools?q=a#?q=b", [["q", "a"]]],
    ["http://[::1/api/tools?q=a", [["q", "a"]]],
    ["http://a b:99999/api/tools?", []],
  ];
  for (const [url, query] of CASES) assert.deepEqual([...queryOf(url)], query, url);
});
