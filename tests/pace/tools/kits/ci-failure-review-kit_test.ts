import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const TOOL = "ci-failure-review-kit";

Deno.test(`${TOOL}: linear time for stages of which each fails`, () =>
  assertInProportion(
    (log) => runTool(TOOL, { log }),
    (count) =>
      "Started by user x\n[Pipeline] Start of Pipeline\n" +
      Array.from(
        { length: count },
        (_, index) =>
          `[Pipeline] { (s${index})\n[Pipeline] sh\nERROR: script returned exit code 1\n`,
      ).join(""),
    6_000,
  ));
