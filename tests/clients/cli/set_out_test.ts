/** What a person sees at a terminal: reports, diffs, pictures, documents, long texts. */
import assert from "node:assert/strict";
import { layOutReport } from "../../../clients/cli/report.ts";
import { call } from "./fake_terminal.ts";

const PLAIN = { NO_COLOR: "1" };
const LOG = "2026-01-01T10:00:00Z ERROR cannot write to <disk> #1: no space left on this device";
const paint = (style: string, text: string) => `<${style}:${text}>`;

Deno.test("terminal: a review is rendered: no marks, within the columns, its words as they are", async () => {
  const { output } = await call(["log-triage-review", "--text", LOG], { columns: 40, env: PLAIN });
  assert.match(output, /^Log Triage Review\n\nVerdict: fail \(1 finding: 1 high\)\n\nFindings\n/);
  assert.doesNotMatch(output, /\*\*|^#|\\#|&lt;|Unknowns/m);
  for (const line of output.split("\n")) assert.ok(line.length <= 40, line);
  assert.match(
    output.replace(/\n +/g, " "),
    /cannot write to <disk> #1: no space left on this device/,
  );
});

Deno.test("terminal: a report has its verdict in a colour, its tables in columns", () => {
  const markdown = "# A\n\nVerdict: **blocked**\n\n## None\n\nNone.\n\n" +
    `| Name | SHA-256 |\n| --- | --- |\n| a\\|b | ${"0".repeat(64)} |\n| c | d |\n`;
  assert.equal(
    layOutReport(markdown, { paint }),
    "<bold:A>\n\nVerdict: <red:blocked>\n\n<bold:Name  SHA-256>\na|b   000000000000…\nc     d",
  );
  assert.match(
    layOutReport(markdown, { paint, columns: 12 }),
    /\n- a\|b;\n {2}000000000000…\n- c; d$/,
  );
});

Deno.test("terminal: a kit says its verdict, the cause, what to do, and the files", async () => {
  const args = ["ci-failure-review-kit", "--text", LOG];
  const { output } = await call(args, { columns: 80, env: PLAIN });
  const places = [
    "Verdict: ",
    "cannot write to <disk> #1",
    "Do now: ",
    "\nFiles (-o FOLDER/ writes them)\n",
  ]
    .map((text) => output.indexOf(text));
  assert.ok(
    places[0]! > 0 && places.every((place, at) => at === 0 || place > places[at - 1]!),
    output,
  );
  assert.match(output, /\n {2}incident-report\.md +\d+ bytes +text\/markdown\n/);
  assert.doesNotMatch(output, /not known|Steps/);
});

Deno.test("terminal: a diff is a diff, in colours", async () => {
  const files = { "a.txt": "a\nb\n", "b.txt": "a\nc\n" };
  const { output } = await call(["text-diff", "a.txt", "b.txt"], { columns: 80, files });
  assert.equal(
    // deno-lint-ignore no-control-regex -- the colours
    output.replace(/\x1b\[\d+m/g, ""),
    (await call(["text-diff", "a.txt", "b.txt"], { files })).output,
  );
  assert.ok(output.includes("\x1b[31m-b\x1b[0m\n\x1b[32m+c\x1b[0m\n"));
  const same = await call(["text-diff", "a.txt", "a.txt"], { columns: 80, files, env: PLAIN });
  assert.match(same.output, /^equal +true$/m);
});

Deno.test("terminal: JSON is JSON, as in a pipe, and a table if one is asked for", async () => {
  const args = ["csv-to-json", "--text", "a,b\n1,2"];
  const { output } = await call(args, { columns: 80 });
  assert.equal(output, (await call(args)).output);
  assert.match(
    (await call([...args, "--as", "table"], { columns: 80, env: PLAIN })).output,
    /^a {2}b\n1/,
  );
});

Deno.test("terminal: a QR code is drawn, the source of a drawing is not printed", async () => {
  const shown = await call(["qr-code-generator", "--text", "hi"], { columns: 80 });
  assert.match(shown.output, /^[ █▀▄\n]+$/);
  assert.match((await call(["qr-code-generator", "--text", "hi"])).output, /^<svg /);
  const chart = ["mermaid-renderer", "--text", "flowchart LR\n A --> B"];
  const { output } = await call(chart, { columns: 80, env: PLAIN });
  assert.match(output, /^svg +\S+ characters: -o FILE\.svg writes them$/m);
  assert.doesNotMatch(output, /<svg/);
});

Deno.test("terminal: long texts and lists are broken at the last column", async () => {
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AA";
  const jwt = await call(["jwt-inspector", "--text", token], { columns: 60, env: PLAIN });
  const cron = await call(["cron-explainer", "0 9 * * 1-5"], { columns: 60, env: PLAIN });
  for (const line of (jwt.output + cron.output).split("\n")) assert.ok(line.length <= 60, line);
  assert.match(cron.output, /\n {6}1, 2, 3, .*(?:\n {6}[\d, ]+)+31\n/);
});
