/** Runs that are stopped, wherever they are: the next one makes the same file as ever. */
import { createInPlaceSandbox } from "../../../../engine/sandbox/in_place.ts";
import { withPool } from "../../../engine/with_pool.ts";
import { BASE_URL } from "../../../service.ts";
import { FEW_TOOLS_WORKER } from "../../few_tools.ts";
import { stopRuns } from "../stopped_runs.ts";
import { fixture, ID, imagePart, inputOf, markdown, pdfPart } from "./support.ts";

const SHORT = inputOf([
  markdown("# A\n\n*b* `c` 中😀", { title: "T" }),
  imagePart(fixture("design/images/im_rgba_adam7.png")),
  pdfPart(fixture("documents/ghostscript.pdf")),
]);

/** Takes a second or more: emphasis in a long paragraph, on nearly all pages that there may be. */
const LONG = inputOf([...SHORT.parts, markdown("*a **b** ".repeat(150_000))]);

const KIT = { id: ID, short: SHORT, long: LONG };

/** Where runs are stopped: while parts are read, set and written. */
const IN_PLACE = [3, 60, 300];
/** A stopped worker is replaced, so what it was at leaves nothing. */
const IN_WORKERS = [300];

Deno.test(`${ID}: a run stopped in place leaves nothing behind`, () =>
  stopRuns(KIT, createInPlaceSandbox({ baseUrl: BASE_URL }), IN_PLACE));

Deno.test(`${ID}: a run stopped in a worker leaves nothing behind`, () =>
  withPool((pool) => stopRuns(KIT, pool, IN_WORKERS), { workerUrl: FEW_TOOLS_WORKER }));
