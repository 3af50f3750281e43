import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { fixture } from "./fixtures.ts";

const TOOL = "coverage-summarizer";

/** covered/total of lines, branches and functions; "" for a metric that is null. */
interface Metrics {
  lines: { covered: number; total: number } | null;
  branches: Metrics["lines"];
  functions: Metrics["lines"];
}

function shown({ lines, branches, functions }: Metrics): string {
  return [lines, branches, functions].map((metric) => metric && `${metric.covered}/${metric.total}`)
    .join(" ");
}

/** The one file of an LCOV section with these records. */
async function lcovFile(...records: string[]) {
  const { files } = await outputOf(TOOL, {
    input: ["SF:a", ...records, "end_of_record"].join("\n"),
  });
  return files[0];
}

// What each program says of its own run: the attributes lines-covered, branches-valid, … of Cobertura, the
// member "total" of json-summary, LF/LH of LCOV; several reports of one run agree.
const REAL_REPORTS: [file: string, totals: string, uncovered: Record<string, string | null>][] = [
  ["c8_cobertura.xml", "13/17 8/9 2/3", { "src/unused.js": "1-4", "src/prices.js": "" }],
  ["c8_lcov.info", "13/17 8/9 2/3", { "src/unused.js": "1-4", "src/prices.js": "" }],
  ["c8_summary.json", "13/17 8/9 2/3", {
    "/app/src/unused.js": null,
    "/app/src/prices.js": null,
  }],
  ["coverage_py.xml", "7/10 2/4 ", {
    "app/prices.py": "8-10",
    "run.py": "",
    "app/__init__.py": "",
  }],
  ["coverage_py_lcov.info", "7/10 2/4 ", {
    "app/prices.py": "8-10",
    "run.py": "",
    "app/__init__.py": "",
  }],
  ["deno_lcov.info", "7/7 2/2 2/2", { "/app/prices.ts": "" }],
  ["gcovr.xml", "4/5 1/4 ", { "a.c": "6" }],
  ["geninfo_lcov.info", "4/5 1/4 2/3", { "/app/a.c": "6" }],
  ["nyc_cobertura.xml", "6/8 3/6 3/4", { "src/unused.js": "2-3", "src/prices.js": "" }],
  ["nyc_summary.json", "6/8 3/6 3/4", { "/app/src/unused.js": null, "/app/src/prices.js": null }],
];

for (const [file, totals, uncovered] of REAL_REPORTS) {
  Deno.test(`${TOOL}: summarizes ${file}`, async () => {
    const result = await runTool(TOOL, { input: fixture(`coverage/${file}`) });
    // deno-lint-ignore no-explicit-any -- the schema of the output is checked by the engine's tests
    const output = result.output as any;
    assert.equal(shown(output), totals);
    assert.deepEqual(
      output.files.map((file: { path: string; uncovered_lines: string }) => [
        file.path,
        file.uncovered_lines,
      ]),
      Object.entries(uncovered),
    );
    assert.deepEqual(result.warnings, []);
  });
}

Deno.test(`${TOOL}: rounds percents down, as Istanbul does`, async () => {
  for (const file of ["c8_summary.json", "nyc_summary.json"]) {
    const input = fixture(`coverage/${file}`);
    const { total } = JSON.parse(input);
    const output = await outputOf(TOOL, { input });
    for (const metric of ["lines", "branches", "functions", "statements"]) {
      assert.equal(output[metric].percent, total[metric].pct, `${file} ${metric}`);
    }
  }
});

Deno.test(`${TOOL}: rounds a percent down before comparing it`, async () => {
  const summary = (covered: number, total: number) =>
    JSON.stringify({ "a.js": { lines: { covered, total } } });
  const cases: [covered: number, total: number, percent: number | null][] = [
    [99_999, 100_000, 99.99],
    [999_999_999_999, 1_000_000_000_000, 99.99],
    [2, 3, 66.66],
    [1, 3, 33.33],
    [7, 7, 100],
    [0, 5, 0],
    [0, 0, null],
    [29, 100, 29],
  ];
  for (const [covered, total, percent] of cases) {
    const { lines } = await outputOf(TOOL, { input: summary(covered, total) });
    assert.deepEqual(lines, { covered, total, percent });
  }
  const met = async (covered: number, total: number, threshold?: number) =>
    (await outputOf(TOOL, { input: summary(covered, total), threshold })).met;
  assert.equal(await met(2, 3, 66.66), true);
  assert.equal(await met(2, 3, 66.67), false);
  assert.equal(await met(2, 3), null);
  assert.equal(await met(0, 0, 0), null);
  const branchesOnly = '{"a":{"branches":{"covered":1,"total":1}}}';
  assert.equal((await outputOf(TOOL, { input: branchesOnly, threshold: 1 })).met, null);
});

// geninfo(1), "FILES"
Deno.test(`${TOOL}: reads LCOV records`, async () => {
  const cases: [records: string[], metrics: string, uncovered: string | null][] = [
    [["DA:1,1,abc=", "DA:2,-3", "DA:3,0.5", "DA:4,1e+06"], "3/4  ", "2"],
    [["DA:1,0", "DA:1,2", "DA:2,0", "DA:2,0"], "1/2  ", "2"],
    [["DA:1,1", "BRDA:1,0,0,-", "BRDA:1,0,1,0", "BRDA:1,e0,a < b, c,2"], "1/1 1/3 ", ""],
    [["DA:1,1", "BRDA:1,0,0,0", "BRDA:1,0,0,1"], "1/1 1/1 ", ""],
    [["FN:1,f", "FN:2,9,g<int, int>", "FNDA:0,f", "FNDA:4,g<int, int>"], "  1/2", null],
    [["FN:1,never"], "  0/1", null],
    [["FNDA:3,only"], "  1/1", null],
    [["FNL:0,1,5", "FNA:0,2,f", "FNA:0,0,f2"], "  1/2", null],
    [["LF:10", "LH:4", "BRF:2", "BRH:1", "FNF:3", "FNH:3"], "4/10 1/2 3/3", null],
    [["LF:4", "LH:4"], "4/4  ", ""],
    [["LF:0", "LH:0"], "0/0  ", ""],
    [["LF:3"], "  ", null],
    [["VER:x", "MCDC:1,2,t,1,0,x", "MCF:1", "MCH:0", "# comment", ""], "  ", null],
  ];
  for (const [records, metrics, uncovered] of cases) {
    const file = await lcovFile(...records);
    assert.equal(shown(file), metrics, records.join());
    assert.equal(file.uncovered_lines, uncovered, records.join());
  }
});

Deno.test(`${TOOL}: merges LCOV sections of one file, and accepts missing ends`, async () => {
  const input =
    "TN:one\r\nSF:a\r\nDA:1,0\r\nDA:2,0\r\nFNDA:0,f\r\nSF:b\r\nDA:1,1\r\nend_of_record\r\n" +
    "TN:two\r\nSF:a\r\nDA:2,1\r\nDA:9,0\r\nFNDA:1,f";
  const { files, lines } = await outputOf(TOOL, { input });
  assert.deepEqual(files.map((file: Metrics & { path: string }) => [file.path, shown(file)]), [
    ["a", "1/3  1/1"],
    ["b", "1/1  "],
  ]);
  assert.deepEqual(lines, { covered: 2, total: 4, percent: 50 });
  assert.deepEqual(await warningsOf(TOOL, { input }), []);
});

Deno.test(`${TOOL}: gives LCOV warnings and errors`, async () => {
  const cases: [input: string, codes: string[]][] = [
    ["SF:a\nDA:1,1\nLF:1\nLH:1\nend_of_record", []],
    ["SF:a\nDA:1,1\nLF:2\nLH:1\nend_of_record", ["COUNT_MISMATCH"]],
    ["SF:a\nBRDA:1,0,0,1\nBRH:0\nFN:1,f\nFNH:1\n", ["COUNT_MISMATCH", "COUNT_MISMATCH"]],
    ["SF:a\nDA:1\nDA:x,1\nDA:1,two\nBRDA:1,1\nFN:x\nWHAT:1\nnoise", ["UNPARSED_LINES"]],
    ["DA:1,1\nSF:a\nend_of_record\nDA:2,1", ["UNPARSED_LINES"]],
    ["SF:a\nDA:1,1\nend_of_record\nSF:b\nDA:1,1", ["REPORT_CUT"]],
  ];
  for (const [input, codes] of cases) {
    assert.deepEqual(await warningsOf(TOOL, { input }), codes, input);
  }
  assert.equal((await errorOf(TOOL, { input: "DA:1,1\nend_of_record" })).code, "INVALID_REPORT");
});

Deno.test(`${TOOL}: reads Cobertura lines, branches and methods`, async () => {
  const input = `<!DOCTYPE coverage SYSTEM "coverage-04.dtd"><coverage><packages><package><classes>
    <class filename="a"><methods><method><lines><line number="9" hits="1"/></lines></method></methods>
      <lines><line number="1" hits="0"/><line number="2" hits="0" branch="true" condition-coverage="50% (1/2)"/></lines></class>
    <class filename="a"><lines><line number="1" hits="3"/><line number="2" hits="0" branch="True" condition-coverage="75% (3/4)"/>
      <line number="3" hits="0" branch="false" condition-coverage="50% (1/2)"/></lines></class>
    <class filename="b"><methods><method><lines><line number="4" hits="0"/></lines></method><method/></methods><lines/></class>
    <class filename="c"/><class name="no file"/>
  </classes></package></packages></coverage>`;
  const { files, ...totals } = await outputOf(TOOL, { input });
  assert.deepEqual(
    files.map((file: Metrics & { path: string; uncovered_lines: string }) => [
      file.path,
      shown(file),
      file.uncovered_lines,
    ]),
    // Line 9 counts for the method only: the class has lines of its own.
    [["b", "0/1  0/2", "4"], ["a", "1/3 3/4 1/1", "2-3"], ["c", "0/0  ", ""]],
  );
  assert.equal(shown(totals), "1/4 3/4 1/3");
});

Deno.test(`${TOOL}: reads json-summary`, async () => {
  const one = { covered: 1, total: 2 };
  const stated = JSON.stringify({
    total: { lines: { covered: 5, total: 6 } },
    "__proto__": 1,
    b: { lines: one, branches: { covered: "1", total: 2 }, functions: { covered: -1, total: 2 } },
    "a": { lines: one, statements: one },
  });
  const output = await outputOf(TOOL, { input: stated.replace("{", '{"__proto__":{},') });
  assert.deepEqual([output.lines, output.statements], [
    { covered: 5, total: 6, percent: 83.33 },
    null,
  ]);
  assert.deepEqual(output.files.map(({ path }: { path: string }) => path), ["a", "b", "__proto__"]);
  assert.equal(shown(output.files[1]), "1/2  ");
  assert.deepEqual(
    (await outputOf(TOOL, { input: '{"total":{"lines":{"covered":1,"total":2}}}' })).files,
    [],
  );
});

Deno.test(`${TOOL}: orders, counts and cuts the list`, async () => {
  const lines = (covered: number, total: number) => ({ lines: { covered, total } });
  const input = JSON.stringify({
    "z": lines(0, 0),
    "\u{1F600}": lines(1, 2),
    "\uFF01": lines(1, 2),
    "full": lines(3, 3),
    "worst": lines(0, 3),
    "none": {},
  });
  const result = await runTool(TOOL, { input, max_files: 4 });
  // deno-lint-ignore no-explicit-any -- only this list of the output matters here
  const { files, lines: total } = result.output as any;
  assert.deepEqual(files.map(({ path }: { path: string }) => path), [
    "worst",
    "\uFF01",
    "\u{1F600}",
    "full",
  ]);
  assert.deepEqual(total, { covered: 5, total: 10, percent: 50 });
  assert.deepEqual(result.stats, { files: 6, files_fully_covered: 3 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["FILES_TRUNCATED"]);
});

Deno.test(`${TOOL}: refuses reports that cannot be read`, async () => {
  const cases: [input: string, format: string, message: RegExp][] = [
    ["", "auto", /empty/],
    ["text", "auto", /SF:/],
    ["<coverage>", "auto", /line 1, column 10/],
    ["<report/>", "auto", /root is report/],
    ["<!DOCTYPE coverage [<!ELEMENT a ANY>]><coverage/>", "auto", /internal subset/],
    ['{"a": }', "auto", /line 1, column 7/],
    ["{}", "auto", /json-summary/],
    ['{"a":{"lines":{"pct":100}}}', "auto", /json-summary/],
    ["[1]", "istanbul-summary", /json-summary/],
    ["SF:a", "cobertura", /well-formed/],
  ];
  for (const [input, format, message] of cases) {
    const error = await errorOf(TOOL, { input, format });
    assert.equal(error.code, input === "" ? "EMPTY_INPUT" : "INVALID_REPORT", input);
    assert.match(error.message, message);
  }
  for (const input of ['{"a":'.repeat(101) + "1" + "}".repeat(101), "<coverage>".repeat(101)]) {
    assert.equal((await errorOf(TOOL, { input })).code, "INPUT_TOO_LARGE", input);
  }
});

Deno.test("coverage-summarizer: reads a threshold written as a share as percent, and reports it", async () => {
  const input = "SF:a.ts\nDA:1,1\nDA:2,0\nend_of_record\n";
  const { output, warnings } = await runTool(TOOL, { input, threshold: 0.8 });
  assert.equal((output as { met: boolean }).met, true);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["TAKEN_AS_PERCENT", "threshold"],
  ]);
  assert.match(warnings[0]!.message, /send 80$/);
  assert.deepEqual(await warningsOf(TOOL, { input, threshold: 1 }), ["TAKEN_AS_PERCENT"]);
  for (const threshold of [undefined, 0, 1.01, 80]) {
    assert.deepEqual(await warningsOf(TOOL, { input, threshold }), []);
  }
});
