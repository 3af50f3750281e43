/** Drawn results: an image beside the JSON, its base64 in one place only. */
import assert from "node:assert/strict";
import { engineOn } from "../../engine/engine.ts";
import type { Sandbox } from "../../engine/sandbox/sandbox.ts";
import { callTool, endpoint, ERAS, sandboxOf } from "./endpoint.ts";

/** A PNG of one pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function drawing(output: unknown) {
  return engineOn(
    sandboxOf(JSON.stringify({
      ok: true,
      toolId: "base64",
      output,
      stats: {},
      warnings: [],
      errors: [],
    })),
  );
}

const DRAWN = { format: "png", media_type: "image/png", png_base64: PNG, width: 1 };
const DRAWING: [tool: string, args: Record<string, unknown>, outputOf: (body: never) => unknown][] =
  [
    [
      "run_tool",
      { tool_id: "base64", input: "a" },
      ({ result }: { result: { output: unknown } }) => result.output,
    ],
    [
      "run_tool",
      { tool_id: "base64", input: "a", response_mode: "output" },
      ({ output }: { output: unknown }) => output,
    ],
    [
      "run_batch",
      { requests: [{ id: "a", tool_id: "base64", input: "a" }] },
      ({ results }: { results: { a: { output: unknown } } }) => results.a.output,
    ],
    [
      "run_pipeline",
      { input: "a", steps: [{ tool_id: "base64" }] },
      ({ output }: { output: unknown }) => output,
    ],
  ];

for (const [name, args, outputOf] of DRAWING) {
  const mode = args.response_mode ?? "full";
  Deno.test(`mcp images: a PNG is an image, not text (${name}, ${mode})`, async () => {
    for (const era of ERAS) {
      const result = await callTool(endpoint(drawing(DRAWN)), name, args, era);
      assert.deepEqual(result.content.slice(1), [
        { type: "image", mimeType: "image/png", data: PNG },
      ]);
      const { png_base64: _, ...rest } = DRAWN;
      assert.deepEqual(outputOf(result.structuredContent as never), rest);
      assert.equal(JSON.stringify(result).split(PNG).length - 1, 1);
    }
  });
}

Deno.test("mcp images: a batch's images come in the order of its requests", async () => {
  const second = PNG.replace("AAAAAEAAAAB", "AAAAAFAAAAC");
  let runs = 0;
  const sandbox: Sandbox = {
    run: (job) => {
      const output = { media_type: "image/png", png_base64: runs++ === 0 ? PNG : second };
      return sandboxOf(JSON.stringify({
        ok: true,
        toolId: "base64",
        output,
        stats: {},
        warnings: [],
        errors: [],
      })).run(job);
    },
    close: () => {},
  };
  const { content } = await callTool(endpoint(engineOn(sandbox)), "run_batch", {
    requests: [{ id: "9", tool_id: "base64" }, { id: "1", tool_id: "base64" }],
  });
  assert.deepEqual(content.slice(1).map(({ data }: { data: string }) => data), [PNG, second]);
});

for (
  const output of [
    { media_type: "image/png", png_base64: "not base64 at all" },
    { media_type: "image/png", png_base64: "aGVsbG8=" },
    { media_type: "image/png", png_base64: `${PNG}!` },
    { media_type: "text/plain", png_base64: PNG },
    { media_type: "image/png", png_base64: 5 },
    '{"png_base64":"a"}',
    [{ media_type: "image/png", png_base64: PNG }],
  ]
) {
  Deno.test(`mcp images: no image is made from ${JSON.stringify(output).slice(0, 60)}`, async () => {
    const result = await callTool(endpoint(drawing(output)), "run_tool", { tool_id: "base64" });
    assert.equal(result.content.length, 1);
    assert.deepEqual(result.structuredContent.result.output, output);
  });
}
