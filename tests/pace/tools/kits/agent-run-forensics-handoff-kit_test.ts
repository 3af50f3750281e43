/** Histories whose forms take long to tell, in proportion to their size. */
import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

Deno.test("agent-run-forensics-handoff-kit: time grows with the beginnings of fences", () =>
  assertInProportion(
    (content) =>
      runTool("agent-run-forensics-handoff-kit", {
        goal: "g",
        trace: [
          { role: "user", content: "<returncode>0</returncode>" },
          { role: "assistant", content },
        ],
      }),
    (size) => " ```bash\nx".repeat(size / 10),
    200_000,
  ));
