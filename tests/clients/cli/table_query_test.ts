/** Queries of tables in words, beside those that csv-query reads. */
import assert from "node:assert/strict";
import { tableQueryOf } from "../../../clients/cli/table_query.ts";

const sum = { fn: "sum", column: "amount" };
const QUERIES: [string, unknown][] = [
  ['{"limit":1}', '{"limit":1}'],
  ["", ""],
  ["*", {}],
  ["team, amount", { select: ["team", "amount"] }],
  ["count", { aggregates: [{ fn: "count" }] }],
  ["sum amount by team", { group_by: ["team"], aggregates: [sum] }],
  ["SUM(amount), count(*) by team", { group_by: ["team"], aggregates: [sum, { fn: "count" }] }],
  [
    "select team, sum(amount) as total group by team order by total desc;",
    {
      group_by: ["team"],
      order_by: [{ column: "total", desc: true }],
      aggregates: [{ ...sum, as: "total" }],
      select: ["team", "total"],
    },
  ],
  [
    "sum amount by team sort sum(amount) desc, team asc limit 3",
    {
      group_by: ["team"],
      order_by: [{ column: "sum_amount", desc: true }, "team"],
      limit: 3,
      aggregates: [sum],
    },
  ],
  ["count sort count desc", {
    order_by: [{ column: "count", desc: true }],
    aggregates: [{ fn: "count" }],
  }],
  ["where amount >= -1.5", { where: { column: "amount", op: "gte", value: -1.5 } }],
  // A number that would lose its zeros is a text.
  ["where zip = 02134", { where: { column: "zip", op: "eq", value: "02134" } }],
  ["where n='it''s, 5'", { where: { column: "n", op: "eq", value: "it's, 5" } }],
  ['where "unit price" = "5"', { where: { column: "unit price", op: "eq", value: "5" } }],
  ["where a<>b or c contains d", {
    where: {
      any: [{ column: "a", op: "ne", value: "b" }, { column: "c", op: "contains", value: "d" }],
    },
  }],
  ["where a in (1, x)", { where: { column: "a", op: "in", value: [1, "x"] } }],
  ['"count", "by"', { select: ["count", "by"] }],
];

for (const [words, query] of QUERIES) {
  Deno.test(`cli: the table query ${words || "of no words"}`, () => {
    assert.deepEqual(tableQueryOf(words), query);
  });
}

const FAULTS: [string, RegExp][] = [
  ["team amount", /at "amount": expected no more/],
  ["select a from b", /at "from b": expected no more/],
  ["where a > 1 and b > 2 or c > 3", /at "or c > 3": expected only and between conditions/],
  ["where constructor toString 1", /at "toString 1": expected an operator/],
  ["sum(amount by team", /at "by team": expected \)/],
  ["group team", /at "team": expected by/],
  ["where a =", /at its end: expected a name or value/],
  ['"', /at """: expected a name or value/],
];

for (const [words, message] of FAULTS) {
  Deno.test(`cli: the table query ${words} is none`, () => {
    assert.throws(() => tableQueryOf(words), { name: "UsageError", message });
  });
}
