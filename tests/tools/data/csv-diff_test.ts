import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "csv-diff";

const NOTHING = {
  identical: true,
  key: ["k"],
  columns_added: [],
  columns_removed: [],
  added: [],
  removed: [],
  changed: [],
};

const change = (k: string, ...changes: [string, string | null, string | null][]) => ({
  key: { k },
  changes: changes.map(([column, before, after]) => ({ column, before, after })),
});

/** Title, before, after, options, what differs from nothing (rules 2 to 5). */
const CASES: [string, string, string, Record<string, unknown>, Record<string, unknown>][] = [
  ["order does not matter", "k,a,b\n1,2,3\n4,5,6\n", "b,a,k\n6,5,4\n3,2,1\n", {}, {}],
  ["titles above the tables", "Report, Q1\n\nk,a\n1,2\n", "Report, Q2\n\nk,a\n1,2\n", {
    skip_rows: 2,
  }, {}],
  ["delimiters may differ", "k;a\n1;2\n", "k,a\n1,2\n", {}, {}],
  ["changes by before's order", "k,a,b\n1,x,y\n2,u,v\n", "b,a,k\nV,U,2\nY,X,1\n", {}, {
    identical: false,
    changed: [
      change("1", ["a", "x", "X"], ["b", "y", "Y"]),
      change("2", ["a", "u", "U"], ["b", "v", "V"]),
    ],
  }],
  ["added by after's order, removed by before's", "k\n1\n2\n", "k\n4\n3\n", {}, {
    identical: false,
    added: [{ key: { k: "4" }, row: { k: "4" } }, { key: { k: "3" }, row: { k: "3" } }],
    removed: [{ key: { k: "1" }, row: { k: "1" } }, { key: { k: "2" }, row: { k: "2" } }],
  }],
  ["columns of one side", "k,a,b\n1,2,3\n", "c,k,b,d\n9,1,3,9\n", {}, {
    identical: false,
    columns_added: ["c", "d"],
    columns_removed: ["a"],
  }],
  ["ignored columns", "k,a,b\n1,2,3\n", "k,b,c\n1,4,9\n2,5,6\n", {
    ignore_columns: ["a", "b", "c"],
  }, {
    identical: false,
    added: [{ key: { k: "2" }, row: { k: "2", b: "5", c: "6" } }],
  }],
  ["missing is not empty", "k,a\n1\n2\n", "k,a\n1,\n2\n", {}, {
    identical: false,
    changed: [change("1", ["a", null, ""])],
  }],
  ["extra fields are left out", "k,a\n1,2,3\n5,6,7\n", "k,a\n1,2,4\n", { delimiter: "," }, {
    identical: false,
    removed: [{ key: { k: "5" }, row: { k: "5", a: "6" } }],
  }],
  ["white space counts", "k,a\n1,2\n", "k,a\n1, 2\n", {}, {
    identical: false,
    changed: [change("1", ["a", "2", " 2"])],
  }],
  ["trim", "k,a,b\n 1 , 2,x\n", "k,a,b\n1,2 ,y \n", { trim: true }, {
    identical: false,
    changed: [change(" 1 ", ["b", "x", "y "])],
  }],
  ["numeric", "k,a,b,c,d\n1,1.0,-0,1e2,01\n", "k,a,b,c,d\n1,1,0,100,1\n", { numeric: true }, {
    identical: false,
    changed: [change("1", ["d", "01", "1"])],
  }],
  [
    "numeric in the form of a German spreadsheet",
    "k;a;b\n1.0;1.234,50;1.000\n",
    "k;a;b\n1.0;1234,5;1000\n",
    { numeric: true, number_format: "1.234,56" },
    {},
  ],
  ["numeric with trim", "k,a\n1, 1.0\n", "k,a\n1,1 \n", { numeric: true, trim: true }, {}],
  ["numeric without trim", "k,a\n1, 1.0\n", "k,a\n1,1\n", { numeric: true }, {
    identical: false,
    changed: [change("1", ["a", " 1.0", "1"])],
  }],
  // Both round to zero as doubles.
  ["numeric is exact", "k,a\n1,1e-400\n", "k,a\n1,2e-400\n", { numeric: true }, {
    identical: false,
    changed: [change("1", ["a", "1e-400", "2e-400"])],
  }],
  ["keys are text, also with numeric", "k\n1.0\n", "k\n1\n", { numeric: true }, {
    identical: false,
    added: [{ key: { k: "1" }, row: { k: "1" } }],
    removed: [{ key: { k: "1.0" }, row: { k: "1.0" } }],
  }],
  ["headers only", "k,a\n", "a,k\n", {}, {}],
];
for (const [title, before, after, options, differences] of CASES) {
  Deno.test(`${ID}: ${title}`, async () => {
    const output = await outputOf(ID, { before, after, key: ["k"], ...options });
    assert.deepEqual(output, { ...NOTHING, ...differences });
  });
}

Deno.test(`${ID}: compares by several key columns`, async () => {
  const { output, stats } = await runTool(ID, {
    before: 'a,b,v\n"x,y",z,1\nx,"y,z",2\nq,r,3\n',
    after: 'v,b,a\n1,z,"x,y"\n9,"y,z",x\n',
    key: ["b", "a", "b"],
  });
  assert.deepEqual(output, {
    ...NOTHING,
    identical: false,
    key: ["b", "a"],
    removed: [{ key: { b: "r", a: "q" }, row: { a: "q", b: "r", v: "3" } }],
    changed: [{
      key: { b: "y,z", a: "x" },
      changes: [{ column: "v", before: "2", after: "9" }],
    }],
  });
  assert.deepEqual(stats, {
    before_records: 3,
    after_records: 2,
    added: 0,
    removed: 1,
    changed: 1,
    unchanged: 1,
  });
});

Deno.test(`${ID}: without a key uses the first column of before, even one called __proto__`, async () => {
  const output = await outputOf(ID, { before: "__proto__,a\n1,2\n", after: "a,__proto__\n3,1\n" });
  assert.deepEqual(output.key, ["__proto__"]);
  assert.deepEqual(Object.entries(output.changed[0].key), [["__proto__", "1"]]);
});

Deno.test(`${ID}: warnings name their side`, async () => {
  const { warnings } = await runTool(ID, {
    before: 'k,a\n1,"2"x\n',
    after: "k,a,a,\n",
    ignore_columns: ["zz", "a"],
    delimiter: ",",
  });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["MALFORMED_QUOTES", "before"],
    ["EMPTY_HEADERS", "after"],
    ["DUPLICATE_HEADERS", "after"],
    ["NO_RECORDS", "after"],
    ["UNKNOWN_COLUMNS", "ignore_columns"],
  ]);
});

Deno.test("csv-diff: a key that a wrong delimiter hides is told with the right one", async () => {
  const input = { before: "k,v\n1,2\n", after: "k,v\n1,3\n", key: ["k"], delimiter: ";" };
  const { message } = await errorOf(ID, input);
  assert.match(message, /no key column "k".*: send delimiter ","$/);
});

const long = "n".repeat(40_000);

/** Input, code, details. */
const FAULTS: [Record<string, unknown>, string, Record<string, unknown>][] = [
  [{ after: "k\n" }, "EMPTY_INPUT", { path: "before" }],
  [{ before: "k\n", after: "" }, "EMPTY_INPUT", { path: "after" }],
  [{ before: "\n\n", after: "k\n" }, "EMPTY_INPUT", { path: "before" }],
  [{ before: "k\n", after: "j\n" }, "UNKNOWN_COLUMN", { column: "k", side: "after" }],
  [{ before: "k\n", after: "k\n", key: ["K"] }, "UNKNOWN_COLUMN", { column: "K", side: "before" }],
  [{ before: "k\n1\n\n1\n", after: "k\n" }, "DUPLICATE_KEY", {
    side: "before",
    key: "1",
    lines: [2, 4],
  }],
  [{ before: "k\n1\n", after: "k\n1 \n1\n", trim: true }, "DUPLICATE_KEY", {
    side: "after",
    lines: [2, 3],
  }],
  [{ before: "x".repeat(1_500_001), after: "k\n" }, "INPUT_TOO_LARGE", {}],
  [{ before: "k\n", after: ",".repeat(399) + "\n" + "1\n".repeat(501) }, "OUTPUT_TOO_LARGE", {
    limit: "max_cells",
  }],
  [
    {
      before: `k,${long}\n`,
      after: `k,${long}\n${Array.from({ length: 5_000 }, (_, i) => `${i},\n`).join("")}`,
      delimiter: ",",
    },
    "OUTPUT_TOO_LARGE",
    {},
  ],
];
for (const [input, code, details] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 80)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    for (const [key, value] of Object.entries(details)) {
      assert.deepEqual(error.details?.[key], value, key);
    }
  });
}

Deno.test(`${ID}: names the field of a key column that is missing on a side`, async () => {
  const { errors } = await runTool(ID, { before: "k\n", after: "k\n", key: ["id"] });
  assert.deepEqual(errors.map(({ path }) => path), ["key"]);
});

Deno.test(`${ID}: compares names as it compares keys and values`, async () => {
  const input = { before: "k, a\n1,2\n", after: "k,a\n1,2\n" };
  const output = await outputOf(ID, input);
  assert.deepEqual([output.columns_added, output.columns_removed], [["a"], [" a"]]);
  assert.equal((await outputOf(ID, { ...input, trim: true })).identical, true);
});

Deno.test(`csv-diff: reports numbers in another form than number_format where they are compared as numbers`, async () => {
  const tables = { before: "id;p\n1;1,50\n", after: "id;p\n1;1,5\n" };
  assert.deepEqual(await warningsOf("csv-diff", { ...tables, numeric: true }), [
    "NUMBER_FORMAT",
  ]);
  const others = { before: "id;p\n1;1,50\n", after: "id;q\n1;1,5\n", numeric: true };
  assert.equal((await warningsOf("csv-diff", others)).length, 2);
  const asked = { ...tables, numeric: true, number_format: "1.234,56" };
  assert.equal((await outputOf("csv-diff", asked)).identical, true);
  assert.deepEqual(await warningsOf("csv-diff", asked), []);
  assert.deepEqual(await warningsOf("csv-diff", tables), []);
});
