import { assertPace } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const LENGTH = 90_000;

/** Analyzes a text of one part repeated. */
function statisticsOf(part: string) {
  const text = part.repeat(LENGTH / part.length);
  return () => runTool("text-statistics", { text });
}

Deno.test("text-statistics: paragraphs of a letter or a word take some times as long as one of many words", async () => {
  for (const part of ["x\n\n", "No!\n\n\n"]) {
    await assertPace(statisticsOf(part), statisticsOf("x y"), 40);
  }
});
