/** Pipelines in a page: what binds the service does not bind a reader's own machine. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { runPipeline } from "../../../clients/web/client/pipeline_steps.ts";
import type { StepOutcome, StepRequest } from "../../../clients/web/client/protocol.ts";
import { TIMEOUT_MS, WANTED } from "../../../clients/web/client/run_form.ts";

Deno.test("pipeline in a page: steps pass on more than the service's 16 Mi characters", async () => {
  const text = "ä".repeat(13_000_000);
  const steps: StepRequest[] = [
    { toolId: "base64", controls: { action: "encode" }, bindings: { input: "$INPUT" } },
    { toolId: "hash-generator", controls: {}, bindings: { input: "$PREV" } },
  ];
  const outcomes: StepOutcome[] = [];
  await runPipeline(
    { baseUrl: "http://localhost", input: { text, isJson: false }, steps },
    { timeoutMs: TIMEOUT_MS, ...WANTED },
    (step) => outcomes.push(step),
  );
  const base64 = new TextEncoder().encode(text).toBase64();
  const digest = createHash("sha256").update(base64).digest("hex");
  assert.deepEqual(outcomes.map(({ result }) => result.error), [undefined, undefined]);
  assert.ok(JSON.stringify(outcomes[1]!.result.output).includes(digest));
});
