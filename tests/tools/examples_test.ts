/** Every example of every tool, against the contract that shows it. */
import assert from "node:assert/strict";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { assertMatches, runTool } from "../support.ts";

for (const tool of TOOLS) {
  for (const example of tool.examples) {
    Deno.test(`${tool.id}: ${example.title}`, async () => {
      const result = await runTool(tool.id, example.input);
      const { expect } = example;
      assert.equal(result.error?.code, expect.error_code, JSON.stringify(result.error));
      if ("output" in expect) assertMatches(result.output, expect.output);
      if (expect.stats) assertMatches(result.stats, expect.stats, "stats");
      if (expect.warning_codes) {
        assert.deepEqual(result.warnings.map(({ code }) => code), expect.warning_codes);
      }
      // A verdict is an error beside an output.
      if (!result.error || result.output !== undefined) {
        tool.output.parse(result.output);
        tool.stats.parse(result.stats);
      }
      for (const { code } of result.warnings) {
        assert.ok(
          code === "UNKNOWN_PROPERTY" || Object.hasOwn(tool.warnings, code),
          `undeclared ${code}`,
        );
      }
    });
  }
}
