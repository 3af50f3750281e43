import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "csv-query";

const PEOPLE = "id,name,age\n1,Ada,36\n2,bob, 9 \n3,Cy,\n4,\n5,Eve,1e1\n";

/** Ids of the people for whom a condition holds. */
const WHERE: [Record<string, unknown>, string][] = [
  [{ column: "age", op: "gt", value: 9 }, "15"],
  [{ column: "age", op: "gte", value: 9 }, "125"],
  [{ column: "age", op: "eq", value: 10 }, "5"],
  [{ column: "age", op: "eq", value: "10" }, ""],
  [{ column: "age", op: "ne", value: 10 }, "12"],
  [{ column: "age", op: "ne", value: "36" }, "2345"],
  [{ column: "age", op: "lt", value: 10 }, "2"],
  [{ column: "age", op: "lte", value: "" }, "34"],
  [{ column: "name", op: "lt", value: "C" }, "14"],
  [{ column: "name", op: "gt", value: "Cy" }, "25"],
  [{ column: "name", op: "eq", value: "BOB" }, ""],
  [{ column: "name", op: "eq", value: "BOB", ignore_case: true }, "2"],
  [{ column: "name", op: "gte", value: "c", ignore_case: true }, "35"],
  [{ column: "name", op: "in", value: ["Ada", "Eve", 3] }, "15"],
  [{ column: "name", op: "in", value: ["ADA"], ignore_case: true }, "1"],
  [{ column: "age", op: "in", value: [36, "1e1", ""] }, "1345"],
  [{ column: "age", op: "in", value: [10, 9] }, "25"],
  [{ column: "age", op: "in", value: [] }, ""],
  [{ column: "name", op: "contains", value: "" }, "12345"],
  [{ column: "name", op: "contains", value: "d" }, "1"],
  [{ column: "name", op: "contains", value: "B", ignore_case: true }, "2"],
  [{ column: "name", op: "starts_with", value: "E" }, "5"],
  [{ column: "name", op: "ends_with", value: "y" }, "3"],
  [{ column: "age", op: "is_empty" }, "34"],
  [{ all: [] }, "12345"],
  [{ any: [] }, ""],
  [{ not: { any: [] } }, "12345"],
  [
    {
      any: [{ column: "id", op: "eq", value: 1 }, {
        all: [{ column: "id", op: "gt", value: 2 }, {
          not: { column: "age", op: "is_empty" },
        }],
      }],
    },
    "15",
  ],
];
for (const [where, ids] of WHERE) {
  Deno.test(`${ID}: applies where ${JSON.stringify(where)}`, async () => {
    const output = await outputOf(ID, { input: PEOPLE, query: { where, select: ["id"] } });
    assert.equal(output.map(({ id }: { id: string }) => id).join(""), ids);
  });
}

Deno.test(`${ID}: compares texts by code points`, async () => {
  const where = { column: "a", op: "gt", value: "\uff5e" };
  const output = await outputOf(ID, { input: "a\n\u{1f600}\nb\n", query: { where } });
  assert.deepEqual(output, [{ a: "\u{1f600}" }]);
});

/** Cells of one column, function, result (rule 6). */
const AGGREGATES: [string[], string, unknown][] = [
  [["1", "", "x", "x"], "count", 3],
  [["1", "", "x", "x"], "count_distinct", 2],
  [["1", "1.0"], "count_distinct", 2],
  [["0.1", "0.2"], "sum", 0.3],
  [Array(10).fill("0.1"), "sum", 1],
  // Exact addition, by Python's fractions: 1e300 + 1 - 1e300 is 1.
  [["1e300", "1", "-1e300"], "sum", 1],
  [["1e-400", "2", "1e-99999999"], "sum", 2],
  [["5", "-5"], "sum", 0],
  [["-0"], "sum", 0],
  [["0.1", "0.2", ""], "avg", 0.15],
  [["1", "2"], "avg", 1.5],
  [["38.1", "38.2", "38.3"], "avg", 38.2],
  [["10", "9", ""], "min", 9],
  [["10", "9"], "max", 10],
  [["10", "9", "x"], "min", "10"],
  [["10", "9", "x"], "max", "x"],
  [["\u{1f600}", "\uff5e"], "max", "\u{1f600}"],
  [["3", "1", "2"], "median", 2],
  [["4", "1", "", "3", "2"], "median", 2.5],
  [["0.1", "0.2"], "median", 0.15],
  [["1e21", "3e21"], "median", 2e21],
  [["", ""], "count", 0],
  [["", ""], "count_distinct", 0],
  [["", ""], "sum", null],
  [["", ""], "avg", null],
  [["", ""], "min", null],
  [["", ""], "max", null],
  [["", ""], "median", null],
];
for (const [cells, fn, expected] of AGGREGATES) {
  Deno.test(`${ID}: computes ${fn} of ${cells.join(" ")}`, async () => {
    const input = "k,v\n" + cells.map((cell) => `k,${cell}\n`).join("");
    const query = { aggregates: [{ fn, column: "v" }] };
    assert.deepEqual(await outputOf(ID, { input, query }), [{ [`${fn}_v`]: expected }]);
    const grouped = { ...query, group_by: ["k"] };
    assert.deepEqual(await outputOf(ID, { input, query: grouped }), [
      { k: "k", [`${fn}_v`]: expected },
    ]);
  });
}

/** Cells, order, the sorted cells (rule 8). */
const ORDERS: [string[], unknown, string][] = [
  [["10", "9", "-1"], "v", "-1 9 10"],
  [["10", "9", "-1"], { column: "v", desc: true }, "10 9 -1"],
  [["10", "9", "-1"], { column: "v", type: "text" }, "-1 10 9"],
  [["10", "", "9"], "v", "9 10 "],
  [["10", "", "9"], { column: "v", desc: true }, "10 9 "],
  [["10", "9", "x"], "v", "10 9 x"],
  [["10", "x", "9", "", "a"], { column: "v", type: "number" }, "9 10 x a "],
  [["10", "x", "9", "", "a"], { column: "v", type: "number", desc: true }, "10 9 x a "],
  [["\u{1f600}", "\uff5e", "b"], "v", "b \uff5e \u{1f600}"],
  [["b", "a", "B"], { column: "v", desc: true }, "b a B"],
];
for (const [cells, order, expected] of ORDERS) {
  Deno.test(`${ID}: orders ${cells.join(" ")} by ${JSON.stringify(order)}`, async () => {
    const input = "k,v\n" + cells.map((cell) => `k,${cell}\n`).join("");
    const output = await outputOf(ID, { input, query: { order_by: [order], select: ["v"] } });
    assert.equal(output.map(({ v }: { v: string }) => v).join(" "), expected);
  });
}

Deno.test(`${ID}: sorts stably, and by further columns`, async () => {
  const input = "a,b\n1,x\n2,y\n1,w\n2,x\n";
  const rows = async (order_by: unknown[]) =>
    (await outputOf(ID, { input, query: { order_by } })).map(
      ({ a, b }: { a: string; b: string }) => a + b,
    ).join(" ");
  assert.equal(await rows([{ column: "a", desc: true }]), "2y 2x 1x 1w");
  assert.equal(await rows([{ column: "a", desc: true }, "b"]), "2x 2y 1w 1x");
  assert.equal(await rows(["a", { column: "a", desc: true }, "b"]), "1w 1x 2x 2y");
});

const SALES = "team,who,n\nred,a,3\nblue,b,2\nred,c,10\n,d,1\nblue,b,2\n";

/** Title, query, output (steps of rule 2). */
const QUERIES: [string, Record<string, unknown>, unknown[]][] = [
  ["groups without aggregates", { group_by: ["team"] }, [
    { team: "red" },
    { team: "blue" },
    { team: "" },
  ]],
  ["aggregates without groups", { aggregates: [{ fn: "count" }, { fn: "max", column: "n" }] }, [
    { count: 5, max_n: 10 },
  ]],
  ["aggregates of nothing", {
    where: { any: [] },
    aggregates: [{ fn: "count" }, { fn: "sum", column: "n" }],
  }, [{ count: 0, sum_n: null }]],
  ["groups of nothing", { where: { any: [] }, group_by: ["team"] }, []],
  ["having by number", {
    group_by: ["team"],
    aggregates: [{ fn: "sum", column: "n", as: "s" }],
    having: { column: "s", op: "gt", value: 3 },
  }, [{ team: "red", s: 13 }, { team: "blue", s: 4 }]],
  ["having compares aggregates as numbers", {
    group_by: ["team"],
    aggregates: [{ fn: "sum", column: "n", as: "s" }],
    having: {
      all: [{ column: "s", op: "gt", value: "3" }, { column: "s", op: "in", value: [13] }],
    },
  }, [{ team: "red", s: 13 }]],
  ["having by group column", {
    group_by: ["team"],
    having: { column: "team", op: "is_empty" },
  }, [{ team: "" }]],
  ["order by an unselected column", {
    group_by: ["team"],
    aggregates: [{ fn: "count" }],
    order_by: [{ column: "count" }, { column: "team", desc: true }],
    select: [{ column: "team", as: "t" }],
  }, [{ t: "" }, { t: "red" }, { t: "blue" }]],
  ["distinct, then offset and limit", {
    select: ["team"],
    distinct: true,
    offset: 1,
    limit: 1,
  }, [{ team: "blue" }]],
  ["limit 0", { limit: 0 }, []],
  ["offset beyond the end", { offset: 9 }, []],
  ["a column twice", { select: ["n", { column: "n", as: "m" }], limit: 1 }, [{ n: "3", m: "3" }]],
  ["an aggregate twice", {
    aggregates: [{ fn: "sum", column: "n" }, { fn: "sum", column: "n", as: "again" }],
  }, [{ sum_n: 18, again: 18 }]],
];
for (const [title, query, expected] of QUERIES) {
  Deno.test(`${ID}: ${title}`, async () => {
    assert.deepEqual(await outputOf(ID, { input: SALES, query }), expected);
    assert.deepEqual(await outputOf(ID, { input: SALES, query: JSON.stringify(query) }), expected);
  });
}

Deno.test(`${ID}: gives stats`, async () => {
  const query = {
    where: { column: "n", op: "gt", value: 1 },
    select: ["team"],
    distinct: true,
    limit: 1,
  };
  assert.deepEqual((await runTool(ID, { input: SALES, query })).stats, {
    records_read: 5,
    records_matched: 4,
    total_rows: 2,
    rows_returned: 1,
    columns: ["team"],
    delimiter: ",",
  });
});

Deno.test(`${ID}: infers types, and writes CSV`, async () => {
  const input = "a;b;c;d\n1.50;true;01;x;y\n;FALSE;2\n";
  assert.deepEqual(await outputOf(ID, { input, infer_types: true }), [
    { a: 1.5, b: true, c: "01", d: "x" },
    { a: null, b: false, c: "2", d: null },
  ]);
  const grouped = { group_by: ["a"], aggregates: [{ fn: "count" }] };
  assert.deepEqual(await outputOf(ID, { input, infer_types: true, query: grouped }), [
    { a: 1.5, count: 1 },
    { a: null, count: 1 },
  ]);
  const csv = { input, infer_types: true, format: "csv" };
  assert.equal(await outputOf(ID, csv), "a;b;c;d\r\n1.50;true;01;x\r\n;FALSE;2;\r\n");
  assert.equal(await outputOf(ID, { ...csv, query: grouped }), "a;count\r\n1.50;1\r\n;1\r\n");
  assert.deepEqual(await warningsOf(ID, { input }), ["RAGGED_ROWS", "EXTRA_FIELDS_IGNORED"]);
});

/** A test of `where` over ages, and the codes and paths of its warnings. */
const COMPARISON_WARNINGS: [where: Record<string, unknown>, expected: string[]][] = [
  [{ column: "age", op: "gt", value: "9" }, ["TEXT_COMPARED query.where.value"]],
  [
    { all: [{ not: { column: "age", op: "lte", value: "9" } }] },
    ["TEXT_COMPARED query.where.all[0].not.value"],
  ],
  [{ column: "age", op: "eq", value: "9" }, []],
  [{ column: "age", op: "gt", value: "a" }, []],
  [{ column: "date", op: "gte", value: "2024" }, []],
  [{ column: "age", op: "gt", value: 9 }, []],
  [{ column: "price", op: "ne", value: 9 }, ["NON_NUMERIC_CELLS query.where.value"]],
  [
    {
      any: [
        { column: "price", op: "eq", value: 9 },
        { column: "price", op: "gt", value: 20 },
        { column: " price", op: "gt", value: "20" },
        { column: "date", op: "gt", value: 1 },
      ],
    },
    [
      "NON_NUMERIC_CELLS query.where.any[0].value",
      "TEXT_COMPARED query.where.any[2].value",
      "NON_NUMERIC_CELLS query.where.any[3].value",
    ],
  ],
  [{ column: "price", op: "in", value: [9] }, []],
  [{ column: "price", op: "is_empty" }, []],
  [{ column: "date", op: "lt", value: "2024" }, ["EMPTY_CELLS_LESS query.where.value"]],
  [{ not: { column: "date", op: "lt", value: "2024" } }, []],
  [
    {
      all: [
        { column: "date", op: "gte", value: "2023" },
        { column: "date", op: "lt", value: "2024" },
      ],
    },
    [],
  ],
  [
    {
      all: [
        { column: "date", op: "lt", value: "2024" },
        { not: { column: "date", op: "is_empty" } },
      ],
    },
    [],
  ],
];
for (const [where, expected] of COMPARISON_WARNINGS) {
  Deno.test(`${ID}: warns of ${JSON.stringify(where)}`, async () => {
    const input = 'age;price;date\n10;"1.234,56";2024-01-05\n;;\n9;5;2023-12-31\n';
    const { warnings } = await runTool(ID, { input, query: { where } });
    assert.deepEqual(warnings.map(({ code, path }) => `${code} ${path}`), expected);
  });
}

Deno.test(`${ID}: a warning about a comparison says what to send, or which cell is meant`, async () => {
  const messageOf = async (where: unknown) =>
    (await runTool(ID, { input: "n\n10\n$5\n$6\n\n", query: { where } })).warnings[0]?.message;
  assert.match(await messageOf({ column: "n", op: "lt", value: "9" }) ?? "", /send the number 9,/);
  assert.match(
    await messageOf({ column: "n", op: "lt", value: 9 }) ?? "",
    /2 of 3 filled cells .* record 2 \(line 3\) has "\$5"$/,
  );
});

Deno.test(`${ID}: names columns without a header row, answers tables without records, and takes prototype names`, async () => {
  const unnamed = { input: "a\nb,c\n", headerMode: "none", query: { select: ["column_2"] } };
  assert.deepEqual(await outputOf(ID, unnamed), [{ column_2: null }, { column_2: "c" }]);
  const { output, warnings } = await runTool(ID, "a,b\n");
  assert.deepEqual([output, warnings.map(({ code }) => code)], [[], ["NO_RECORDS"]]);
  assert.equal(await outputOf(ID, { input: "a,b\n", format: "csv" }), "a,b\r\n");
  assert.equal(await outputOf(ID, { input: "\n", format: "csv" }), "");
  const counted = { input: "a,b\n", query: { aggregates: [{ fn: "count" }] } };
  assert.deepEqual(await outputOf(ID, counted), [{ count: 0 }]);
  const odd = await outputOf(ID, {
    input: "__proto__,constructor\n1,2\n",
    query: { group_by: ["__proto__"], aggregates: [{ fn: "sum", column: "constructor" }] },
  });
  assert.deepEqual(Object.entries(odd[0]), [["__proto__", "1"], ["sum_constructor", 2]]);
});

const test = { column: "n", op: "is_empty" };
const nested = (depth: number) => {
  let where: unknown = test;
  for (let i = 0; i < depth; i++) where = { not: where };
  return { where };
};

/** Query and the path of the fault (rules 3, 5, 7, 9 and 10). */
const BAD_QUERIES: [unknown, string][] = [
  ["", "query"],
  ["{", "query"],
  ["[1]", "query"],
  ["[".repeat(300), "query"],
  [{ wher: {} }, "wher"],
  [{ where: [] }, "where"],
  [{ where: null }, "where"],
  [{ where: {} }, "where.column"],
  [{ where: { column: 1, op: "eq", value: 1 } }, "where.column"],
  [{ where: { all: [test, { column: "n", op: "=", value: 1 }] } }, "where.all[1].op"],
  [{ where: { all: [], any: [] } }, "where.any"],
  [{ where: { not: [test] } }, "where.not"],
  [{ where: { all: 1 } }, "where.all"],
  [{ where: { ...test, vaule: 1 } }, "where.vaule"],
  [{ where: { ...test, value: 1 } }, "where.value"],
  [{ where: { column: "n", op: "eq" } }, "where.value"],
  [{ where: { column: "n", op: "eq", value: true } }, "where.value"],
  [{ where: { column: "n", op: "in", value: "x" } }, "where.value"],
  [{ where: { column: "n", op: "in", value: [1, null] } }, "where.value[1]"],
  [{ where: { column: "n", op: "contains", value: 1 } }, "where.value"],
  [{ where: { ...test, ignore_case: 1 } }, "where.ignore_case"],
  [{ having: test }, "having"],
  [{ group_by: "n, m" }, "group_by"],
  [{ group_by: ["n", "n"] }, "group_by[1]"],
  [{ aggregates: [{ fn: "mean", column: "n" }] }, "aggregates[0].fn"],
  [{ aggregates: [{ fn: "sum" }] }, "aggregates[0].column"],
  [{ aggregates: [{ fn: "count" }, { fn: "count" }] }, "aggregates[1]"],
  [{ group_by: ["n"], aggregates: [{ fn: "count", as: "n" }] }, "aggregates[0]"],
  [{ order_by: [{ column: "n", desc: "yes" }] }, "order_by[0].desc"],
  [{ order_by: [{ column: "n", type: "date" }] }, "order_by[0].type"],
  [{ select: ["n", { column: "who", as: "n" }] }, "select[1]"],
  [{ select: [1] }, "select[0]"],
  [{ distinct: 1 }, "distinct"],
  [{ limit: -1 }, "limit"],
  [{ offset: 1.5 }, "offset"],
  [{ limit: "1" }, "limit"],
  [nested(21), `where${".not".repeat(21)}`],
  [{ where: { all: Array(100).fill(test) } }, "where.all[99]"],
];
for (const [query, path] of BAD_QUERIES) {
  Deno.test(`${ID}: refuses ${JSON.stringify(query).slice(0, 80)}`, async () => {
    const error = await errorOf(ID, { input: SALES, query });
    assert.equal(error.code, "INVALID_QUERY", error.message);
    assert.equal(error.details?.path, path);
  });
}

Deno.test(`${ID}: a fault in the query says what to send instead`, async () => {
  const messageOf = async (query: unknown) => (await errorOf(ID, { input: SALES, query })).message;
  assert.match(
    await messageOf({ where: [test] }),
    /must be one condition: {column, op, value}, {all:/,
  );
  const valueMessage = (value: unknown) =>
    messageOf({ where: { column: "amount", op: "eq", value } });
  assert.match(await valueMessage(true), /must be a string or a number, .* send "true"; got true$/);
  assert.match(await valueMessage(null), /test with the op "is_empty"; got null$/);
  assert.match(
    await messageOf({ sort: [] }),
    /"sort" .* the keys union, join, where, .*, limit; did you mean "order_by"\?$/,
  );
  assert.match(
    await messageOf({ where: { ...test, vaule: 1 } }),
    /"where.vaule" .* the keys column, op, value, ignore_case, all, any, not; did you mean "value"\?$/,
  );
  assert.match(await messageOf({ where: { and: [test] } }), /"where.and" .* did you mean "all"\?$/);
  const columnAlone: [asked: unknown, says: string][] = [
    [{ gt: 6 }, '"op": "gt", "value": 6}'],
    [{ $lte: 6 }, '"op": "lte", "value": 6}'],
    ["6", '"op": "eq", "value": "6"}'],
    [[5, 6], '"op": "in", "value": "…"}'],
    [{}, '"op": "…", "value": "…"}'],
  ];
  for (const [amount, says] of columnAlone) {
    const message = await messageOf({ where: { all: [test, { amount }] } });
    assert.equal(
      message,
      `"where.all[1].amount" of the query is no condition: send {"column": "amount", ${says}`,
    );
  }
  assert.match(await messageOf({ where: { field: "n", gt: 6 } }), /did you mean "column"\?/);
  assert.match(
    await messageOf({ where: { all: [test], any: [test] } }),
    /"where.any" .* cannot be combined with "all": join conditions with all or any$/,
  );
});

Deno.test(`${ID}: reads 20 levels and 100 conditions, and refuses a number as query`, async () => {
  assert.equal((await runTool(ID, { input: SALES, query: nested(20) })).ok, true);
  const query = { where: { all: Array(99).fill(test) } };
  assert.equal((await runTool(ID, { input: SALES, query })).ok, true);
  assert.equal((await errorOf(ID, { input: SALES, query: 1 })).code, "INVALID_INPUT");
});

/** Query and the place of the unknown column (rules 7 to 9). */
const UNKNOWN: [Record<string, unknown>, string, string][] = [
  [{ where: { not: { column: "N", op: "is_empty" } } }, "N", "where.not.column"],
  [{ group_by: ["x"] }, "x", "group_by[0]"],
  [{ aggregates: [{ fn: "sum", column: "x" }] }, "x", "aggregates[0].column"],
  [{ group_by: ["team"], having: { column: "n", op: "is_empty" } }, "n", "having.column"],
  [{ group_by: ["team"], order_by: ["n"] }, "n", "order_by[0]"],
  [{ select: [{ column: "n", as: "m" }], order_by: ["m"] }, "m", "order_by[0]"],
  [{ group_by: ["team"], select: ["n"] }, "n", "select[0]"],
];
for (const [query, column, path] of UNKNOWN) {
  Deno.test(`${ID}: finds no column for ${JSON.stringify(query)}`, async () => {
    const error = await errorOf(ID, { input: SALES, query });
    assert.equal(error.code, "UNKNOWN_COLUMN");
    assert.deepEqual(error.details, { column, path });
    assert.match(error.message, /team/);
  });
}

Deno.test(`${ID}: a message about a column without a near name is still two sentences`, async () => {
  const error = await errorOf(ID, { input: "a,b\n1,2\n", query: { select: ["zzzzzz"] } });
  assert.match(error.message, /does not exist here\. The columns are a, b$/);
});

Deno.test(`${ID}: refuses to add what is not a number`, async () => {
  const sum = { aggregates: [{ fn: "sum", column: "v" }] };
  for (const value of ["x", "1 x", "007", "1,000"]) {
    const error = await errorOf(ID, { input: `k;v\n\n1;2\n2;${value}\n`, query: sum });
    assert.equal(error.code, "NON_NUMERIC_VALUE");
    assert.deepEqual(error.details, { column: "v", record: 2, line: 4, value });
  }
  const huge = await errorOf(ID, { input: "k,v\n1,1.5e308\n1,1.5e308\n", query: sum });
  assert.equal(huge.code, "NUMBER_OUT_OF_RANGE");
});

Deno.test(`${ID}: keeps an answer within limits, whatever the query repeats`, async () => {
  const rows = "k,v\n" + "1,2\n".repeat(20_000);
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ column: "k", as: `a${i}` }));
  const wide = await errorOf(ID, { input: rows, query: { select: aliases(11) } });
  assert.deepEqual([wide.code, wide.details?.limit], ["OUTPUT_TOO_LARGE", "max_cells"]);
  const page = await runTool(ID, { input: rows, query: { select: aliases(11), limit: 5 } });
  assert.equal((page.stats as { rows_returned: number }).rows_returned, 5);
  const long = { input: "k\n" + "x".repeat(90_000), query: { select: aliases(1_000) } };
  assert.equal((await errorOf(ID, long)).code, "OUTPUT_TOO_LARGE");
  // They look at a million cells, and answer with a thousand.
  const aggregates = aliases(1_000).map((alias) => ({ fn: "median", ...alias }));
  const few = "k,v\n" + "1,2\n".repeat(1_000);
  assert.equal((await runTool(ID, { input: few, query: { aggregates } })).ok, true);
});

Deno.test(`${ID}: searches for a long text`, async () => {
  const value = "a".repeat(22_500) + "b" + "a".repeat(22_500);
  const where = { any: Array(40).fill({ column: "k", op: "contains", value }) };
  const miss = "k\n" + "a".repeat(90_000) + "\n";
  assert.deepEqual(await outputOf(ID, { input: miss, query: { where } }), []);
  const hit = `k\n${"a".repeat(30_000)}b${"a".repeat(30_000)}\n`;
  const { stats } = await runTool(ID, { input: hit, query: { where } });
  assert.equal((stats as { rows_returned: number }).rows_returned, 1);
});

Deno.test(`${ID}: ignores white space around a name where one column is meant`, async () => {
  const input = "id, name , id\n1,Ada,2\n";
  const query = {
    where: { column: "name", op: "eq", value: "Ada" },
    select: ["name", "id", " id"],
  };
  const output = await outputOf(ID, { input, delimiter: ",", query });
  assert.deepEqual(output, [{ name: "Ada", id: "1", " id": "2" }]);
  assert.deepEqual(await outputOf(ID, { input, delimiter: "," }), [
    { id: "1", " name ": "Ada", " id": "2" },
  ]);
  const ambiguous = { input: " a,a \n1,2\n", query: { select: ["a"] } };
  assert.equal((await errorOf(ID, ambiguous)).code, "UNKNOWN_COLUMN");
});

const GERMAN = "item;price;n\na;1.234,50;1.000\nb;0,5;2\nc;k.A.;20\nd;;3\n";

/** Queries over numbers as a German spreadsheet writes them, with the answers. */
const GERMAN_QUERIES: [query: Record<string, unknown>, expected: unknown][] = [
  [{ where: { column: "price", op: "gt", value: 1 }, select: ["item"] }, [{ item: "a" }]],
  [{ where: { column: "n", op: "in", value: [1000] }, select: ["item"] }, [{ item: "a" }]],
  [
    { order_by: [{ column: "n", desc: true }], select: ["n"] },
    [{ n: "1.000" }, { n: "20" }, { n: "3" }, { n: "2" }],
  ],
  [
    { order_by: [{ column: "price", type: "number" }], select: ["item"] },
    [{ item: "b" }, { item: "a" }, { item: "c" }, { item: "d" }],
  ],
  [{
    where: { not: { column: "price", op: "eq", value: "k.A." } },
    aggregates: ["sum", "avg", "min", "max", "median"].map((fn) => ({
      fn,
      column: "price",
      as: fn,
    })),
  }, [{ sum: 1235, avg: 617.5, min: 0.5, max: 1234.5, median: 617.5 }]],
  [{ group_by: ["n"], having: { column: "n", op: "gte", value: 1000 } }, [{ n: "1.000" }]],
];
for (const [query, expected] of GERMAN_QUERIES) {
  Deno.test(`${ID}: applies number_format in ${JSON.stringify(query).slice(0, 60)}`, async () => {
    const asked = { input: GERMAN, query, number_format: "1.234,56" };
    assert.deepEqual(await outputOf(ID, asked), expected);
  });
}

Deno.test(`${ID}: combines number_format and infer_types, in JSON and CSV`, async () => {
  const asked = { input: GERMAN, number_format: "1.234,56", infer_types: true };
  assert.deepEqual((await outputOf(ID, asked))[0], { item: "a", price: "1.234,50", n: 1000 });
  const csv = await outputOf(ID, { ...asked, format: "csv", query: { limit: 1 } });
  assert.equal(csv, "item;price;n\r\na;1.234,50;1.000\r\n");
});

Deno.test(`${ID}: names the number_format that reads a number in another form`, async () => {
  const sum = { aggregates: [{ fn: "sum", column: "price" }] };
  const { code, message } = await errorOf(ID, { input: GERMAN, query: sum });
  assert.equal(code, "NON_NUMERIC_VALUE");
  assert.match(message, /"1\.234,50", which is not a number: send number_format "1\.234,56" if/);
  const named = await errorOf(ID, { input: GERMAN, query: sum, number_format: "1.234,56" });
  assert.match(named.message, /"k\.A\.", which is not a number: filter such records with where/);
  const where = { column: "price", op: "gt", value: 1 };
  const { warnings } = await runTool(ID, { input: GERMAN, query: { where } });
  assert.match(warnings[0]!.message, /has "1\.234,50"; send number_format "1\.234,56" if/);
});

/** Queries over the columns de, us, iso and mixed, and the paths of the warnings. */
const DATE_QUERIES: [query: Record<string, unknown>, expected: string[]][] = [
  [{ order_by: ["de", { column: "us", desc: true }, "iso", "mixed"] }, [
    "query.order_by[0]",
    "query.order_by[1].column",
  ]],
  [{ where: { any: [{ column: "de", op: "gt", value: "01.01.2026" }] }, order_by: ["de"] }, [
    "query.where.any[0].column",
  ]],
  [{ aggregates: [{ fn: "max", column: "us" }, { fn: "count", column: "de" }] }, [
    "query.aggregates[0].column",
  ]],
  [{
    group_by: ["iso"],
    aggregates: [{ fn: "count", as: "de" }],
    order_by: ["de"],
  }, []],
  [{ where: { column: "de", op: "eq", value: "31.12.2025" } }, []],
  [{ where: { column: "iso", op: "gt", value: "2026" }, order_by: ["iso", "mixed"] }, []],
  [{ order_by: ["version"] }, []],
];
for (const [query, expected] of DATE_QUERIES) {
  Deno.test(`${ID}: compares dates as text in ${JSON.stringify(query).slice(0, 60)}`, async () => {
    const input =
      "de;us;iso;mixed;version\n31.12.2025;12/31/25 10:00;2025-12-31;31.12.2025;1.2.34\n" +
      "1.1.2026;;2026-01-01;soon;1.10.11\n;1/2/26;;1.2.3;\n";
    const { warnings } = await runTool(ID, { input, query });
    assert.deepEqual(warnings.map(({ code, path }) => `${code} ${path}`), [
      ...expected.map((path) => `DATES_AS_TEXT ${path}`),
    ]);
  });
}

Deno.test(`${ID}: tells of dates with a month's name or without leading zeros, put into order as text`, async () => {
  const columns: [cells: string[], told: string | undefined][] = [
    [["5 Jan 2026", "12 February 2025"], "5 Jan 2026"],
    [["05-Mar-26", "06-Apr-25"], "05-Mar-26"],
    [["Jan 5, 2026", "Dec 31, 2025 10:00"], "Jan 5, 2026"],
    [["2026-01-31", "2026-1-5"], "2026-1-5"],
    [["2026/1/5 08:00", "2026/10/12 09:00"], "2026/1/5 08:00"],
    [["2026-10-5", "2026-1-15"], "2026-10-5"],
    [["2026-01-31", "2026-01-05T10:00"], undefined],
    [["2026-1-5", "soon"], undefined],
    [["March", "June"], undefined],
    [["may12", "jun2026"], undefined],
    [["Marker 10", "Decoder 12"], undefined],
    [["DEC-100", "DEC-99"], undefined],
  ];
  for (const [cells, told] of columns) {
    const input = `n;d\n${cells.map((cell, index) => `${index};${cell}`).join("\n")}\n`;
    const { warnings } = await runTool(ID, { input, query: { order_by: ["d"] } });
    const message = warnings.find(({ code }) => code === "DATES_AS_TEXT")?.message;
    assert.equal(/such as "([^"]*)"/.exec(message ?? "")?.[1], told);
  }
});

Deno.test("csv-query: says why long integers are not added up", async () => {
  const input = "id\n9007199254740993\n9007199254740995\n";
  const query = { aggregates: [{ fn: "sum", column: "id" }] };
  const { code, message } = await errorOf("csv-query", { input, query });
  assert.equal(code, "NON_NUMERIC_VALUE");
  assert.match(message, /"9007199254740993", which has more digits than numbers have here/);
});

/** Cells, op and value of a test, and the beginning of the message. */
const DATE_VALUES: [cells: string[], op: string, value: unknown, told: string | undefined][] = [
  [["2026-01-05", "2026-01-06"], "gte", "01/06/2026", '"01/06/2026" was compared as text with the'],
  [["2026-01-05", "2026-01-06"], "eq", "6 Jan 2026", '"6 Jan 2026" was compared as text with the'],
  [["2026-01-05", "2026-01-06"], "lt", "2026-1-6", '"2026-1-6" was compared as text with the'],
  [["2026-01-05", "2026-01-06"], "in", ["x", "06.01.2026"], '"06.01.2026" was compared as text'],
  [["05.01.2026", "06.01.2026"], "eq", "2026-01-06", '"2026-01-06" was compared as text with the'],
  [["2026-01-05", "06.01.2026"], "eq", "06.01.2026", undefined],
  [["2026-01-05", "soon"], "gte", "01/06/2026", undefined],
  [["2026-01-05", "2026-01-06"], "gte", "2026-01-06", undefined],
  [
    ["2026-01-05T08:00", "2026-01-06T09:00"],
    "eq",
    "2026-01-06",
    'eq "2026-01-06" leaves out 1 time of',
  ],
  [
    ["2026-01-05T08:00", "2026-01-06T09:00"],
    "lte",
    "2026-01-06",
    'lte "2026-01-06" leaves out 1 time of',
  ],
  [
    ["2026-01-05 08:00", "2026-01-06 09:00"],
    "gt",
    "2026-01-05",
    'gt "2026-01-05" lets pass 1 time of',
  ],
  [["2026-01-05T08:00", "2026-01-06T09:00"], "lt", "2026-01-06", undefined],
  [["2026-01-05T08:00", "2026-01-06T09:00"], "lte", "2026-01-07", undefined],
];
for (const [cells, op, value, told] of DATE_VALUES) {
  Deno.test(`${ID}: ${told ? "tells of" : "takes"} ${cells[1]} ${op} ${JSON.stringify(value)}`, async () => {
    const input = `n;d\n${cells.map((cell, index) => `${index};${cell}`).join("\n")}\n`;
    const query = { where: { column: "d", op, value } };
    const { warnings } = await runTool(ID, { input, query });
    const dates = warnings.filter(({ code }) => code === "DATES_AS_TEXT");
    assert.deepEqual(
      dates.map(({ message, path }) => [message.slice(0, told?.length), path]),
      told === undefined ? [] : [[told, "query.where.value"]],
    );
  });
}

Deno.test(`${ID}: tells once of dates whose order is wrong, whatever they are compared with`, async () => {
  const query = { where: { column: "d", op: "gte", value: "2026-01-06" } };
  const input = "n;d\n0;05.01.2026\n1;06.01.2026\n";
  const { warnings } = await runTool(ID, { input, query });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["DATES_AS_TEXT", "query.where.column"],
  ]);
});

Deno.test("csv-query: refuses SQL with the object that says the same", async () => {
  const input = "name,price\nB,10\nA,3\nC,1\n";
  const { code, message } = await errorOf("csv-query", {
    input,
    query: "SELECT name WHERE price > 2",
  });
  assert.equal(code, "INVALID_QUERY");
  const [, example = ""] = /such as (\{.*\})$/.exec(message) ?? [];
  assert.deepEqual(await outputOf("csv-query", { input, query: example }), [{ name: "A" }, {
    name: "B",
  }]);
});

const ORDERS_CSV = "id,customer,amount\n1,A,10\n2,B,5\n3,C,7\n4,,9\n5,A,2\n";
const CUSTOMERS_CSV = "code;name;amount\nA;Ada;1\nB;Bo;2\nB;Bob;3\nD;Dan;4\n";
/** Rows of SQLite 3.40.1, in which the empty customer is NULL. */
const JOINED: [string, string][] = [
  [
    "inner",
    "id,customer,amount,code,name,c.amount\r\n1,A,10,A,Ada,1\r\n2,B,5,B,Bo,2\r\n2,B,5,B,Bob,3\r\n5,A,2,A,Ada,1\r\n",
  ],
  [
    "left",
    "id,customer,amount,code,name,c.amount\r\n1,A,10,A,Ada,1\r\n2,B,5,B,Bo,2\r\n2,B,5,B,Bob,3\r\n3,C,7,,,\r\n4,,9,,,\r\n5,A,2,A,Ada,1\r\n",
  ],
  ["anti", "id,customer,amount\r\n3,C,7\r\n4,,9\r\n"],
];
for (const [type, expected] of JOINED) {
  Deno.test(`${ID}: joins as SQLite does, ${type}`, async () => {
    const output = await outputOf(ID, {
      input: ORDERS_CSV,
      tables: { c: CUSTOMERS_CSV },
      query: { join: { table: "c", type, on: [{ left: "customer", right: "code" }] } },
      format: "csv",
    });
    assert.equal(output, expected);
  });
}

Deno.test(`${ID}: reports keys that differ in case or blanks, and joins them on request`, async () => {
  const input = { input: "id,k\n1, a \n2,B\n3,x\n", tables: { t: "k,v\nA,1\nb,2\n" } };
  const exact = await runTool(ID, { ...input, query: { join: { table: "t", on: "k" } } });
  assert.deepEqual(exact.output, []);
  assert.deepEqual(exact.warnings.map(({ code, path }) => [code, path]), [
    ["KEYS_DIFFER", "query.join.keys"],
  ]);
  assert.match(exact.warnings[0]!.message, /^2 records .* line 2/);
  const folded = await runTool(ID, {
    ...input,
    query: { join: [{ table: "t", on: ["k"], keys: "folded" }], select: ["id", "v"] },
  });
  assert.deepEqual(folded.output, [{ id: "1", v: "1" }, { id: "2", v: "2" }]);
  assert.deepEqual(folded.warnings, []);
});

Deno.test(`${ID}: reports a sum over records that a join repeats`, async () => {
  const codesOf = async (column: string) =>
    await warningsOf(ID, {
      input: ORDERS_CSV,
      tables: { c: CUSTOMERS_CSV },
      query: {
        join: { table: "c", on: { left: "customer", right: "code" } },
        aggregates: [{ fn: "sum", column }],
      },
    });
  assert.deepEqual(await codesOf("amount"), ["REPEATED_RECORDS"]);
  assert.deepEqual(await codesOf("c.amount"), []);
});

Deno.test(`${ID}: union appends records by column name`, async () => {
  const { output, warnings } = await runTool(ID, {
    input: "id,a\n1,x\n",
    tables: { more: "a;id;b\ny;2;z\n", same: "id,a\n3,w\n" },
    query: { union: ["same", "more"] },
  });
  assert.deepEqual(output, [
    { id: "1", a: "x", b: null },
    { id: "3", a: "w", b: null },
    { id: "2", a: "y", b: "z" },
  ]);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["UNION_COLUMNS", "query.union[1]"],
  ]);
});

Deno.test(`${ID}: refuses a table that was not sent`, async () => {
  const error = await errorOf(ID, {
    input: ORDERS_CSV,
    tables: { customers: CUSTOMERS_CSV },
    query: { join: { table: "customer", on: "id" } },
  });
  assert.equal(error.code, "UNKNOWN_TABLE");
  assert.deepEqual(error.details, { path: "join.table", table: "customer" });
  assert.match(error.message, /did you mean "customers"/);
});

Deno.test(`${ID}: dedupe ignores case and blanks in keys`, async () => {
  const input = "mail,n\nA@x.de,1\n a@X.de ,2\nb@x.de,3\n";
  const ids = async (dedupe: unknown) =>
    (await outputOf(ID, { input, query: { dedupe, select: ["n"] } }))
      .map(({ n }: { n: string }) => n).join("");
  assert.equal(await ids(["mail"]), "13");
  assert.equal(await ids({ columns: ["mail"], keep: "last" }), "23");
  assert.equal(await ids({ columns: ["mail"], keys: "exact" }), "123");
  assert.equal(await ids({}), "123");
});

/** Text, format, part, and what it is; weeks by Python's date.isocalendar. */
const DATE_PARTS: [string, string | undefined, string, string][] = [
  ["2024-12-29", undefined, "week", "2024-W52"],
  ["2024-12-30", undefined, "week", "2025-W01"],
  ["2021-01-03", undefined, "week", "2020-W53"],
  ["2020-12-31", undefined, "week", "2020-W53"],
  ["2026-01-01T23:30:00Z", undefined, "week", "2026-W01"],
  ["0099-12-31", undefined, "week", "0099-W53"],
  ["2024-02-29 08:15", undefined, "day", "2024-02-29"],
  ["2024-02-29 08:15", undefined, "hour", "2024-02-29T08"],
  ["31.12.2025", "DD.MM.YYYY", "quarter", "2025-Q4"],
  ["3/4/2025", "DD/MM/YYYY", "month", "2025-04"],
  ["3/4/2025", "MM/DD/YYYY", "month", "2025-03"],
  ["3/4/2025 12:05 AM", "MM/DD/YYYY", "hour", "2025-03-04T00"],
  ["3/4/2025 1:05:09 pm", "MM/DD/YYYY", "hour", "2025-03-04T13"],
  ["2025-03-04", "YYYY-MM-DD", "year", "2025"],
];
for (const [date, format, part, expected] of DATE_PARTS) {
  Deno.test(`${ID}: gives ${part} of ${date} ${format ?? ""}`, async () => {
    const group_by = [{ column: "d", part, ...(format && { format }) }];
    const query = { group_by, aggregates: [{ fn: "count" }] };
    assert.deepEqual(await outputOf(ID, { input: `d,n\n"${date}",1\n,2\n`, query }), [
      { [`d_${part}`]: expected, count: 1 },
      { [`d_${part}`]: null, count: 1 },
    ]);
  });
}

Deno.test(`${ID}: refuses what is not a date of the format, and names the format that fits`, async () => {
  const refuse = (date: string, part: string) =>
    errorOf(ID, { input: `d\n${date}\n`, query: { group_by: [{ column: "d", part }] } });
  const german = await refuse("31.12.2025", "month");
  assert.equal(german.code, "INVALID_DATE");
  assert.match(german.message, /send format "DD\.MM\.YYYY"/);
  assert.deepEqual(german.details, { column: "d", record: 1, line: 2, value: "31.12.2025" });
  for (const [date, part] of [["2025-02-30", "day"], ["2025-02-03", "hour"], ["soon", "year"]]) {
    assert.equal((await refuse(date!, part!)).code, "INVALID_DATE");
  }
});

/** Cells, whether their order as text is told. */
const TEXT_ORDERS: [string[], boolean][] = [
  [["$5", "$12"], true],
  [["12%", "5%"], true],
  [["1.234,50", "999,00"], true],
  [["10", "9", "n/a"], true],
  [["12345678901234567", "9999999999999999"], true],
  // The same order in either way, numbers of an id, versions, texts.
  [["$5", "$9"], false],
  [["007", "010"], false],
  [["1.2.3", "1.10.0"], false],
  [["10", "b", "c", "a"], false],
  [["9", " 10 "], false],
];
for (const [cells, isTold] of TEXT_ORDERS) {
  Deno.test(`${ID}: ${isTold ? "reports" : "does not report"} ${cells.join(" ")} ordered as text`, async () => {
    const input = `k;v\n${cells.map((cell) => `k;${cell}\n`).join("")}`;
    const queries = [
      { order_by: ["v"] },
      { aggregates: [{ fn: "max", column: "v" }] },
    ];
    for (const query of queries) {
      assert.deepEqual(await warningsOf(ID, { input, query }), isTold ? ["NUMBERS_AS_TEXT"] : []);
    }
  });
}

Deno.test(`${ID}: order_by reads numbers as where does`, async () => {
  const input = "v\n 10 \n9\n";
  const where = { column: "v", op: "gt", value: 9 };
  assert.deepEqual(await outputOf(ID, { input, query: { where } }), [{ v: " 10 " }]);
  assert.deepEqual(await outputOf(ID, { input, query: { order_by: ["v"] } }), [
    { v: "9" },
    { v: " 10 " },
  ]);
});

Deno.test(`${ID}: names all faults of a query in one answer`, async () => {
  const result = await runTool(ID, {
    input: SALES,
    query: {
      sort: [],
      where: { all: [{ column: "n", op: "like", value: "x" }, { colum: "n", op: "is_empty" }] },
      order_by: [{ column: "n", desc: "yes" }],
      limit: -1,
    },
  });
  assert.equal(result.error?.code, "INVALID_QUERY");
  assert.deepEqual(result.errors.map(({ path }) => path), [
    "query.sort",
    "query.where.all[0].op",
    "query.where.all[1].colum",
    "query.where.all[1].column",
    "query.order_by[0].desc",
    "query.limit",
  ]);
});

Deno.test(`${ID}: warns that times with several offsets are not in time order`, async () => {
  const order = { order_by: ["at"] };
  const mixed = "id,at\n1,2026-01-03T10:00:00Z\n2,2026-01-03T12:00:00+05:00\n";
  const [warning] = (await runTool(ID, { input: mixed, query: order })).warnings;
  assert.equal(warning!.code, "DATES_AS_TEXT");
  assert.match(warning!.message, /several offsets from UTC/);
  const alike = mixed.replace("12:00:00+05:00", "07:00:00Z");
  assert.deepEqual(await warningsOf(ID, { input: alike, query: order }), []);
});

Deno.test(`${ID}: asks for quotes around an id with more digits than a number holds`, async () => {
  const input = "id\n9007199254740993\n9007199254740992\n";
  const asked = (value: unknown) => ({
    input,
    query: { where: { column: "id", op: "eq", value } },
  });
  const { output, warnings } = await runTool(ID, asked(9007199254740992));
  assert.deepEqual(output, []);
  assert.match(
    warnings[0]!.message,
    /at most 15 digits here: send a longer one in quotes, as "9007199254740993"$/,
  );
  assert.deepEqual(await outputOf(ID, asked("9007199254740993")), [{ id: "9007199254740993" }]);
});

Deno.test(`${ID}: reports 1.234 in a table with semicolons where it counts, because it may mean a thousand and more`, async () => {
  const sum = { aggregates: [{ fn: "sum", column: "n" }] };
  const table = (...cells: string[]) => `n;x\n${cells.map((cell) => `${cell};a\n`).join("")}`;
  const codes = (input: string, query: unknown, more = {}) =>
    warningsOf(ID, { input, query, ...more });
  assert.deepEqual(await codes(table("1.234", "7"), sum), ["NUMBER_FORMAT"]);
  // 2.5 and 0.125 tell that points are before decimals.
  assert.deepEqual(await codes(table("1.234", "2.5"), sum), []);
  assert.deepEqual(await codes(table("0.125", "7"), sum), []);
  assert.deepEqual(await codes(table("1.234", "7"), sum, { number_format: "1234.56" }), []);
  assert.deepEqual(await codes(table("1.234", "7"), { select: ["n"] }), []);
  assert.deepEqual(await codes("n,x\n1.234,a\n", sum), []);
});

Deno.test(`${ID}: says that texts that look the same differ in their Unicode form`, async () => {
  const input = "n,v\ncaf\u00e9,1\ncafe\u0301,2\n";
  const told = async (query: Record<string, unknown>) =>
    (await runTool(ID, { input, query })).warnings.map(({ message }) => message);
  const [grouped] = await told({ group_by: ["n"], aggregates: [{ fn: "count" }] });
  assert.match(
    grouped!,
    /differ only in the Unicode form of their letters \(NFC or NFD\), such as/,
  );
  const [compared] = await told({ where: { column: "n", op: "eq", value: "caf\u00e9" } });
  assert.match(compared!, /but for the Unicode form .* send it as written there$/);
});

Deno.test(`${ID}: reports cells that differ only in case or white space, from a value or from each other`, async () => {
  const input = "c,n\nDE,1\nde ,2\nFR,3\n";
  const count = { aggregates: [{ fn: "count" }] };
  const CASES: [object, [string, RegExp][]][] = [
    [{ where: { column: "c", op: "eq", value: "de" } }, [[
      "query.where.value",
      /^2 cells .*"DE".* line 2/,
    ]]],
    [{ where: { not: { column: "c", op: "in", value: ["DE", "FR"] } } }, [
      ["query.where.not.value", /^1 cell .*"de ".* line 3/],
    ]],
    [{ where: { column: "c", op: "eq", value: "de", ignore_case: true } }, [
      ["query.where.value", /^1 cell .*"de "/],
    ]],
    [{ ...count, group_by: ["c"] }, [["query.group_by[0]", /"DE" and "de "/]]],
    // What is grouped has one of them alone.
    [{ ...count, group_by: ["c"], where: { column: "n", op: "gt", value: 1 } }, []],
    [{ where: { column: "c", op: "eq", value: "FR" } }, []],
    [{ where: { column: "c", op: "starts_with", value: "de" } }, [[
      "query.where.value",
      /^1 cell .*"DE"/,
    ]]],
    [{ where: { column: "c", op: "Contains", value: "FR" } }, []],
  ];
  for (const [query, expected] of CASES) {
    const { warnings } = await runTool(ID, { input, query });
    assert.deepEqual(
      warnings.map(({ code, path }) => [code, path]),
      expected.map(([path]) => ["KEYS_DIFFER", path]),
    );
    expected.forEach(([, message], index) => assert.match(warnings[index]!.message, message));
  }
});

/** Numbers that are written in two ways, as codes and versions are, too. */
const ZEROS: [what: string, input: Record<string, unknown>, codes: string[]][] = [
  ["1 for 1.0", { input: "v\n1.0\n2\n", query: { where: { column: "v", op: "eq", value: "1" } } }, [
    "KEYS_DIFFER",
  ]],
  ["a code with zeros", {
    input: "v\n0042\n7\n",
    query: { where: { column: "v", op: "in", value: ["42"] } },
  }, ["KEYS_DIFFER"]],
  ["a version that is there", {
    input: "v\n1.1\n1.10\n",
    query: { where: { column: "v", op: "eq", value: "1.1" } },
  }, []],
  ["keys of a join", {
    input: "id\n7\n8\n",
    tables: { t: "id,w\n007,x\n8,y\n" },
    query: { join: { table: "t", on: "id", type: "left" } },
  }, ["KEYS_DIFFER"]],
  ["another version than one that finds its partner", {
    input: "v\n1.1\n1.10\n",
    tables: { t: "v,w\n1.1,x\n" },
    query: { join: { table: "t", on: "v", type: "left" } },
  }, []],
  ["dates", {
    input: "d\n2026-01-05\n",
    tables: { t: "d,w\n2026-1-5,x\n" },
    query: { join: { table: "t", on: "d" } },
  }, []],
];
for (const [what, input, codes] of ZEROS) {
  Deno.test(`${ID}: reports what only the zeros of a number keep apart: ${what}`, async () => {
    assert.deepEqual(await warningsOf(ID, input), codes);
  });
}

/** The end of a report, which no aggregate should count as a record. */
const TOTALS: [last: string, query: object, codes: string[]][] = [
  ["Total,300", { aggregates: [{ fn: "sum", column: "v" }] }, ["TOTAL_ROW"]],
  ["Gesamtsumme:,300.0", { aggregates: [{ fn: "avg", column: "v" }] }, ["TOTAL_ROW"]],
  ["Total,300.2", { aggregates: [{ fn: "sum", column: "v" }] }, ["TOTAL_ROW"]],
  [",300.2", { aggregates: [{ fn: "sum", column: "v" }] }, []],
  [",300", { aggregates: [{ fn: "sum", column: "v" }] }, ["TOTAL_ROW"]],
  [",301", { aggregates: [{ fn: "sum", column: "v" }] }, []],
  ["c,300", { aggregates: [{ fn: "sum", column: "v" }] }, []],
  ["Total,301", { aggregates: [{ fn: "sum", column: "v" }] }, []],
  ["Totalenergies,300", { aggregates: [{ fn: "sum", column: "v" }] }, []],
  ["Total,300", { aggregates: [{ fn: "max", column: "v" }] }, []],
  ["Total,300", { aggregates: [{ fn: "sum", column: "v" }], group_by: ["k"] }, []],
  ["Total,300", {
    aggregates: [{ fn: "sum", column: "v" }],
    where: { column: "k", op: "ne", value: "Total" },
  }, []],
];
for (const [last, query, codes] of TOTALS) {
  Deno.test(`${ID}: ${codes.length > 0 ? "reports" : "takes"} a last record ${last} in ${JSON.stringify(query)}`, async () => {
    assert.deepEqual(await warningsOf(ID, { input: `k,v\na,100\nb,200\n${last}\n`, query }), codes);
  });
}

Deno.test(`${ID}: reports subtotals that a group counts, and not those that are one`, async () => {
  const aggregates = [{ fn: "sum", column: "v" }];
  const inside = "r,i,v\nA,x,5\nA,y,7\nA,Subtotal,12\nB,x,3\n";
  const own = "r,i,v\nA,x,5\nA,y,7\nA Total,,12\nB,x,3\n";
  const warned = (input: string, column: string) =>
    warningsOf(ID, { input, query: { group_by: [column], aggregates } });
  assert.deepEqual(await warned(inside, "r"), ["TOTAL_ROW"]);
  assert.deepEqual(await warned(inside, "i"), []);
  assert.deepEqual(await warned(own, "r"), []);
  assert.deepEqual(await warned(own, "i"), ["TOTAL_ROW"]);
});

/** Reports with subtotals, as Excel (A Total), and others write them. */
const SUBTOTALS: [records: string[], told: RegExp | undefined][] = [
  [
    ["A,5", "A,7", "Subtotal A,12", "B,3", "Subtotal B,3", "Total,15"],
    /line 4 and 2 others/,
  ],
  [
    ["A,5", "A,7", "A Total,12", "B,3", "B,4", "B Total,7", "Grand Total,19"],
    /line 4 and 2 others/,
  ],
  [["A,5", "A,7", "Zwischensumme,12", "B,3"], /on line 4 has/],
  [["A,5", "A,7", "小計,12", "B,3", "小計,3", "合計,15"], /line 4 and 2 others/],
  [["A,5", "A,7", "Subtotal A,11", "B,3"], undefined],
  [["A,5", "Total SA,5", "B,3"], undefined],
  [["A,5", "A,7", "C,12", "B,3"], undefined],
  [["Total loss 1,5", "Total loss 2,5", "Total loss 3,5", "Total loss 4,15"], undefined],
];
for (const [records, told] of SUBTOTALS) {
  Deno.test(`${ID}: ${told ? "reports" : "takes"} ${records.join(" ")}`, async () => {
    const query = { aggregates: [{ fn: "sum", column: "v" }] };
    const { warnings } = await runTool(ID, { input: `k,v\n${records.join("\n")}\n`, query });
    assert.deepEqual(warnings.map(({ code }) => code), told ? ["TOTAL_ROW"] : []);
    if (told) assert.match(warnings[0]!.message, told);
  });
}

Deno.test("csv-query, csv-diff and json-to-csv: read a table of 400 kB to its last row", async () => {
  const rows = 10_000;
  const line = (index: number, note: string) => `${index},${index % 7},${note.padEnd(34, ".")}\n`;
  const table = (note: string) =>
    "id,group,note\n" + Array.from({ length: rows }, (_, index) => line(index, note)).join("");
  const before = table("row");
  assert.ok(before.length > 400_000);

  const query = { where: { column: "group", op: "eq", value: 6 }, aggregates: [{ fn: "count" }] };
  const counted = await outputOf("csv-query", { input: before, query });
  assert.deepEqual(counted, [{ count: Math.floor(rows / 7) }]);

  const after = before.replace(/\n9999,[^\n]*\n$/, "\n9999,3,changed\n");
  const { changed } = await outputOf("csv-diff", { before, after });
  assert.equal(changed.length, 1);

  const records = Array.from({ length: rows }, (_, id) => ({ id, note: "row".padEnd(25, ".") }));
  const csv = await outputOf("json-to-csv", JSON.stringify(records));
  assert.equal(csv.trimEnd().split("\n").length, rows + 1);
});

Deno.test(`${ID}: keys of a query that stand next to it are refused`, async () => {
  const { code, message } = await errorOf(ID, {
    input: "a\n1\n2\n",
    where: { column: "a", op: "eq", value: 1 },
    limit: 1,
  });
  assert.equal(code, "INVALID_QUERY");
  assert.match(message, /^"where", "limit" must be inside "query": send \{"query": \{"where": …, /);
  const sorted = await errorOf(ID, { input: "a\n2\n1\n", sort_by: "a", columns: ["a"] });
  assert.match(sorted.message, /send \{"query": \{"select": …, "order_by": …\}\}/);
  const filtered = await errorOf(ID, {
    input: "a\n2\n1\n",
    conditions: [{ a: 1 }],
    aggregate: "sum",
  });
  assert.match(filtered.message, /send \{"query": \{"aggregates": …, "where": …\}\}/);
});

Deno.test("a query in the language of another program is refused, and not left out", async () => {
  const sql = await errorOf(ID, { input: "a\n1\n2\n", sql: "select sum(a) from t" });
  assert.match(sql.message, /"sql" is not a property of this tool; did you mean "query"/);
  const jq = await errorOf("json-query", { input: { a: [1] }, jq: ".a[0]" });
  assert.match(jq.message, /"jq" is not a property of this tool; did you mean "query"/);
});

Deno.test(`${ID}: the error about a column says what a text is that is no CSV`, async () => {
  const messageFor = async (input: string) =>
    (await errorOf(ID, { input, query: { select: ["PHASE"] } })).message;
  assert.match(
    await messageFor("NAME   READY  STATUS\nweb-1  1/1    Running\n"),
    /which does not exist here.*\. The text was read as CSV, and is a table whose columns are set by spaces/,
  );
  assert.match(await messageFor("name,ready\na,b\n"), /The columns are name, ready$/);
});

const ONE_FOR_A_LIST: [query: Record<string, unknown>, rows: unknown][] = [
  [{ select: "id", limit: 1 }, [{ id: "1" }]],
  [{ select: { column: "id", as: "n" }, limit: 1 }, [{ n: "1" }]],
  [{ select: ["id"], order_by: { column: "id", desc: true }, limit: 1 }, [{ id: "5" }]],
  [{ select: ["name"], order_by: "name", offset: 1, limit: 1 }, [{ name: "Cy" }]],
  [{ group_by: "age", aggregates: { fn: "count", as: "n" }, limit: 1 }, [{ age: "36", n: 1 }]],
  [{ dedupe: "age", aggregates: { fn: "count", as: "n" } }, [{ n: 4 }]],
];
for (const [query, rows] of ONE_FOR_A_LIST) {
  Deno.test(`${ID}: takes one item for a list of one: ${JSON.stringify(query)}`, async () => {
    assert.deepEqual(await outputOf(ID, { input: PEOPLE, query }), rows);
  });
}

Deno.test(`${ID}: names an item that stands for a list by the list`, async () => {
  const { message } = await errorOf(ID, { input: PEOPLE, query: { group_by: "citi" } });
  assert.match(message, /^"group_by" of the query names the column "citi"/);
});
