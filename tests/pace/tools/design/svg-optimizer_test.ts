import { assertInProportion, assertPace } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const optimized = (element: string, count: number) =>
  runTool("svg-optimizer", {
    svg: `<svg xmlns="http://www.w3.org/2000/svg">${element.repeat(count)}</svg>`,
  });

// svgo alone copies all children of a parent for each that it takes out.
Deno.test("svg-optimizer: linear time for empty texts", async () => {
  await assertInProportion((count: number) => optimized("<text/>", count), (size) => size, 19_900);
});

Deno.test("svg-optimizer: removing paths takes no longer than keeping them", async () => {
  const run = (path: string) => () => optimized(`<path d="${path}"/>`, 19_900);
  await assertPace(run("M1 1"), run("M1 1h1"), 1.5);
});
