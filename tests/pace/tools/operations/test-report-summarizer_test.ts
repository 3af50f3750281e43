import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const TOOL = "test-report-summarizer";

Deno.test(`${TOOL}: linear time for Mocha's tests of one title`, async () => {
  const reportOf = (count: number) => {
    const tests = Array.from({ length: count }, () => ({}));
    return JSON.stringify({ stats: {}, tests, passes: tests, failures: [], pending: [] });
  };
  await assertInProportion((input) => runTool(TOOL, { input }), reportOf, 160_000);
});

Deno.test(`${TOOL}: linear time for Go packages that one package's errors end`, async () => {
  const reportOf = (count: number) =>
    [
      ...Array.from({ length: count }, () => ({
        Action: "build-output",
        ImportPath: "p",
        Output: "p.go:1:1: x\n",
      })),
      ...Array.from({ length: count }, (_, index) => ({
        Action: "fail",
        Package: `p/${index}`,
        FailedBuild: "p",
      })),
    ].map((event) => JSON.stringify(event)).join("\n");
  await assertInProportion((input) => runTool(TOOL, { input }), reportOf, 2_000);
});
