/** Coverage profiles of Go; the counts are those of `go tool cover -func`, which adds up statements (x/tools/cover). */
import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "coverage-summarizer";

const LEDGER = "example.com/billing/ledger.go";
const MAIN = "example.com/billing/cmd/main.go";
/** `if` on line 10, whose block of lines 12 to 14 never ran; the line of its brace is that of the block before. */
const PROFILE = `mode: atomic
${LEDGER}:10.40,12.16 2 5
${LEDGER}:12.16,14.3 1 0
${LEDGER}:15.2,15.12 1 5
${MAIN}:9.13,11.2 6 0
`;

Deno.test("coverage-summarizer: counts the statements of a Go profile, and tells the lines that never ran", async () => {
  const output = await outputOf(TOOL, { input: PROFILE, threshold: 30 });
  const of = (covered: number, total: number, percent: number) => ({ covered, total, percent });
  assert.deepEqual(output, {
    format: "go",
    lines: null,
    branches: null,
    functions: null,
    statements: of(3, 10, 30),
    met: true,
    files: [
      [MAIN, of(0, 6, 0), "9-11"],
      [LEDGER, of(3, 4, 75), "13-14"],
    ].map(([path, statements, uncovered_lines]) => ({
      path,
      lines: null,
      branches: null,
      functions: null,
      statements,
      uncovered_lines,
    })),
  });
  assert.equal((await outputOf(TOOL, { input: PROFILE, threshold: 30.1 })).met, false);
  assert.deepEqual(await warningsOf(TOOL, { input: PROFILE, threshold: 30 }), []);
});

Deno.test("coverage-summarizer: a block that several packages report ran if one of them ran it", async () => {
  // go test -coverpkg=./... and profiles put one behind the other.
  const input = `\ufeffmode: set\r\na.go:1.1,3.2 4 0\r\nmode: set\r\na.go:1.1,3.2 4 1\r\n`;
  const { statements, files } = await outputOf(TOOL, { input });
  assert.deepEqual(statements, { covered: 4, total: 4, percent: 100 });
  assert.equal(files[0].uncovered_lines, "");
  const { stats } = await runTool(TOOL, { input });
  assert.deepEqual(stats, { files: 1, files_fully_covered: 1 });
});

Deno.test("coverage-summarizer: a Go profile without a block measures nothing", async () => {
  assert.deepEqual(await warningsOf(TOOL, { input: "mode: set\n", threshold: 80 }), ["NO_LINES"]);
});

Deno.test("coverage-summarizer: a Go profile that is damaged is refused at the line", async () => {
  const damaged = await errorOf(TOOL, { input: `${PROFILE}example.com/x.go:3.1,` });
  assert.equal(damaged.code, "INVALID_REPORT");
  assert.match(damaged.message, /^Line 6 of "input"/);
  const wide = await errorOf(TOOL, { input: "mode: set\na.go:1.1,999999999.1 1 1\n" });
  assert.equal(wide.code, "INPUT_TOO_LARGE");
});
