import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

// The repairer alone takes quadratic time.
const INNER_QUOTES: [title: string, textOf: (times: number) => string][] = [
  ["words in double quotes", (times) => `{"a": "${'x"y '.repeat(times)}"}`],
  ["apostrophes", (times) => `{'a': '${"it's ".repeat(times)}'}`],
  ["a string in a string", (times) => `{"k":"${'a"'.repeat(times)}"}`],
];
for (const [title, textOf] of INNER_QUOTES) {
  Deno.test(`json-repair: linear time for ${title}`, async () => {
    await assertInProportion((input) => runTool("json-repair", { input }), textOf, 16_000);
  });
}
