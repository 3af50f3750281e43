/** What is printed: to a pipe, to a terminal, into a file. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { layOut } from "../../../clients/cli/layout.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { call } from "./fake_terminal.ts";

const PIPED = { piped: "" };
/** A terminal, wide enough, without colours. */
const PERSON = { columns: 200, env: { NO_COLOR: "1" } };
const CHART = ["mermaid-renderer", "--source", "flowchart LR\n A --> B", "--format", "png"];
// deno-lint-ignore no-control-regex -- what steers a terminal
const STEERING = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;

Deno.test("cli: a pipe gets a text with a line break at its end, and other output as JSON", async () => {
  assert.equal((await call(["base64", "--text", "hi"])).output, "aGk=\n");
  assert.equal((await call(["json-to-csv", "--text", "[]"])).output, "");
  const windows = ["line-sorter", "--text", "b\r\na"];
  assert.equal((await call([...windows, "-o", "-"])).output, "a\r\nb\r\n");
  const object = await call([
    "percentage-calculator",
    "--input",
    '{"operation":"percent_of","percent":50,"value":4}',
  ]);
  assert.match(object.output, /^\{\n {2}"[^]*\}\n$/);
  JSON.parse(object.output);
});

Deno.test("cli: a text in a terminal ends with one line break", async () => {
  assert.equal((await call(["base64", "--text", "hi"], PERSON)).output, "aGk=\n");
  const ended = await call(["json-formatter", "--text", "1", "--final-newline"], PERSON);
  assert.equal(ended.output, "1\n");
  const asOutput = await call(["base64", "--text", "hi", "--as", "output"], PERSON);
  assert.equal(asOutput.output, "aGk=\n");
});

Deno.test("cli: --as full and compact are the envelope", async () => {
  const full = JSON.parse((await call(["base64", "--text", "hi", "--as", "full"])).output);
  assert.deepEqual(Object.keys(full), [
    "success",
    "tool",
    "result",
    "tokens_saved_estimate",
    "processing_time_ms",
  ]);
  assert.equal(full.result.stats.data_bytes, 2);
  const compact = JSON.parse(
    (await call(["json-format", "--text", "[1]", "--as", "compact"])).output,
  );
  assert.deepEqual(Object.keys(compact.result), ["ok", "toolId", "output"]);
});

Deno.test("cli: --as full is the same in a terminal", async () => {
  const { output } = await call(["base64", "--text", "hi", "--as", "full"], PERSON);
  assert.equal(JSON.parse(output).result.output, "aGk=");
});

Deno.test("cli: findings are a table", async () => {
  const args = ["csp-analyzer", "--text", "script-src *"];
  const { output, code } = await call(args, PERSON);
  assert.match(
    output,
    /^findings\n {2}policy {2}severity {2}code +directive +value +message\n {2}0 +high +/m,
  );
  const findings = JSON.parse((await call(args)).output).findings;
  for (const { code, message } of findings) {
    assert.ok(output.split("\n").some((line) => line.includes(code) && line.includes(message)));
  }
  assert.equal(code, (await call(args)).code);
  const piped = await call([...args, "--as", "table"], PIPED);
  assert.equal(piped.output, output);
});

Deno.test("cli: a table that is wider than the terminal is a list", async () => {
  const { output } = await call(["csp-analyzer", "--text", "script-src *"], {
    ...PERSON,
    columns: 40,
  });
  assert.match(output, /\n {2}- policy +0\n {4}severity +high\n/);
});

Deno.test("cli: wide characters take two columns", async () => {
  const { output } = await call(
    ["csv-to-json", "--text", "a,b\n表,1\nx,2", "--as", "table"],
    PERSON,
  );
  assert.equal(output, "a   b\n表  1\nx   2\n");
});

Deno.test("cli: colours in a terminal, unless NO_COLOR is set or it is dumb", async () => {
  const args = ["csp-analyzer", "--text", "script-src *"];
  const coloured = await call(args, { columns: 200 });
  assert.ok(coloured.output.includes("\x1b[1mfindings\x1b[0m"));
  assert.ok(coloured.output.includes("\x1b[31mhigh\x1b[0m"));
  const isColoured = async (env: Record<string, string>, columns?: number) =>
    (await call([...args, "--as", "table"], { columns, env })).output.includes("\x1b");
  assert.equal(await isColoured({ NO_COLOR: "1" }, 200), false);
  assert.equal(await isColoured({ TERM: "dumb" }, 200), false);
  assert.equal(await isColoured({ NO_COLOR: "" }, 200), true);
  assert.equal(await isColoured({}), false);
});

const HOSTILE = "\x1b[2J\x1b]0;owned\x07a\rb\x9b31m\u202ec\b";

Deno.test("cli: a file's content cannot control the terminal", async () => {
  const calls: string[][] = [
    ["string-escaper", "--format", "csv"],
    ["csv-to-json", "--headerMode", "none"],
    ["csv-to-json"],
    ["log-triage-review"],
    ["json-formatter"],
    ["url-parser"],
    ["hash-generator", "--algorithm", HOSTILE],
    ["unicode-inspector"],
  ];
  for (const args of calls) {
    const { output, errors } = await call(args, {
      ...PERSON,
      piped: `${HOSTILE},x\nERROR ${HOSTILE}`,
    });
    assert.doesNotMatch(output, STEERING, args.join(" "));
    assert.doesNotMatch(errors, STEERING, args.join(" "));
  }
  const named = await call(["base64", HOSTILE], { files: {} });
  assert.doesNotMatch(named.errors, STEERING);
  const lines = await call(["string-escaper", "--format", "html"], {
    ...PERSON,
    piped: "a\r\nb\rc",
  });
  assert.equal(lines.output, "a\nb\ufffdc\n");
  // It did come through: a pipe gets every byte.
  const piped = await call(["string-escaper", "--format", "html"], { piped: HOSTILE });
  assert.ok(piped.output.includes("\x1b[2J"));
});

Deno.test("cli: warnings go to standard error, in a terminal and beside a pipe", async () => {
  const { output, errors } = await call(
    ["hash-generator", "--text", "a", "--algorithm", "md5"],
    PERSON,
  );
  assert.equal(output, "0cc175b9c0f1b6a831c399e269772661\n");
  assert.match(errors, /^WEAK_ALGORITHM: /);
  const coloured = await call(["hash-generator", "--text", "a", "--algorithm", "md5"], {
    columns: 80,
  });
  assert.ok(coloured.errors.startsWith("\x1b[33mWEAK_ALGORITHM: "));
  const words = ["hash-generator", "--text", "a", "--algorithm", "md5"];
  const piped = await call(words);
  assert.equal(piped.output, output);
  assert.match(piped.errors, /^WEAK_ALGORITHM: /);
  // The whole result has them already.
  assert.equal((await call([...words, "--as", "full"])).errors, "");
  // Bytes that are written as they are have no other encoding to be warned of.
  const bytes = await call(["base64", "--action", "decode", "--text", "/9j/"]);
  assert.deepEqual([bytes.bytes, bytes.errors], [Uint8Array.of(0xff, 0xd8, 0xff), ""]);
});

Deno.test("cli: a PNG goes into a pipe and a file, not into a terminal", async () => {
  const piped = await call(CHART);
  assert.equal(piped.code, 0);
  assert.deepEqual(
    [...piped.bytes.subarray(1, 4)],
    [..."PNG"].map((letter) => letter.charCodeAt(0)),
  );
  for (const form of [[], ["--as", "output"], ["--as", "table"]]) {
    const shown = await call([...CHART, ...form], PERSON);
    assert.deepEqual([shown.code, shown.output], [2, ""]);
    assert.match(shown.errors, /-o/);
    const kept = await call([...CHART, ...form, "-o", "a.png"], PERSON);
    assert.deepEqual([kept.code, kept.output], [0, ""]);
    assert.deepEqual(kept.written.get("a.png"), piped.bytes);
  }
});

Deno.test("cli: -o writes the output as a pipe gets it", async () => {
  const { written, output } = await call(["base64", "--text", "hi", "-o", "out"], PERSON);
  assert.deepEqual([new TextDecoder().decode(written.get("out")), output], ["aGk=\n", ""]);
  const failed = await call(["json-formatter", "--text", "[", "-o", "out"], PERSON);
  assert.deepEqual([failed.code, failed.written.size], [1, 0]);
  assert.equal((await call(["base64", "--text", "hi", "-o", "-"])).output, "aGk=\n");
  for (const option of ["-oout", "-o=out", "--o=out"]) {
    assert.ok((await call(["base64", "--text", "hi", option])).written.has("out"), option);
  }
});

Deno.test("cli: -o with a folder writes a kit's files, and prints the rest as usual", async () => {
  const kit = ["pdf-deliverable-assembly-kit", "--title", "A", "--date", "2026-03-01", "--parts"];
  const parts = JSON.stringify([{ type: "markdown", content: "# A" }]);
  for (const folder of ["folder", "new/", "new"]) {
    const { code, written, output } = await call([...kit, parts, "-o", folder], PERSON);
    assert.equal(code, 0);
    assert.match(output, new RegExp(`\nFiles in ${folder}\n {2}name .*\n {2}deliverable\.pdf  `));
    const [path, pdf] = [...written].find(([path]) => path.endsWith(".pdf"))!;
    assert.match(path, /^(folder|new)\/deliverable\.pdf$/);
    assert.equal(new TextDecoder().decode(pdf.subarray(0, 5)), "%PDF-");
    assert.ok(written.has(path.replace("deliverable.pdf", "manifest.json")));
    const text = (name: string) =>
      new TextDecoder().decode(written.get(path.replace("deliverable.pdf", name)));
    assert.match(text("report.md"), /^# [^]*\n## Steps\n/);
    assert.deepEqual(Object.keys(JSON.parse(text("findings.json"))), [
      "verdict",
      "findings",
      "next_actions",
    ]);
  }
  // However little is printed, the whole is written; what was not asked for is not.
  const compact = await call([
    ...kit,
    parts,
    "-o",
    "new/",
    "--as",
    "compact",
    "--deliverables",
    "page-map.json",
  ]);
  assert.deepEqual([...compact.written.keys()].map((path) => path.split("/")[1]), [
    "page-map.json",
    "report.md",
    "findings.json",
  ]);
  assert.doesNotMatch(compact.output, /"status": ?"done"/);
  const failed = await call([...kit, "[]", "-o", "folder"], PERSON);
  assert.deepEqual([failed.code, failed.written.size], [1, 0]);
});

Deno.test("cli: -o names the files of an earlier run that this one does not deliver", async () => {
  const kit = ["file-verification-handoff-kit", "a.txt", "--checksums", `${"0".repeat(64)}  a.txt`];
  const manifest = JSON.stringify({
    deliverables: [{ name: "SHA256SUMS" }, { name: "handoff.json" }],
  });
  const files = { "a.txt": "a", "folder/manifest.json": manifest, "folder/SHA256SUMS": "" };
  const { code, errors } = await call([...kit, "-o", "folder", "--fail-on", "blocked"], { files });
  assert.equal(code, 1);
  assert.equal(
    errors,
    "folder still has SHA256SUMS of an earlier run: this run does not deliver it",
  );
  const other = { "a.txt": "a", "folder/manifest.json": '{"name": "an app"}' };
  assert.equal((await call([...kit, "-o", "folder"], { files: other })).errors, "");
});

Deno.test("cli: --fail-on sets the verdict from which on the exit code is 1", async () => {
  const RECOVERY = "structured-output-recovery-kit";
  const TEXTS = { ready: '{"a": 1}', needs_work: '{"a": 1} {"b": 2}', blocked: "no JSON here" };
  const codesOf = (text: string) =>
    Promise.all(
      [[], ["--fail-on", "blocked"], ["--fail-on=needs_work"], ["--fail-on", "never"]].map(
        async (args) => (await call([RECOVERY, ...args], { piped: text })).code,
      ),
    );
  for (const [verdict, text] of Object.entries(TEXTS)) {
    const { output } = await call([RECOVERY], { piped: text });
    assert.equal(JSON.parse(output).verdict, verdict);
  }
  assert.deepEqual(await codesOf(TEXTS.ready), [0, 0, 0, 0]);
  assert.deepEqual(await codesOf(TEXTS.needs_work), [0, 0, 1, 0]);
  assert.deepEqual(await codesOf(TEXTS.blocked), [0, 1, 1, 0]);
});

Deno.test("cli: gates for releases and contracts exit with 1 when they block, unless set otherwise", async () => {
  const gates = [
    "contract-release-gate-kit",
    "product-contract-review-kit",
    "release-evidence-kit",
  ];
  for (const { id, check } of TOOLS.filter(({ kind }) => kind === "kit")) {
    assert.equal(check !== undefined, gates.includes(id), id);
  }
  const failing = [
    "release-evidence-kit",
    "--input",
    JSON.stringify({ version: "1.0.0", test_report: "1..1\nnot ok 1 - adds\n" }),
  ];
  const { code, output } = await call(failing);
  assert.deepEqual([code, JSON.parse(output).verdict], [1, "blocked"]);
  assert.equal((await call([...failing, "--fail-on", "never"])).code, 0);
});

const CHECKS: [string, string[], number][] = [
  // sha256sum -c exits with 1 for this file and digest, and with 0 for the next.
  ["a digest that differs", ["file-hash-checksum-verifier", "--expected", "0".repeat(64)], 1],
  [
    "the digest of FIPS 180-4 for abc",
    [
      "file-hash-checksum-verifier",
      "--expected",
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    ],
    0,
  ],
  ["no digest to compare", ["file-hash-checksum-verifier"], 0],
  ["a text that is not JSON", ["json-formatter", "--mode", "validate"], 1],
  ["an env file that lacks a key", ["env-file-comparator", "--base", "A=1", "--target", "B=1"], 1],
  ["the same, with --as compact", ["json-formatter", "--mode", "validate", "--as", "compact"], 1],
  ["the same, never to fail", ["json-formatter", "--mode", "validate", "--fail-on", "never"], 0],
];
for (const [title, args, expected] of CHECKS) {
  Deno.test(`cli: a check exits with ${expected}: ${title}`, async () => {
    const { code, output } = await call(args, { piped: "abc" });
    assert.equal(code, expected);
    assert.notEqual(output, "");
  });
}

Deno.test("cli: --fail-on takes a verdict, of kits and checks only", async () => {
  const wrong = await call(["structured-output-recovery-kit", "--text", "{}", "--fail-on", "bad"]);
  assert.deepEqual([wrong.code, wrong.errors.includes("blocked, needs_work, never")], [2, true]);
  const tool = await call(["base64", "--text", "a", "--fail-on", "blocked"]);
  assert.deepEqual([tool.code, tool.errors.includes("base64")], [2, true]);
  const check = await call(["json-formatter", "--text", "{}", "--fail-on", "blocked"]);
  assert.deepEqual([check.code, check.errors.includes("takes only never here")], [2, true]);
});

Deno.test("cli: an indented table has fewer columns", async () => {
  const at = async (columns: number) =>
    (await call(["csp-analyzer", "--text", "script-src *"], { ...PERSON, columns })).output;
  const findings = (await at(500)).split("\n").filter((line) => line.startsWith("  "));
  const width = Math.max(...findings.map((line) => line.length));
  assert.equal(await at(width), await at(500));
  assert.match(await at(width - 1), /\n {2}- policy +0\n/);
});

Deno.test("cli: short values are in one column, which longer ones do not widen", () => {
  const value = { a: 1, bcd: "x", long_name: { e: [1, 2] } };
  const paint = (_: string, text: string) => text;
  assert.deepEqual(layOut(value, { paint }).split("\n").slice(0, 3), [
    "a    1",
    "bcd  x",
    "long_name",
  ]);
});

Deno.test("cli: a failed run is code 1, with its error", async () => {
  const full = await call(["json-formatter", "--text", "[", "--as", "full"]);
  const body = JSON.parse(full.output);
  assert.deepEqual([full.code, body.success, body.error.code], [1, false, "INVALID_JSON"]);
  assert.equal(body.result.error.code, "INVALID_JSON");
  for (const form of ["output", "table"]) {
    const bare = await call(["json-formatter", "--text", "[", "--as", form]);
    assert.deepEqual([bare.code, bare.output], [1, ""]);
    assert.match(bare.errors, /^INVALID_JSON: /);
  }
});

Deno.test("cli: a check that found problems is code 1, with its output", async () => {
  const schemas = { saved_schema: { type: "object" }, current_schema: false };
  const { code, output } = await call(["agent-contract-check", "--input", JSON.stringify(schemas)]);
  assert.deepEqual([code, JSON.parse(output).verdict], [1, "fail"]);
});

Deno.test("cli: an invalid environment is code 2", async () => {
  const { code, errors } = await call(["base64", "--text", "a"], { env: { PUBLIC_BASE_URL: "x" } });
  assert.equal(code, 2);
  assert.match(errors, /PUBLIC_BASE_URL/);
  // What is meant for other programs is not.
  const env = { REDIS_URL: "redis://localhost", HOST: "my machine", LOG: "/var/log", LIMITS: "5" };
  assert.deepEqual((await call(["base64", "--text", "a"], { env })).output, "YQ==\n");
});

Deno.test("cli: completions are scripts with all ids and commands", async () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    const { output } = await call(["completions", shell]);
    for (const word of ["base64", "json-formatter", "schema", "completions words"]) {
      assert.ok(output.includes(word), `${shell}: ${word}`);
    }
  }
});

Deno.test("cli: completions offer what fits the position", async () => {
  const wordsAt = async (...place: string[]) =>
    (await call(["completions", "words", ...place])).output.split("\n").slice(0, -1);
  const options = await wordsAt("base64", "", "--");
  assert.ok(["--url-safe", "--no-padding", "--text", "-o"].every((name) => options.includes(name)));
  assert.ok(!(await wordsAt("currency-converter", "", "-")).includes("--text"));
  const cases: [string[], string[]][] = [
    [["base64", "--action", ""], ["encode", "decode"]],
    [["hash", "--as", ""], ["full", "compact", "output", "table"]],
    [["release-evidence-kit", "--require", ""], [
      "changelog",
      "tests",
      "coverage",
      "api",
      "artifacts",
    ]],
    // A file, a free value, no tool.
    [["base64", "--url-safe", ""], []],
    [["json-formatter", "--indent", ""], []],
    [["__proto__", "", "--"], []],
    [["search", "json", "--"], ["--limit", "--as"]],
    [["completions", "completions", ""], ["bash", "zsh", "fish"]],
  ];
  for (const [place, words] of cases) assert.deepEqual(await wordsAt(...place), words);
  assert.ok((await wordsAt("list", "--category", "")).includes("Text"));
  assert.ok((await wordsAt("schema", "schema", "")).includes("base64"));
});

Deno.test("cli: bash completes with the script", async () => {
  const { output: script } = await call(["completions", "bash"]);
  const complete = async (...words: string[]) => {
    const place = words.length === 2
      ? ""
      : (await call(["completions", "words", ...words.slice(1)])).output;
    const { stdout, stderr } = await new Deno.Command("bash", {
      args: [
        "-c",
        `utools() { printf %s "$PLACE"; }; ${script}
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _utools; printf '%s,' "\${COMPREPLY[@]}"`,
        "bash",
        ...words,
      ],
      env: { PLACE: place },
    }).output();
    assert.equal(new TextDecoder().decode(stderr), "");
    return new TextDecoder().decode(stdout);
  };
  assert.equal(await complete("utools", "base6"), "base64,");
  assert.equal(await complete("utools", "base64", "", "--url"), "--url-safe,");
  assert.equal(await complete("utools", "base64", "--action", "e"), "encode,");
});

Deno.test("cli: an output may be longer than an answer of the service, which has 16 MiB", async () => {
  const depth = 400;
  const text = "[".repeat(depth) + Array(25_000).fill(1).join() + "]".repeat(depth);
  const { output, errors } = await call(["json-formatter"], { piped: text });
  assert.equal(errors, "");
  assert.ok(output.length > 16 * 1024 * 1024);
  assert.ok(output.trimEnd() === JSON.stringify(JSON.parse(text), null, 2));
});

Deno.test("cli: files are taken beyond the service's limits, and decompressed beyond its bound", async () => {
  const text = "0123456789abcdef\n".repeat(600_000);
  const packed = await call(["compression-codec", "--action", "decompress"], {
    piped: gzipSync(text),
  });
  assert.equal(packed.errors, "");
  assert.ok(packed.output === text);
  const subjects = Array.from({ length: 150_000 }, (_, at) => `fix: thing ${at}`).join("\n");
  const released = await call(["changelog-generator"], { piped: subjects });
  assert.equal(released.errors, "");
  assert.match(released.output, /\n- thing 149999\n$/);
  const encoded = await call(["base64", "--action", "decode"], {
    piped: Buffer.from(text).toString("base64"),
  });
  assert.equal(encoded.errors, "");
  assert.ok(encoded.output === text);
});

Deno.test("cli: the limits of the service bind neither a kit nor the tools that it runs", async () => {
  const archive = new Uint8Array(3_000_000).fill(7);
  const list = `${createHash("sha256").update(archive).digest("hex")}  app.zip\n`;
  const checked = await call(
    ["file-verification-handoff-kit", "app.zip", "--checksums", "@SHA256SUMS"],
    { files: { "app.zip": archive, SHA256SUMS: list } },
  );
  const { verdict, facts } = JSON.parse(checked.output);
  assert.deepEqual([verdict, facts.total_bytes, facts.verified], ["ready", 3_000_000, 1]);

  const files = Array.from({ length: 6_000 }, (_, at) => `${"ab".repeat(32)}  ${at}.txt\n`).join(
    "",
  );
  const compared = await call(["file-integrity-review", "--input", "-"], {
    piped: JSON.stringify({ before: files, after: files }),
  });
  assert.equal(JSON.parse(compared.output).details.unchanged, 6_000);

  // More lines than the service takes, in more calls of the validator than a kit has steps.
  const requests = Array.from({ length: 3_000 }, (_, index) => ({
    prompt: `${index} ${"lorem ipsum ".repeat(300)}`,
  }));
  const input = { provider: "openai", model: "gpt-4o-mini", max_tokens: 10, requests };
  const batch = await call(["offline-api-batch-production-kit", "--input", "-"], {
    piped: JSON.stringify(input),
  });
  const built = JSON.parse(batch.output);
  assert.deepEqual([built.verdict, built.facts.requests], ["ready", 3_000]);
});
