import { assertPace } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

Deno.test("regex-tester: the automaton does not double its states for each dot", async () => {
  // Which of the dots a text has reached is a set, and the checker's automaton has a state for each.
  const judged = (dots: number) => () =>
    runTool("regex-tester", { input: "a", pattern: `${"a.".repeat(dots)}(\\w+) (\\w+)` });
  await assertPace(judged(24), judged(8), 30);
});
