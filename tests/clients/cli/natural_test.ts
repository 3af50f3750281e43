/** Calls as other commands have them, and files of the format that their names say. */
import assert from "node:assert/strict";
import { gunzipSync, gzipSync } from "node:zlib";
import { call } from "./fake_terminal.ts";

const FILES = {
  "a.txt": "a\nb\n",
  "b.txt": "a\nc\n",
  "a.json": '{"x":[1,2]}',
  "b.json": '{"x":[1,3]}',
  "a.csv": "n,v\na,1\nb,2\n",
  "b.csv": "n,v\na,1\nb,3\n",
  "sum.txt": "2 + 3",
  "a.env": "A=1\nB=2\n",
  "b.env": "A=1\n",
  "schema.json": '{"type":"string"}',
  "patch.json": '[{"op":"remove","path":"/x"}]',
};
const CHART = ["mermaid-renderer", "--text", "flowchart LR\n A --> B"];
const SPEC = '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{}}';
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

const CALLS: [string, string[], RegExp, string?][] = [
  ["two texts, named in the diff", ["text-diff", "a.txt", "b.txt"], /^--- a\.txt\n\+\+\+ b\.txt\n/],
  ["a label that is given", ["text-diff", "a.txt", "b.txt", "--after-label", "n"], /\+\+\+ n\n/],
  ["a text and the standard input", ["text-diff", "a.txt", "-"], /-b\n\+z\n$/, "a\nz\n"],
  ["two JSON documents", ["json-diff", "a.json", "b.json"], /"\/x\/1"/],
  ["two CSV files", ["csv-diff", "a.csv", "b.csv", "--key", "n"], /"before": "2"/],
  ["two env files", ["env-file-comparator", "a.env", "b.env"], /"B"/],
  ["two API documents", ["openapi-diff", "spec.json", "spec.json"], /"verdict": "none"/],
  ["a schema and a document", ["json-schema-validator", "schema.json", "a.json"], /"valid": false/],
  ["a document and a patch", ["json-patch", "a.json", "patch.json"], /\{\}/],
  ["a query and a file", ["json-query", "$.x[1]", "a.json"], /^\[\n {2}2\n\]/],
  ["a query and the standard input", ["json-query", "$.y"], /^\[\n {2}7\n\]/, '{"y":7}'],
  ["a query by its option", ["json-query", "a.json", "--query", "$.x[0]"], /^\[\n {2}1\n\]/],
  ["a pattern and a file", ["regex-tester", "b", "a.txt"], /"matched": true/],
  ["a pattern and a text", ["regex-tester", "an", "--text", "banana"], /"matched": true/],
  ["a CSV query and a file", ["csv-query", '{"limit":1}', "a.csv"], /^\[\n {2}\{\n {4}"n": "a"/],
  // sed s/a/x/ a.txt
  ["what to find and its replacement", ["find-replace", "a", "x", "a.txt"], /^x\nb\n$/],
  ["what to find by its option", ["find-replace", "--find", "a", "a.txt"], /^\nb\n$/],
  ["an integrity value", ["sri-generator", "a.txt"], /^sha384-\S{64}\n$/],
  // mlr --icsv --ojson stats1 -a sum -f v -g n b.csv
  [
    "a CSV query in words",
    ["csv-query", "sum v by n", "b.csv"],
    /^\[\s*\{\s*"n": "a",\s*"sum_v": 1\s*\},\s*\{\s*"n": "b",\s*"sum_v": 3\s*\}\s*\]\s*$/,
  ],
  ["words that are the text", ["unit-converter", "72", "kg", "in", "lb"], /^158\.7328288\n$/],
  ["a word that is the text", ["expression-evaluator", "0.1 + 0.2"], /^0\.3\n$/],
  ["a word and an option", ["number-base-converter", "0xff", "--to-base", "2"], /"11111111"/],
  ["a file that is there", ["expression-evaluator", "sum.txt"], /^5\n$/],
  ["words by an option", ["color-converter", "--color", "#fff"], /"#ffffff"/],
  [
    "ranges that are words",
    ["cidr-aggregator", "10.0.0.0/25", "10.0.0.128/25"],
    /"10\.0\.0\.0\/24"/,
  ],
  ["a UUID to look at", ["uuid-generator", "cfbff0d1-9375-5685-968c-48ce8b15ae17"], /"version": 5/],
  [
    // uuidgen --sha1 --namespace @dns --name example.com
    "UUIDs line by line",
    ["uuid-generator", "--version", "5", "--namespace", "dns", "--name", "example.com"],
    /^cfbff0d1-9375-5685-968c-48ce8b15ae17\n$/,
  ],
  ["code as it is", ["curl-converter", "--text", "curl https://a.example"], /^const response =/],
  [
    "a filled template",
    ["prompt-template-renderer", "--text", "Hi {{n}}", "--variables", '{"n":"Ada"}'],
    /^Hi Ada\n$/,
  ],
];
for (const [title, args, expected, piped] of CALLS) {
  Deno.test(`cli: ${title}`, async () => {
    const files = { ...FILES, "spec.json": SPEC };
    const { output, errors } = await call(args, { files, piped });
    assert.equal(errors, "");
    assert.match(output, expected);
  });
}

Deno.test("cli: a text in place of a file gets advice to use --text", async () => {
  const { code, errors } = await call(["qr-code-generator", "it's https://a.example"]);
  assert.equal(code, 2);
  assert.match(errors, /there is no such file or folder.*--text 'it'\\''s https:\/\/a\.example'/);
});

Deno.test("cli: no message at a shell says to send something", async () => {
  const { errors } = await call(["color-converter", "bluish"]);
  assert.match(errors, /^INVALID_COLOR: .*: give a hex colour/);
  const { output } = await call(["search", "jwt"]);
  assert.match(output, /^jwt-inspector\t/);
  assert.doesNotMatch(output, /never send/i);
});

Deno.test("cli: a message names the option to give", async () => {
  const time = await call(["timestamp-converter", "1735787045"]);
  assert.match(time.errors, /give --format epoch_s to be sure/);
  const cron = await call(["cron-explainer", "0 9 * * 1-5", "--count", "3"]);
  assert.match(cron.errors, /give --from, the moment/);
  const named = await call(["csv-diff", "--before", "old.csv", "--after", "a\n1\n"]);
  assert.match(named.errors, /only the name of a file: to have it read, give --before @FILE$/m);
});

Deno.test("cli: a .json file gets the whole output, not just its text", async () => {
  const { written } = await call(["text-diff", "a.txt", "b.txt", "-o", "d.json"], { files: FILES });
  assert.equal(JSON.parse(text(written.get("d.json"))).equal, false);
});

Deno.test("cli: too few and too many files are code 2", async () => {
  for (const files of [["a.txt", "b.txt", "a.txt"], ["-", "-"]]) {
    const { code, errors } = await call(["text-diff", ...files], { files: FILES, piped: "" });
    assert.equal(code, 2, errors);
  }
});

const REFUSED: [string, string[], RegExp][] = [
  [
    "an option before its tool",
    ["-o", "x", "json-formatter"],
    /^-o stands before the tool.*: utools ID -o$/,
  ],
  [
    "words for a tool that takes options",
    ["percentage-calculator", "15", "of", "200"],
    /options: utools percentage-calculator --help$/,
  ],
  [
    "an address",
    ["json-formatter", "https://a.example/x"],
    /curl -sL 'https:\/\/a\.example\/x' \| utools json-formatter$/,
  ],
  ["a file without a tool", ["a.json"], /^a\.json is a file.* utools json-formatter a\.json$/],
  [
    "a query behind its file",
    ["json-query", "a.json", "$.x"],
    /^There is no file \$\.x\. Put the query before the file: utools json-query '\$\.x' a\.json$/,
  ],
  [
    "one file of two",
    ["text-diff", "a.txt"],
    /^text-diff takes 2 files \(before, after\): name the other/,
  ],
  [
    "one JSON file of two",
    ["json-diff", "a.json"],
    /name the other one too.*a\.json has no "before"$/,
  ],
  [
    "several files of one",
    ["hash-generator", "a.txt", "b.txt"],
    /for f in .* utools hash-generator "\$f"/,
  ],
  [
    "a file without a query",
    ["csv-query", "a.csv"],
    /^a\.csv is taken as the query.*QUERY a\.csv$/,
  ],
  [
    "no file of an option",
    ["json-formatter", "a.json", "--mode", "@nope"],
    /nope for --mode: .*--mode=@/,
  ],
];
for (const [title, args, message] of REFUSED) {
  Deno.test(`cli: ${title} is code 2, with what to give instead`, async () => {
    const { code, output, errors } = await call(args, { files: FILES });
    assert.deepEqual([code, output], [2, ""]);
    assert.match(errors, message);
  });
}

Deno.test("cli: the beginning of an id is enough if one tool has it, whole words first", async () => {
  assert.equal((await call(["unit", "72 kg in lb"])).output, "158.7328288\n");
  assert.equal((await call(["json-fo", "--text", "[1]", "--mode", "minify"])).output, "[1]\n");
  assert.match((await call(["ci", "--help"])).output, /^CI Failure Review Kit /);
  const several = await call(["json", "a.json"], { files: FILES });
  assert.deepEqual([several.code, several.output], [2, ""]);
  assert.match(
    several.errors,
    /^json may be json-diff, json-.*: write more of its name$/,
  );
  assert.match((await call(["jsonn"])).errors, /^There is no tool "jsonn"/);
});

Deno.test("cli: an option's value is read from @FILE, and literal behind =", async () => {
  const sums = "7cafa1b24cf9d8d1f03cdc8c03cbe7343e2c7345af2dccce72a830042858a984  a.txt\n";
  const files = { ...FILES, "a.txt": "b\na\nb\n", "SUMS": sums, "vars.json": '{"n":"@Ada"}' };
  // What sha256sum prints for that file.
  const checked = await call(["file-hash-checksum-verifier", "a.txt", "--checksums", "@SUMS"], {
    files,
  });
  assert.deepEqual([JSON.parse(checked.output).verified, checked.errors], [true, ""]);
  const filled = ["prompt-template-renderer", "--text", "Hi {{n}}", "--variables", "@vars.json"];
  assert.equal((await call(filled, { files })).output, "Hi @Ada\n");
  const literal = await call(["slug-generator", "--text", "a b", "--separator=@a"], { files });
  assert.match(literal.errors, /"@a"|separator/);
});

Deno.test("cli: a file name selects the format, and a pipe gets the image", async () => {
  const png = await call([...CHART, "-o", "m.png"]);
  assert.equal(png.written.get("m.png")!.subarray(1, 4).toHex(), "504e47");
  const svg = await call([...CHART, "-o", "m.svg"]);
  assert.match(text(svg.written.get("m.svg")), /^<svg /);
  assert.equal((await call(CHART)).output, text(svg.written.get("m.svg")));
  assert.match((await call(["qr-code-generator", "--text", "hi"])).output, /^<svg .*<\/svg>\n$/);
  const html = await call([...CHART, "-o", "m.html"]);
  assert.match(text(html.written.get("m.html")), /^<!doctype html/i);
  const csv = await call(["csv-query", '{"limit":1}', "a.csv", "-o", "o.csv"], { files: FILES });
  assert.equal(text(csv.written.get("o.csv")).trimEnd(), "n,v\r\na,1");
});

Deno.test("cli: -o has a long name, and a word that names the format is an option", async () => {
  const { written } = await call([...CHART, "--png", "--output", "m.bin"]);
  assert.equal(written.get("m.bin")!.subarray(1, 4).toHex(), "504e47");
});

Deno.test("cli: compressed, decompressed and decoded bytes are written as bytes", async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const packed = await call(["compression-codec", "-o", "a.gz"], { piped: bytes });
  assert.deepEqual(new Uint8Array(gunzipSync(packed.written.get("a.gz")!)), bytes);
  const unpacked = await call(["compression-codec", "--action", "decompress"], {
    piped: gzipSync(bytes),
  });
  assert.deepEqual(unpacked.bytes, bytes);
  const decoded = await call(["base64", "--action", "decode"], { piped: bytes.toBase64() });
  assert.deepEqual(decoded.bytes, bytes);
  const shown = await call(["base64", "--action", "decode", "--text", "AP8="], { columns: 80 });
  assert.equal(shown.output, "00ff\n");
  const asked = await call(["compression-codec", "--text", "a", "--output-format", "hex"]);
  assert.match(asked.output, /^1f8b/);
});

Deno.test("cli: a kit writes its one file of the format in the file name", async () => {
  const parts = '[{"type":"markdown","content":"# A"}]';
  const kit = ["pdf-deliverable-assembly-kit", "--title", "A", "--date", "2026-03-01"];
  const { written } = await call([...kit, "--parts", parts, "-o", "a.pdf"]);
  assert.match(text(written.get("a.pdf")!.subarray(0, 5)), /^%PDF-/);
});

for (
  const args of [
    ["json-formatter", "a.json", "-o", "a.png"],
    ["json-diff", "a.json", "b.json", "-o", "a.csv"],
    ["json-diff", "a.json", "b.json", "-o", "a.pdf"],
    [...CHART, "--as", "full", "-o", "m.svg"],
    [...CHART, "--format", "svg", "-o", "m.png"],
    ["compression-codec", "a.txt", "--output-format", "base64", "-o", "a.gz"],
  ]
) {
  Deno.test(`cli: refuses to write another format than the file name says: ${args.join(" ")}`, async () => {
    const { code, errors, written } = await call(args, { files: FILES });
    assert.deepEqual([code, written.size], [2, 0]);
    assert.match(errors, /has no \.\w+ to write here/);
  });
}
