/** Parts of the pages that need no page: words, links, archives, charts, ways to go on. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32 as zlibCrc32 } from "node:zlib";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { liftServiceLimits } from "../../../tools/catalog/local_limits.ts";
import { LOCAL_CHARS } from "../../../tools/tool.ts";
import { choiceInWords, inWords, sizeInWords } from "../../../clients/web/words.ts";
import { fragmentOf, inputOfFragment } from "../../../clients/web/client/link.ts";
import { crc32, zip } from "../../../clients/web/client/zip.ts";
import { drawnOf, ticksOf } from "../../../clients/web/client/show/chart.ts";
import { comparableJson, diffLines } from "../../../clients/web/client/show/diff_lines.ts";
import { swapOf } from "../../../clients/web/swap.ts";
import { briefly } from "../../../clients/web/markup/categories.ts";

Deno.test("words: keys, values and sizes as a person reads them", () => {
  const keys: [string, string][] = [
    ["inputTokens", "Input tokens"],
    ["base_url", "Base URL"],
    ["id", "ID"],
    ["YAML_1_1_AMBIGUITY", "YAML 1.1 ambiguity"],
    ["k1", "K1"],
    ["a.b[0]", "a.b[0]"],
    ["__proto__", "__proto__"],
  ];
  for (const [key, words] of keys) assert.equal(inWords(key), words);
  assert.deepEqual(["first-row", "o200k_base", "TB", "hidden"].map(choiceInWords), [
    "first row",
    "o200k_base",
    "TB",
    "hidden",
  ]);
  assert.deepEqual([999, 1_500, 25_000, 1_200_000, 40_000_000].map(sizeInWords), [
    "999 bytes",
    "1.5 kB",
    "25 kB",
    "1.2 MB",
    "40 MB",
  ]);
});

Deno.test("link: an input survives the round trip through a fragment", async () => {
  const json = '{"input": "é €\\n", "n": 9007199254740993, "x": 1.0}';
  const fragment = await fragmentOf(json);
  assert.match(fragment!, /^#i=[\w-]+$/);
  assert.equal(await inputOfFragment(fragment!), json);
});

Deno.test("link: a fragment that is not an input, or would fill the memory, is ignored", async () => {
  const list = await fragmentOf("[1]");
  for (const fragment of ["", "#", "#i=", "#i=!!", "#i=AAAA", "#other", list!]) {
    assert.equal(await inputOfFragment(fragment), undefined, fragment);
  }
  const bomb = new Blob([JSON.stringify({ a: "0".repeat(30_000_000) })]).stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = Buffer.from(await new Response(bomb).arrayBuffer());
  assert.equal(await inputOfFragment(`#i=${bytes.toString("base64url")}`), undefined);
  const random = Array.from({ length: 200_000 }, (_, n) => Math.imul(n, 2654435761) >>> 0);
  assert.equal(await fragmentOf(JSON.stringify({ random })), undefined);
});

Deno.test("zip: unzip finds the files, their names and their bytes", async () => {
  const files = [
    { name: "a.txt", bytes: new TextEncoder().encode("hello") },
    { name: "ü.bin", bytes: Uint8Array.of(0, 255, 128) },
    { name: "empty", bytes: new Uint8Array() },
  ];
  for (const { bytes } of files) assert.equal(crc32(bytes), zlibCrc32(bytes));
  const path = await Deno.makeTempFile({ suffix: ".zip" });
  await Deno.writeFile(path, zip(files));
  const { success, stdout } = await new Deno.Command("python3", {
    args: [
      "-c",
      "import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; " +
      "print(json.dumps([[i.filename, list(z.read(i))] for i in z.infolist()]))",
      path,
    ],
  }).output();
  await Deno.remove(path);
  assert.ok(success);
  assert.deepEqual(
    JSON.parse(new TextDecoder().decode(stdout)),
    files.map(({ name, bytes }) => [name, [...bytes]]),
  );
});

Deno.test("chart: lists and objects of numbers are drawn", () => {
  assert.deepEqual(drawnOf([{ year: 1, balance: 5, note: "x" }], "year", ["balance"]), {
    names: ["1"],
    series: [{ key: "balance", values: [5] }],
  });
  assert.deepEqual(drawnOf([3, 4]), { names: ["0", "1"], series: [{ key: "", values: [3, 4] }] });
  assert.deepEqual(drawnOf({ a_b: 1, c: "x" }), {
    names: ["A b"],
    series: [{ key: "", values: [1] }],
  });
  for (const value of [null, "x", 1, {}, []]) assert.equal(drawnOf(value), undefined);
});

Deno.test("chart: ticks are round, within the numbers, and few", () => {
  for (const [low, high] of [[0, 1], [0, 100_000], [-5, 5], [0, 7], [0, 0.003], [0, 0]]) {
    const ticks = ticksOf(low!, high!);
    assert.ok(ticks.length >= 1 && ticks.length <= 7, `${low} ${high}: ${ticks}`);
    assert.ok(ticks.every((tick) => tick >= low! - 1e-9 && tick <= high! + 1e-9));
  }
  assert.deepEqual(ticksOf(0, 100), [0, 20, 40, 60, 80, 100]);
});

Deno.test("swap: tools that work both ways are reversed", () => {
  const swap = (id: string) => swapOf(TOOLS.find((tool) => tool.id === id)!);
  assert.deepEqual(swap("base64"), {
    kind: "turn",
    property: "action",
    choices: ["encode", "decode"],
  });
  assert.deepEqual(swap("unit-converter"), { kind: "change", first: "from", second: "to" });
  assert.equal(swap("json-formatter"), undefined);
  assert.equal(swap("recurrence-expander"), undefined);
});

Deno.test("local limits: only the service's limits are lifted, and every one listed exists", () => {
  for (const { id, limits, serviceLimits = [] } of TOOLS) {
    for (const name of serviceLimits) assert.ok(Object.hasOwn(limits, name), `${id} ${name}`);
  }
  const tool = {
    limits: { max_input_chars: 5, max_depth: 3 },
    serviceLimits: ["max_input_chars"],
  };
  liftServiceLimits(tool as unknown as Parameters<typeof liftServiceLimits>[0]);
  assert.deepEqual(tool.limits, { max_input_chars: LOCAL_CHARS, max_depth: 3 });
});

Deno.test("brief: a description is cut after its first statement", () => {
  assert.equal(
    briefly("Encodes text or bytes to Base64: standard. And more."),
    "Encodes text or bytes to Base64",
  );
  assert.equal(briefly("Short: no."), "Short: no");
});

Deno.test("diff: lines that look like a file header are still lines", () => {
  const diff = [
    "--- before",
    "+++ after",
    "@@ -1,3 +1,3 @@",
    " select 1;",
    "--- old note",
    "+++ new note",
    " end",
    "\\ No newline at end of file",
    "@@ -9 +9 @@",
    "-a",
    "+b",
    "",
  ].join("\n");
  const lines = diffLines(diff).map(({ kind, text, isUnended }) =>
    `${kind} ${text}${isUnended ? "|" : ""}`
  );
  assert.deepEqual(lines, [
    "at @@ -1,3 +1,3 @@",
    "same select 1;",
    "removed -- old note",
    "added ++ new note",
    "same end|",
    "at @@ -9 +9 @@",
    "removed a",
    "added b",
  ]);
});

Deno.test("diff: JSON lines are equal if their values are", () => {
  const laidOut = (value: string) => value.replaceAll(";", "\n");
  const [before, after] = comparableJson(
    laidOut('{;  "a,": "1,",;  "big": 12345678901234567890,;  "n": 1e2;}'),
    laidOut('{;  "a,": "1,",;  "big": 12345678901234567891,;  "n": 100.0,;  "z": [];}'),
  );
  assert.equal(before, laidOut('{;  "a,": "1,";  "big": 12345678901234567890;  "n": 1e2;}'));
  assert.equal(
    after,
    laidOut('{;  "a,": "1,";  "big": 12345678901234567891;  "n": 1e2;  "z": [];}'),
  );
});
