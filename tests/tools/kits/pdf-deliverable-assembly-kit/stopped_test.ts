/** Runs that are stopped, wherever they are: the next one makes the same file as ever. */
import assert from "node:assert/strict";
import { createInPlaceSandbox } from "../../../../engine/sandbox/in_place.ts";
import type { Sandbox } from "../../../../engine/sandbox/sandbox.ts";
import { MUCH_TIME_MS, withPool } from "../../../engine/with_pool.ts";
import { BASE_URL } from "../../../service.ts";
import { fixture, ID, imagePart, inputOf, markdown, pdfPart } from "./support.ts";

const SHORT = inputOf([
  markdown("# A\n\n*b* `c` 中😀", { title: "T" }),
  imagePart(fixture("design/images/im_rgba_adam7.png")),
  pdfPart(fixture("documents/ghostscript.pdf")),
]);

/** Takes a second or more: emphasis in a long paragraph, on nearly all pages that there may be. */
const LONG = inputOf([...SHORT.parts, markdown("*a **b** ".repeat(150_000))]);

/** Where runs are stopped: while parts are read, set and written. */
const IN_PLACE = [3, 60, 300];
/** A stopped worker is replaced, so what it was at leaves nothing. */
const IN_WORKERS = [300];

async function stopRuns(sandbox: Sandbox, deadlines: readonly number[]): Promise<void> {
  const run = async (input: unknown, timeoutMs: number) => {
    const { resultJson } = await sandbox.run({ toolId: ID, input, timeoutMs });
    return JSON.parse(resultJson);
  };
  const expected = await run(SHORT, MUCH_TIME_MS);
  assert.equal(expected.output.verdict, "ready");
  const globals = () => Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  const before = globals();
  for (const timeoutMs of deadlines) {
    const { error } = await run(LONG, timeoutMs);
    assert.equal(error?.code, "TOOL_TIMEOUT", `after ${timeoutMs} ms`);
    assert.deepEqual(await run(SHORT, MUCH_TIME_MS), expected, `after ${timeoutMs} ms`);
    assert.deepEqual(globals(), before);
  }
}

Deno.test(`${ID}: a run stopped in place leaves nothing behind`, () =>
  stopRuns(createInPlaceSandbox({ baseUrl: BASE_URL }), IN_PLACE));

Deno.test(`${ID}: a run stopped in a worker leaves nothing behind`, () =>
  withPool((pool) => stopRuns(pool, IN_WORKERS)));
