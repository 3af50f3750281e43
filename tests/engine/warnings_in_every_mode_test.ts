/** Every warning that a contract's examples raise reaches the reader in every mode. */
import assert from "node:assert/strict";
import { soleCaller } from "../../engine/caller.ts";
import { batchBody } from "../../engine/batch.ts";
import { engineOn } from "../../engine/engine.ts";
import { textOf } from "../../engine/pieces.ts";
import { pipelineBody } from "../../engine/pipeline.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { findTraits } from "../../tools/catalog/traits.ts";
import { loadContract, toolIds } from "../../tools/catalog/load.ts";
import type { Warning } from "../../tools/tool.ts";
import { BASE_URL } from "../service.ts";

const engine = engineOn(createInPlaceSandbox({ baseUrl: BASE_URL }, () => 0));
const caller = () => soleCaller(300_000);
const NOT_CHAINABLE = new Set(["context-pack-builder", "evidence-report-builder"]);

const codesOf = (warnings: Warning[] = []) => warnings.map(({ code }) => code);

Deno.test("warnings: those of every example stand in mode output, in a batch and in a trace", async () => {
  const seen = new Set<string>();
  for (const id of toolIds()) {
    const { examples, responseModes, kind } = await loadContract(id);
    const canBare = findTraits(id)!.responseModes?.includes("output") ?? !responseModes;
    for (const { title, input } of examples) {
      const full = await engine.run({ tool_id: id, input }, caller());
      if (full.failureCode !== undefined) continue;
      const expected = codesOf(JSON.parse(full.resultJson).warnings);
      if (expected.length === 0) continue;
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
  // Otherwise nothing was tried.
  assert.ok(seen.size >= 30, `${seen.size} codes`);
});
