import assert from "node:assert/strict";
import { errorOf } from "../../support.ts";

const QUERIES: [query: Record<string, unknown>, message: RegExp][] = [
  [{ select: "a, b" }, /"select" .* must be an array such as \["name", "price"\]; got "a, b"/],
  [{ order_by: "a desc" }, /must be an array such as \[\{"column": "price", "desc": true\}\]/],
  [{ aggregates: { a: "sum" } }, /must be an array such as \[\{"fn": "sum"/],
  [{ aggregates: [{ fn: "mean", column: "a" }] }, /fn" .* must be "avg"; got "mean"/],
  [{ where: { column: "a", op: ">=", value: 1 } }, /op" .* must be "gte"; got ">="/],
  [{ where: { column: "a", op: "~", value: 1 } }, /op" .* must be one of eq, ne, .*; got "~"/],
];

for (const [query, message] of QUERIES) {
  Deno.test(`csv-query: says what to send in place of ${JSON.stringify(query)}`, async () => {
    const error = await errorOf("csv-query", { input: "a\n1\n", query });
    assert.equal(error.code, "INVALID_QUERY");
    assert.match(error.message, message);
  });
}

Deno.test("csv-query: says what to send for SQL's star", async () => {
  for (const select of ["*", ["*"], "* "]) {
    const { message } = await errorOf("csv-query", { input: "a,b\n1,2\n", query: { select } });
    assert.match(message, /the column "\* ?", which does not exist here; leave out select for all/);
  }
  const { message } = await errorOf("csv-query", {
    input: "a,b\n1,2\n",
    query: { group_by: "*", aggregates: [{ fn: "count", as: "n" }] },
  });
  assert.match(message, /"group_by" .* the column "\*", which does not exist here\. /);
});

Deno.test("csv-query: says that SQL is not read, however its first word is spelt", async () => {
  for (
    const query of ["SELECT a FROM data", "SELEC a FROM data", "with x as (select a) select *"]
  ) {
    const { message } = await errorOf("csv-query", { input: "a,b\n1,2\n", query });
    assert.match(message, /SQL is not read: send an object such as/, query);
  }
  for (const query of ["{select: [a]", "select: [a]"]) {
    const { message } = await errorOf("csv-query", { input: "a,b\n1,2\n", query });
    assert.doesNotMatch(message, /SQL/, query);
  }
});
