/** The command line, without a process of its own; one test starts the real one. */
import assert from "node:assert/strict";
import { main } from "../../cli/tool.ts";

async function call(args: string[], piped?: string) {
  let output = "";
  let bytes = new Uint8Array();
  let errors = "";
  const code = await main({
    args,
    env: {},
    readInput: () => Promise.resolve(piped),
    print: (data) => {
      if (typeof data === "string") output += data;
      else bytes = new Uint8Array(data);
    },
    printError: (text) => errors += text,
  });
  return { code, output, bytes, errors };
}

Deno.test("cli: runs a tool on --input, --text and standard input", async () => {
  const asked = await call(["base64", "--input", '{"input":"hi","url_safe":"true"}']);
  assert.equal(asked.code, 0);
  assert.equal(JSON.parse(asked.output).result.output, "aGk");
  assert.equal((await call(["base64", "--text", "hi", "--mode", "output"])).output, "aGk=");
  assert.equal((await call(["base64", "--mode", "output"], "hi")).output, "aGk=");
  const json = await call(
    ["currency-converter", "--mode", "output"],
    '{"amount":1,"from":"EUR","to":"EUR"}',
  );
  assert.equal(JSON.parse(json.output).converted, 1);
});

Deno.test("cli: mode compact, and old ids", async () => {
  const { output } = await call(["json-format", "--text", "[1]", "--mode", "compact"]);
  assert.deepEqual(Object.keys(JSON.parse(output).result), ["ok", "toolId", "output"]);
});

Deno.test("cli: a PNG comes as its bytes in mode output", async () => {
  const input = JSON.stringify({ source: "flowchart LR\n A --> B", format: "png" });
  const { code, output, bytes } = await call([
    "mermaid-renderer",
    "--input",
    input,
    "--mode",
    "output",
  ]);
  assert.deepEqual([code, output], [0, ""]);
  assert.deepEqual([...bytes.subarray(1, 4)], [..."PNG"].map((letter) => letter.charCodeAt(0)));
});

Deno.test("cli: --help prints the usage", async () => {
  for (const flag of ["--help", "-h"]) {
    const { code, output, errors } = await call([flag]);
    assert.deepEqual([code, errors], [0, ""]);
    assert.match(output, /tool <id> --input/);
  }
});

Deno.test("cli: a failed run is code 1", async () => {
  const full = await call(["json-formatter", "--text", "["]);
  assert.equal(full.code, 1);
  const body = JSON.parse(full.output);
  assert.deepEqual([body.success, body.error.code], [false, "INVALID_JSON"]);
  assert.equal(body.result.error.code, "INVALID_JSON");
  const bare = await call(["json-formatter", "--text", "[", "--mode", "output"]);
  assert.deepEqual([bare.code, bare.output], [1, ""]);
  assert.match(bare.errors, /^INVALID_JSON: /);
});

const BAD_USAGE: [string, string[], string | undefined][] = [
  ["no tool", [], undefined],
  ["two tools", ["base64", "base64"], undefined],
  ["an unknown tool", ["base46", "--text", "x"], undefined],
  ["an unknown option", ["base64", "--loud"], undefined],
  ["an unknown mode", ["base64", "--text", "x", "--mode", "loud"], undefined],
  ["broken JSON", ["base64", "--input", "{"], undefined],
  ["broken JSON piped to a tool that takes an object", ["currency-converter"], "{"],
  ["both kinds of input", ["base64", "--input", "{}", "--text", "x"], undefined],
  ["no input at all", ["base64"], undefined],
  ["a search for nothing", ["--search"], undefined],
];
for (const [title, args, piped] of BAD_USAGE) {
  Deno.test(`cli: ${title} is code 2`, async () => {
    const { code, output, errors } = await call(args, piped);
    assert.deepEqual([code, output], [2, ""]);
    assert.notEqual(errors, "");
  });
}

Deno.test("cli: lists, searches and describes", async () => {
  const list = JSON.parse((await call(["--list"])).output);
  assert.ok(list.tools.some(({ id }: { id: string }) => id === "base64"));
  const found = JSON.parse((await call(["--search", "pretty", "print", "json"])).output);
  assert.equal(found.results[0].id, "json-formatter");
  const schema = JSON.parse((await call(["base64", "--schema"])).output);
  assert.equal(schema.tool.id, "base64");
});

Deno.test("cli: the real command reads standard input and sets its exit code", async () => {
  const command = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--lock=service.lock",
      "--allow-env",
      "--allow-read",
      "cli/tool.ts",
      "json-formatter",
      "--mode",
      "output",
    ],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  });
  const child = command.spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode('{"a":[]}'));
  await writer.close();
  const { code, stdout } = await child.output();
  assert.equal(new TextDecoder().decode(stdout), '{\n  "a": []\n}');
  assert.equal(code, 0);
});
