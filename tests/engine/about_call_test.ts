/** Keys that agents add about a call, for themselves or for whoever reads along: no tool refuses them. */
import assert from "node:assert/strict";
import { readGiven } from "../../engine/given_properties.ts";
import { loadKeyComparison, prepareInput } from "../../engine/prepare_input.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";

await loadKeyComparison();

const ABOUT_CALL = {
  description: "Format this for the report",
  reason: "the user asked for it",
  thought: "convert it first",
  purpose: "none",
  comments: "none",
  additional_info: "all",
  metadata: { user: "u1" },
  tags: ["a", "b"],
  name: "My job",
  title: "First",
  user_id: 42,
  session: "en",
  request_id: "r-1",
  created_at: "2026-01-01T00:00:00Z",
  source: "upload",
  author: "ada",
  priority: 1,
  temperature: 0,
  model: "gpt-4o",
  stream: false,
  timeout: 30_000,
  retries: 3,
  dry_run: false,
  verbose: true,
  debug: true,
  pretty_print: true,
  response_format: "json",
  content_type: "text",
  time: "12:00",
  mode: "default",
};

Deno.test("every tool takes its example with keys that agents add about a call", () => {
  for (const tool of TOOLS) {
    const given = readGiven(tool, tool.examples[0]!.input, undefined);
    for (const [key, value] of Object.entries(ABOUT_CALL)) {
      if (Object.hasOwn(tool.input.shape, key)) continue;
      assert.doesNotThrow(
        () => prepareInput(tool, { ...given, [key]: value }, []),
        `${tool.id} ${key}`,
      );
    }
  }
});
