/** Queries are held to the schemas that the OpenAPI document shows. */
import assert from "node:assert/strict";
import { withService } from "../service.ts";

interface Parameter {
  name: string;
  schema: { enum?: string[]; minimum?: number; maximum?: number; default?: unknown };
}

Deno.test("queries: parameters are accepted and refused as the OpenAPI document says", async () => {
  await withService(async ({ send }) => {
    const { paths } = await (await send("/openapi.json")).json();
    const parameterOf = (path: string, name: string): Parameter =>
      paths[path].get.parameters.find((parameter: Parameter) => parameter.name === name);
    const statusOf = async (path: string) => (await send(path)).status;

    const { schema: category } = parameterOf("/api/tools", "category");
    assert.equal(category.enum?.length, 15);
    for (const name of category.enum!) {
      assert.equal(await statusOf(`/api/tools?category=${name}`), 200, name);
      assert.equal(await statusOf(`/api/tools?category=${name.toLowerCase()}`), 200, name);
      assert.equal(await statusOf(`/api/tools?category=${name}s`), 400, name);
    }

    const { schema: limit } = parameterOf("/api/tools/search", "limit");
    for (
      const [value, status] of [
        [limit.minimum!, 200],
        [limit.maximum!, 200],
        [limit.minimum! - 1, 400],
        [limit.maximum! + 1, 400],
      ]
    ) {
      assert.equal(await statusOf(`/api/tools/search?q=json&limit=${value}`), status, `${value}`);
    }
    const { count } = await (await send("/api/tools/search?q=json")).json();
    assert.equal(count, limit.default);
  });
});

Deno.test("queries: every wrong parameter is reported at once", async () => {
  await withService(async ({ send }) => {
    const response = await send("/api/tools/search?q=%20&limit=1e1");
    assert.equal(response.status, 400);
    const { error } = await response.json();
    assert.equal(error.code, "INVALID_REQUEST");
    assert.deepEqual(
      error.details.fields.map(({ path, code }: { path: string; code: string }) => [path, code]),
      [["q", "REQUIRED"], ["limit", "INVALID_VALUE"]],
    );
  });
});

Deno.test("queries: a parameter that is meant for another one is refused, others are not read", async () => {
  await withService(async ({ send }) => {
    for (
      const [path, told] of [
        [
          "/api/tools/search?q=json&limt=3",
          /^The query parameter "limt" is not read: did you mean "limit"\?$/,
        ],
        ["/api/tools?categry=AI", /"categry" is not read: did you mean "category"\?$/],
        ["/api/tools/search?limits=x&Limit=3&q=", /"limits" is not read: did you mean "limit"\?/],
      ] as const
    ) {
      const answer = await send(path);
      const { error } = await answer.json();
      assert.deepEqual([answer.status, error.code], [400, "INVALID_REQUEST"], path);
      assert.match(error.message, told);
    }
    // As pages that link here add them, or what keeps an answer out of a cache.
    for (
      const path of ["/api/tools?utm_source=a&_=1", "/api/tools/search?q=json&limit=1&lang=en"]
    ) {
      assert.equal((await send(path)).status, 200, path);
    }
  });
});
