/**
 * Runs of kits that are stopped, wherever they are: the next one makes the same files as ever. The workers are those of
 * one pool: a worker takes longer to start than most of these runs.
 */
import assert from "node:assert/strict";
import { createInPlaceSandbox } from "../../../engine/sandbox/in_place.ts";
import type { Sandbox } from "../../../engine/sandbox/sandbox.ts";
import { MUCH_TIME_MS, withPool } from "../../engine/with_pool.ts";
import { BASE_URL } from "../../service.ts";
import { FEW_TOOLS_WORKER } from "../few_tools.ts";
import { noise, photograph, pngOf } from "./image-delivery-production-kit/pictures.ts";
import * as pdf from "./pdf-deliverable-assembly-kit/support.ts";
import { type StoppedKit, stopRuns } from "./stopped_runs.ts";

const PICTURES: StoppedKit = {
  id: "image-delivery-production-kit",
  short: { data: pngOf(photograph(40, 30)).toString("base64"), widths: [20, 40], alt: "A" },
  // Takes seconds, nearly all of them inside the codecs.
  long: {
    data: pngOf(noise(1600, 1600, 64, true)).toString("base64"),
    widths: [1600],
    alt: "Noise",
    quality: 20,
  },
};

const PARTS = [
  pdf.markdown("# A\n\n*b* `c` 中😀", { title: "T" }),
  pdf.imagePart(pdf.fixture("design/images/im_rgba_adam7.png")),
  pdf.pdfPart(pdf.fixture("documents/ghostscript.pdf")),
];

const PDF: StoppedKit = {
  id: pdf.ID,
  short: pdf.inputOf(PARTS),
  // Takes a second or more: emphasis in a long paragraph, on nearly all pages that there may be.
  long: pdf.inputOf([...PARTS, pdf.markdown("*a **b** ".repeat(150_000))]),
};

/** Where runs are stopped in place: while a source is read, resized, set or written. */
const IN_PLACE: [StoppedKit, deadlines: number[]][] = [
  [PICTURES, [5, 60, 150, 300, 450]],
  [PDF, [3, 60, 300]],
];

for (const [kit, deadlines] of IN_PLACE) {
  Deno.test(`${kit.id}: a run stopped in place leaves nothing behind`, () =>
    stopRuns(kit, createInPlaceSandbox({ baseUrl: BASE_URL }), deadlines));
}

async function runsSideBySide(
  { id, short }: StoppedKit,
  sandbox: Sandbox,
  count: number,
): Promise<unknown[]> {
  const job = { toolId: id, input: short, timeoutMs: MUCH_TIME_MS };
  const runs = await Promise.all(Array.from({ length: count }, () => sandbox.run(job)));
  return runs.map(({ resultJson }) => resultJson);
}

Deno.test("kits: a run stopped in a worker leaves nothing behind, and runs side by side give the same files", () =>
  withPool(async (pool) => {
    // Within the codecs, and within a long paragraph. A stopped worker is replaced.
    for (const kit of [PICTURES, PDF]) await stopRuns(kit, pool, [300]);
    const inPlace = createInPlaceSandbox({ baseUrl: BASE_URL });
    const [first, ...others] = [
      ...await runsSideBySide(PICTURES, pool, 6),
      ...await runsSideBySide(PICTURES, inPlace, 3),
    ];
    for (const other of others) assert.equal(other, first);
  }, { workerUrl: FEW_TOOLS_WORKER }));
