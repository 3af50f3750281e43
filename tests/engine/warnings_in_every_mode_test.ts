/** Every warning that an example or a table's input raises reaches the reader in every mode, over every way in. */
import assert from "node:assert/strict";
import { soleCaller } from "../../engine/caller.ts";
import { batchBody } from "../../engine/batch.ts";
import { warningCodes } from "../../routes/run.ts";
import { engineOn } from "../../engine/engine.ts";
import { textOf } from "../../engine/json_chunks.ts";
import { pipelineBody } from "../../engine/pipeline.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { stringOf } from "../../engine/sent_text.ts";
import { findTraits } from "../../tools/catalog/traits.ts";
import { loadContract, toolIds } from "../../tools/catalog/load.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import type { Warning } from "../../tools/tool.ts";
import { callTool, endpoint } from "../mcp/endpoint.ts";
import { BASE_URL, startService } from "../service.ts";

const sandbox = createInPlaceSandbox({ baseUrl: BASE_URL }, () => 0);
const engine = engineOn(sandbox);
const service = startService({ sandbox });
const mcp = endpoint(engine, { timeoutMs: 300_000 });
const caller = () => soleCaller(300_000);
const NOT_CHAINABLE = new Set(["context-pack-builder", "evidence-report-builder"]);

const codesOf = (warnings: Warning[] = []) => warnings.map(({ code }) => code);

interface Warned {
  tool_id: string;
  input: Record<string, unknown>;
}

/** Inputs beside the examples, one or more for each code that these raise. */
const TABLE = parseExactJson(
  Deno.readTextFileSync("tests/fixtures/warned_inputs.json"),
) as unknown as Warned[];

Deno.test("warnings: mode output carries them over HTTP and MCP, in a batch and in a trace", async () => {
  const seen = new Set<string>();
  for (const id of toolIds()) {
    const told = new Set<string>();
    const { examples, responseModes, kind } = await loadContract(id);
    const canBare = findTraits(id)!.responseModes?.includes("output") ?? !responseModes;
    const inputs = [
      ...examples.map(({ title, input }) => ({ title, input })),
      ...TABLE.filter(({ tool_id }) => tool_id === id)
        .map(({ input }) => ({ title: JSON.stringify(input).slice(0, 200), input })),
    ];
    for (const { title, input } of inputs) {
      const full = await engine.run({ tool_id: id, input }, caller());
      if (full.failureCode !== undefined) continue;
      const expected = codesOf(JSON.parse(stringOf(full.resultJson)).warnings);
      if (expected.length === 0) continue;
      // A tool's warnings take the same way whichever input raises them.
      if (told.has(expected.join())) continue;
      told.add(expected.join());
      expected.forEach((code) => seen.add(code));
      const where = `${id}: ${title}`;
      const batch = await engine.batch({
        requests: [{ id: "a", tool_id: id, input }],
        response_mode: canBare ? "output" : "compact",
      }, caller());
      const { results } = JSON.parse(textOf(batchBody(batch)));
      assert.deepEqual(codesOf(results.a.warnings), expected, where);
      if (canBare) {
        const bare = await engine.run({ tool_id: id, input, response_mode: "output" }, caller(), {
          isBare: true,
        });
        assert.deepEqual(codesOf(bare.warnings), expected, where);
        await checkAnswers({ tool_id: id, input, response_mode: "output" }, expected, where);
      }
      if (kind === "kit" || NOT_CHAINABLE.has(id)) continue;
      const piped = await engine.pipeline(
        { input, steps: [{ tool_id: id, input: "$INPUT" }] },
        caller(),
      );
      const [entry] = JSON.parse(textOf(pipelineBody(piped))).trace;
      assert.deepEqual(codesOf(entry.warnings), expected.slice(0, 10), where);
    }
  }
  // Otherwise little was tried.
  assert.ok(seen.size >= 110, `${seen.size} codes`);
});

/** The header of the answer over HTTP, and the blocks of that over MCP. */
async function checkAnswers(request: unknown, codes: string[], where: string): Promise<void> {
  const response = await service.post("/api/run", request);
  await response.body?.cancel();
  const list = warningCodes(codes.map((code) => ({ code, message: "" })));
  assert.equal(response.headers.get("tool-warnings"), list, where);
  const { content, structuredContent } = await callTool(
    mcp,
    "run_tool",
    request as Record<string, unknown>,
  );
  assert.deepEqual(codesOf(structuredContent.warnings), codes, where);
  const { text } = content.at(-1);
  assert.deepEqual(text.match(/(?<=^- )[A-Z0-9_]+/gm), codes, where);
}
