/** Every example of every tool says the same by its options as it does to the engine. */
import assert from "node:assert/strict";
import { SERVICE_WARNINGS } from "../../../tools/catalog/local_limits.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { argumentsOf } from "../../../clients/cli/example.ts";
import { runTool } from "../../support.ts";
import { call } from "./fake_terminal.ts";

for (const tool of TOOLS) {
  // Without a seed two runs differ.
  const examples = tool.examples.filter(({ expect }) =>
    !expect.warning_codes?.includes("UNSEEDED")
  );
  if (examples.length === 0) continue;
  Deno.test(`cli: the examples of ${tool.id} by options`, async () => {
    for (const { title, input } of examples) {
      const { output, errors } = await call([...argumentsOf(tool, input), "--as", "full"]);
      assert.equal(errors, "", title);
      assert.deepEqual(JSON.parse(output).result, await locally(tool.id, input), title);
    }
  });
}

Deno.test("cli: an example uses options where possible, and --input for the rest", () => {
  const argumentsFor = (id: string, input: Record<string, unknown>) =>
    argumentsOf(TOOLS.find((tool) => tool.id === id)!, input);
  assert.deepEqual(
    argumentsFor("number-theory", { operation: "gcd", numbers: [12, 18], n: 5, colour: "red" }),
    [
      "number-theory",
      "--operation",
      "gcd",
      "--numbers",
      "[12,18]",
      "--n",
      "5",
      "--input",
      '{"colour":"red"}',
    ],
  );
  assert.deepEqual(
    argumentsFor("json-formatter", { input: "{}", indent: 4, mode: null }),
    ["json-formatter", "--text", "{}", "--indent", "4", "--input", '{"mode":null}'],
  );
  assert.deepEqual(
    argumentsFor("regex-tester", { pattern: "a", input: "-b" }),
    ["regex-tester", "a", "--text=-b"],
  );
  assert.deepEqual(argumentsFor("unit-converter", { text: "1 m in ft" }), [
    "unit-converter",
    "1 m in ft",
  ]);
  assert.deepEqual(
    argumentsFor("base64", { input: "a", url_safe: true, padding: false, strict: "true" }),
    ["base64", "--text", "a", "--url-safe", "--no-padding", "--input", '{"strict":"true"}'],
  );
});

Deno.test("cli: the example in every tool's help runs in a shell", async () => {
  const shown = await Promise.all(TOOLS.map(async (tool) => {
    const { output } = await call([tool.id, "--help"]);
    const [, title, command] = output.match(/\nExample \((.+)\):\n(utools [^]+)$/)!;
    return {
      tool,
      command,
      input: tool.examples.find((example) => example.title === title)!.input,
    };
  }));
  // Every argument, a mark, and what a command finds in its input.
  const utools = `utools() {
    printf '%s\\0' "$@" ---
    case "$*" in *" --input -") cat; esac
    printf '\\0'
  }`;
  const script = [utools, ...shown.map(({ command }) => command)].join("\n");
  const { stdout } = await new Deno.Command("sh", { args: ["-c", script] }).output();
  const words = new TextDecoder().decode(stdout).split("\0");
  for (const { tool, input } of shown) {
    const args = words.splice(0, words.indexOf("---"));
    const [, piped] = words.splice(0, 2);
    assert.equal(args[0], tool.id);
    const { output, errors } = await call([...args, "--as", "full"], { piped });
    assert.equal(errors, "", tool.id);
    if (tool.deterministicClass === "seeded-generator") continue;
    assert.deepEqual(JSON.parse(output).result, await locally(tool.id, input), tool.id);
  }
  assert.deepEqual(words, [""]);
});

/** The result of a tool without what it warns of only because a service got the input. */
async function locally(id: string, input: unknown) {
  const result = await runTool(id, input as Record<string, unknown>);
  return { ...result, warnings: result.warnings.filter(({ code }) => !SERVICE_WARNINGS.has(code)) };
}
