/** Pivots: the values of a grouped column as columns. Sums by SQLite (a filtered sum for each column). */
import assert from "node:assert/strict";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "csv-query";

interface Pivoted {
  output?: unknown;
  stats: { columns: string[] };
}

const SALES = `team,month,amount
red,2024-02,10.10
blue,2024-01,5
red,2024-01,0.20
red,2024-02,1
green,2024-03,7
`;
const SUM = { fn: "sum", column: "amount", as: "total" };

Deno.test("csv-query: pivot spreads one grouped column in rising order, with null where there is no group", async () => {
  const query = { group_by: ["team", "month"], aggregates: [SUM], pivot: "month" };
  const { output, stats: { columns } } = await runTool(ID, { input: SALES, query }) as Pivoted;
  assert.deepEqual(columns, ["team", "2024-01", "2024-02", "2024-03"]);
  assert.deepEqual(output, [
    { team: "red", "2024-01": 0.2, "2024-02": 11.1, "2024-03": null },
    { team: "blue", "2024-01": 5, "2024-02": null, "2024-03": null },
    { team: "green", "2024-01": null, "2024-02": null, "2024-03": 7 },
  ]);
});

Deno.test("csv-query: pivot names columns by value and aggregate where there are several", async () => {
  const query = {
    group_by: [{ column: "month", part: "year", format: "YYYY-MM-DD" }, "team"],
    aggregates: [SUM, { fn: "count", as: "n" }],
    pivot: "team",
    select: ["month_year", "red total", "red n"],
  };
  const input = SALES.replaceAll(/(2024-\d\d)/g, "$1-01");
  assert.deepEqual(await outputOf(ID, { input, query }), [
    { month_year: "2024", "red total": 11.3, "red n": 3 },
  ]);
});

Deno.test("csv-query: pivot runs before order_by and limit, and also in CSV", async () => {
  const query = {
    group_by: ["team", "month"],
    aggregates: [SUM],
    pivot: "month",
    order_by: [{ column: "2024-01", desc: true }],
    limit: 1,
  };
  const output = await outputOf(ID, { input: SALES, query, format: "csv" });
  assert.equal(output, "team,2024-01,2024-02,2024-03\r\nblue,5,,\r\n");
});

Deno.test("csv-query: pivot orders numeric values as numbers", async () => {
  const query = { group_by: ["a", "n"], aggregates: [{ fn: "count" }], pivot: "n" };
  const { stats: { columns } } = await runTool(ID, {
    input: "a,n\nx,10\nx,9\nx,\nx,b\nx,-1\n",
    query,
  }) as Pivoted;
  assert.deepEqual(columns, ["a", "-1", "9", "10", "", "b"]);
});

const REFUSED: [query: Record<string, unknown>, said: RegExp][] = [
  [{ pivot: "month" }, /"pivot" of the query needs group_by/],
  [{ group_by: ["team"], aggregates: [SUM], pivot: "total" }, /names "total", an aggregate/],
  [{ group_by: ["team"], aggregates: [SUM], pivot: "monht" }, /does not exist here/],
  [{ group_by: ["team"], aggregates: [SUM], pivot: ["team"] }, /"pivot" of the query/],
];
for (const [query, said] of REFUSED) {
  Deno.test(`csv-query: refuses the pivot ${JSON.stringify(query)}`, async () => {
    assert.match((await errorOf(ID, { input: SALES, query })).message, said);
  });
}

Deno.test("csv-query: refuses a pivot into an existing column's name", async () => {
  const query = { group_by: ["a", "b"], aggregates: [{ fn: "count" }], pivot: "b" };
  const { code, message } = await errorOf(ID, { input: "a,b\nx,a\n", query });
  assert.equal(code, "INVALID_QUERY");
  assert.match(message, /gives the column "a" twice/);
});

Deno.test("csv-query: refuses a pivot into more than 500 columns", async () => {
  const input = "a,b\n" + Array.from({ length: 501 }, (_, index) => `x,${index}\n`).join("");
  const query = { group_by: ["a", "b"], aggregates: [{ fn: "count" }], pivot: "b" };
  assert.equal((await errorOf(ID, { input, query })).code, "INPUT_TOO_LARGE");
});
