import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "csv-profiler";

/** The profile of one column with these cells. */
async function profile(cells: string[], options: Record<string, unknown> = {}) {
  const input = "k,x\n" + cells.map((cell) => `k,${cell}\n`).join("");
  const { columns } = await outputOf(ID, { input, delimiter: ",", ...options });
  return columns[1];
}

/** Cells and their type (rules 2 and 3). */
const TYPES: [string[], string][] = [
  [["1", "-20", "0"], "integer"],
  [["1", ""], "integer"],
  [["123456789012345"], "integer"],
  [["1234567890123456"], "string"],
  [["007"], "string"],
  [["1", "2.5"], "number"],
  [["1e3"], "number"],
  [["1e400"], "string"],
  [["true", "FALSE", "tRUE"], "boolean"],
  [["true", "1"], "string"],
  [["yes"], "string"],
  [["2024-02-29", "0001-01-01", "9999-12-31"], "date"],
  [["2023-02-29"], "string"],
  [["1900-02-29"], "string"],
  [["2000-02-29"], "date"],
  [["0000-01-01"], "string"],
  [["2024-13-01"], "string"],
  [["2024-04-31"], "string"],
  [["2024-1-1"], "string"],
  [["2024-01-01T00:00", "2024-01-01 23:59:59.123456789", "2024-01-01T12:00:00Z"], "datetime"],
  [["2024-01-01T12:00+05:30", "2024-01-01T12:00:00.5-23:59"], "datetime"],
  [["2024-01-01T24:00"], "string"],
  [["2024-01-01T12:60"], "string"],
  [["2024-01-01T12:00:60"], "string"],
  [["2024-01-01T12"], "string"],
  [["2024-01-01T12:00.5"], "string"],
  [["2024-01-01  12:00"], "string"],
  [["2024-01-01T12:00+0530"], "string"],
  [["2024-02-30T12:00"], "string"],
  [["2024-01-01", "2024-01-01T12:00"], "string"],
  [["", "  "], "empty"],
];
for (const [cells, type] of TYPES) {
  Deno.test(`${ID}: reads ${JSON.stringify(cells)} as ${type}`, async () => {
    assert.equal((await profile(cells)).type, type);
  });
}

/** The double nearest to the mean, by Python's fractions: -2.4 / 3 is another. */
const MEANS: [string[], number][] = [
  [["38.1", "38.2", "38.3"], 38.2],
  [["-0.1", "-0.7", "-1.6"], -0.8],
  [["1e300", "-1e300", "1e-300"], 3.3333333333333334e-301],
  // Just over the middle of two doubles.
  [["27021597764222e3", "979", "3e-10"], 9007199254740994],
];
for (const [cells, mean] of MEANS) {
  Deno.test(`${ID}: gives the mean of ${cells.join(" ")}`, async () => {
    assert.equal((await profile(cells)).mean, mean);
  });
}

/**
 * Cells, sum, mean, standard deviation, quartiles: Python's statistics.stdev and
 * statistics.quantiles(n=4, method='inclusive').
 */
const FIGURES: [string[], number, number, number, [number, number, number]][] = [
  [["1", "2", "3", "4", "5"], 15, 3, 1.5811388300841898, [2, 3, 4]],
  [["10", "12", "23", "23", "16", "23", "21", "16"], 144, 18, 5.237229365663818, [15, 18.5, 23]],
  [["-1", "0.5", "3", "8"], 10.5, 2.625, 3.944933459514875, [0.125, 1.75, 4.25]],
  [["7", "7"], 14, 7, 0, [7, 7, 7]],
  // Their mean in doubles is 0.10000000000000002
  [["0.1", "0.1", "0.1"], 0.3, 0.1, 0, [0.1, 0.1, 0.1]],
  [["1e200", "3e200"], 4e200, 2e200, 1.414213562373095e200, [1.5e200, 2e200, 2.5e200]],
  [["1e-200", "3e-200"], 4e-200, 2e-200, 1.414213562373095e-200, [1.5e-200, 2e-200, 2.5e-200]],
];
for (const [cells, sum, mean, stddev, quartiles] of FIGURES) {
  Deno.test(`${ID}: gives the figures of ${cells.join(" ")}`, async () => {
    const column = await profile(cells);
    const { p25, p50, p75 } = column.quantiles;
    const actual = [column.sum, column.mean, column.stddev, p25, p50, p75];
    [sum, mean, stddev, ...quartiles].forEach((expected, index) => {
      const error = Math.abs(actual[index]! - expected);
      assert.ok(error <= Math.abs(expected) * 1e-15, `${actual[index]} instead of ${expected}`);
    });
  });
}

Deno.test(`${ID}: adds decimals up without the noise of doubles`, async () => {
  // Python: float(sum(Fraction(x) for x in cells)), and the same divided by their number.
  const cases: [string[], number, number][] = [
    [["0.1", "0.2"], 0.3, 0.15],
    [["1e16", "1", "-1e16"], 1, 1 / 3],
    [Array(10).fill("0.1"), 1, 0.1],
  ];
  for (const [cells, sum, mean] of cases) {
    const column = await profile(cells);
    assert.deepEqual([column.sum, column.mean], [sum, mean]);
  }
});

Deno.test(`${ID}: gives deviations and quartiles without the noise of doubles`, async () => {
  // Python: the variance and the quartiles of Fractions; the root by decimal with 60 digits; float() of each.
  const cases: [string[], number, [number, number, number]][] = [
    [["38.1", "38.2", "38.3"], 0.1, [38.15, 38.2, 38.25]],
    [["0.1", "0.2", "0.3", "38.15"], 18.975175668927722, [0.175, 0.25, 9.7625]],
    [["76.2", "76.35", "0.1"], 43.97972070549486, [38.15, 76.2, 76.275]],
    [["1000000.01", "1000000.02", "1000000.03"], 0.01, [1000000.015, 1000000.02, 1000000.025]],
    [["-0.3", "0.1", "0.2", "0.25"], 0.24958298553119895, [0, 0.15, 0.2125]],
    [
      ["123456789012345", "123456789012344", "0.5"],
      71277810369563.64,
      [61728394506172.25, 123456789012344, 123456789012344.5],
    ],
  ];
  for (const [cells, stddev, [p25, p50, p75]] of cases) {
    const column = await profile(cells);
    assert.deepEqual(column.quantiles, { p25, p50, p75 }, cells.join());
    // Where digits are many, the last may differ.
    const error = Math.abs(column.stddev! - stddev);
    assert.ok(error <= (cells[0]!.length < 15 ? 0 : stddev * 1e-15), `${column.stddev}`);
  }
});

Deno.test(`${ID}: gives one number no deviation, writes -0 as 0, and a sum beyond a double as null`, async () => {
  const one = await profile(["-0"]);
  assert.deepEqual([one.min, one.max, one.sum, one.mean, one.stddev], [0, 0, 0, 0, null]);
  assert.deepEqual(one.quantiles, { p25: 0, p50: 0, p75: 0 });
  const huge = await profile(["1.5e308", "1.5e308", "-1.5e308"]);
  assert.equal(huge.type, "number");
  assert.deepEqual([huge.min, huge.max, huge.quantiles.p50], [-1.5e308, 1.5e308, 1.5e308]);
  const beyond = await profile(["1.5e308", "1.5e308"]);
  assert.deepEqual([beyond.sum, beyond.mean, beyond.stddev], [null, null, null]);
});

Deno.test(`${ID}: orders numbers by value and texts by code point`, async () => {
  const numbers = await profile(["9", "10", "-3"]);
  assert.deepEqual([numbers.min, numbers.max], [-3, 10]);
  const texts = await profile(["\u{1f600}", "\uff5e", "b"]);
  assert.deepEqual([texts.min, texts.max], ["b", "\u{1f600}"]);
  assert.deepEqual([texts.min_length, texts.max_length], [1, 1]);
  const dates = await profile(["2024-02-01", "2023-12-31"]);
  assert.deepEqual([dates.min, dates.max, dates.sum], ["2023-12-31", "2024-02-01", null]);
  const booleans = await profile(["true", "false"]);
  assert.deepEqual([booleans.min, booleans.max, booleans.quantiles], [null, null, null]);
});

Deno.test(`${ID}: counts nulls and white space`, async () => {
  const column = await profile([" a ", "a", "NA", " NA", "", " b", "\tb"], {
    null_values: ["NA"],
    top: 2,
  });
  assert.deepEqual([column.nulls, column.distinct, column.padded, column.unique], [3, 2, 3, false]);
  assert.deepEqual(column.top_values, [{ value: "a", count: 2 }, { value: "b", count: 2 }]);
  const exact = await profile(["na", "NA "], { null_values: ["NA", " x "] });
  assert.deepEqual([exact.nulls, exact.distinct], [1, 1]);
  const forms = await profile(["1", "1.0", "1"]);
  assert.deepEqual([forms.distinct, forms.unique], [2, false]);
  assert.deepEqual(forms.top_values, [{ value: "1", count: 2 }, { value: "1.0", count: 1 }]);
  const order = await profile(["\u{1f600}", "\uff5e", "c", "c"]);
  assert.deepEqual(order.top_values.map(({ value }: { value: string }) => value), [
    "c",
    "\uff5e",
    "\u{1f600}",
  ]);
});

/** Cells and what they mostly are (rule 7). */
const MOSTLY: [string[], unknown][] = [
  [["1", "2", "3", "x"], null],
  [["1", "2", "3", "4", "x"], {
    type: "integer",
    matching: 4,
    exceptions: [{ record: 5, value: "x" }],
  }],
  [["1.5", "2", "3", "4", " ", "x"], {
    type: "number",
    matching: 4,
    exceptions: [{ record: 6, value: "x" }],
  }],
  [[..."abcd", ...Array(20).fill("true")], {
    type: "boolean",
    matching: 20,
    exceptions: [{ record: 1, value: "a" }, { record: 2, value: "b" }, { record: 3, value: "c" }],
  }],
  [["1", "2", "2024-01-01", "2024-01-01"], null],
  [["1", "2"], null],
];
for (const [cells, expected] of MOSTLY) {
  Deno.test(`${ID}: names the most common form of ${cells.join(" ").slice(0, 40)}`, async () => {
    assert.deepEqual((await profile(cells)).mostly, expected);
  });
}

Deno.test(`${ID}: counts what short records lack as nulls, and names columns without a header`, async () => {
  const input = "1,2\n1,2,3\n1,2\n1\n";
  const { output, stats, warnings } = await runTool(ID, { input, headerMode: "none" });
  const { columns } = output as { columns: { name: string; nulls: number }[] };
  assert.deepEqual(columns.map(({ name, nulls }) => [name, nulls]), [
    ["column_1", 0],
    ["column_2", 1],
    ["column_3", 3],
  ]);
  assert.deepEqual(stats, {
    records: 4,
    columns: 3,
    delimiter: ",",
    ragged_records: 3,
    duplicate_records: 1,
  });
  assert.deepEqual(warnings.map(({ code }) => code), ["RAGGED_ROWS"]);
  const headed = await runTool(ID, { input: "a\n1,2\n1,3\n", delimiter: "," });
  assert.deepEqual((headed.stats as { duplicate_records: number }).duplicate_records, 0);
});

Deno.test(`${ID}: refuses a table without data`, async () => {
  const { output, warnings } = await runTool(ID, "a,b\n");
  const { columns } = output as { columns: Record<string, unknown>[] };
  assert.deepEqual(columns.map(({ type, unique, nulls }) => [type, unique, nulls]), [
    ["empty", false, 0],
    ["empty", false, 0],
  ]);
  assert.deepEqual(warnings.map(({ code }) => code), ["NO_RECORDS"]);
  assert.deepEqual(await outputOf(ID, "\n\n"), { columns: [] });
  assert.equal((await errorOf(ID, "")).code, "EMPTY_INPUT");
  assert.deepEqual(await warningsOf(ID, 'a,a,\r1,2"x,3'), [
    "MALFORMED_QUOTES",
    "EMPTY_HEADERS",
    "DUPLICATE_HEADERS",
  ]);
});

Deno.test(`${ID}: treats __proto__ as an ordinary name and value`, async () => {
  const { columns } = await outputOf(ID, "__proto__\n__proto__\n");
  assert.equal(columns[0].name, "__proto__");
  assert.deepEqual(columns[0].top_values, [{ value: "__proto__", count: 1 }]);
});

Deno.test(`${ID}: refuses too many cells or columns`, async () => {
  const cells = await errorOf(ID, { input: ",".repeat(499) + "\n" + "1\n".repeat(401) });
  assert.deepEqual([cells.code, cells.details?.limit], ["OUTPUT_TOO_LARGE", "max_cells"]);
  const columns = await errorOf(ID, ",".repeat(16_384));
  assert.equal(columns.code, "INPUT_TOO_LARGE");
  assert.deepEqual(columns.details, { limit: "max_columns", max: 16_384, actual: 16_385 });
});

Deno.test(`${ID}: reads numbers of a German spreadsheet`, async () => {
  const input = "n;i;m\n1.234,56; 1.000 ;1,5\n0,44;2;2,5\nk.A.;;3,5\n;5;4,5\n-;3;x\n";
  const asked = { input, null_values: ["k.A."], top: 0 };
  const plain = await runTool(ID, asked);
  assert.deepEqual(plain.warnings.map(({ code, message }) => [code, message.slice(0, 27)]), [
    ["NUMBER_FORMAT", '"1.000" of the column "i" w'],
  ]);
  const { output: { columns }, warnings } = await runTool(ID, {
    ...asked,
    null_values: ["k.A.", "-", "x"],
    number_format: "1.234,56",
  }) as unknown as { output: { columns: Record<string, unknown>[] }; warnings: unknown[] };
  assert.deepEqual(warnings, []);
  assert.deepEqual(columns.map(({ type, sum, min, max }) => [type, sum, min, max]), [
    ["number", 1235, 0.44, 1234.56],
    ["integer", 1010, 2, 1000],
    ["number", 12, 1.5, 4.5],
  ]);
  const mostly = await outputOf(ID, { ...asked, number_format: "1.234,56" });
  assert.deepEqual(mostly.columns[2].mostly, {
    type: "number",
    matching: 4,
    exceptions: [{ record: 5, value: "x" }],
  });
});

Deno.test(`${ID}: says in which form a text column would be numbers`, async () => {
  const { warnings } = await runTool(ID, {
    input: "a;b\n 1,5 ;NA\n2,25;1,5\n",
    null_values: ["NA"],
  });
  assert.deepEqual(warnings.map(({ code, message }) => [code, message]), [[
    "NUMBER_FORMAT",
    'Read as text: "a", "b"; send number_format "1.234,56" if that is how it writes numbers',
  ]]);
});
