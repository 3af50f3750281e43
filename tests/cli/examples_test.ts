/** Every example of every tool says the same by its options as it does to the engine. */
import assert from "node:assert/strict";
import { TOOLS } from "../../catalog/registry.ts";
import { argumentsOf } from "../../cli/example.ts";
import { runTool } from "../support.ts";
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
      assert.deepEqual(JSON.parse(output).result, await runTool(tool.id, input), title);
    }
  });
}
