import assert from "node:assert/strict";
import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const TEXTS: [start: string, unit: string][] = [
  ["https://", "a."],
  ["https://a.com/", "../"],
  ["https://a.com/", "%C3"],
  ["https://a.com/?", "a&"],
  ["https://", "@"],
  ["https://a.com/", "é"],
  ["foo://xn--", "a"],
  [`foo://xn--${"b".repeat(2_000)}-`, "1a"],
  ["https:", "\\"],
  ["https://a.com:", "0"],
  ["\x01", "\x02"],
  ["a", ":"],
];
for (const [start, unit] of TEXTS) {
  Deno.test(`url-parser: linear time for ${JSON.stringify([start.slice(0, 20), unit])}`, async () => {
    const run = async (url: string) => {
      const { error } = await runTool("url-parser", url);
      assert.ok(error === undefined || error.code === "INVALID_URL", String(error?.code));
    };
    await assertInProportion(
      run,
      (chars) => start + unit.repeat((chars - start.length) / unit.length),
      100_000,
    );
  });
}

Deno.test("url-parser: linear time for a long scheme before a long path", async () => {
  await assertInProportion(
    (url) => runTool("url-parser", url),
    (chars) => `${"a".repeat(0.4 * chars)}://h/${"b".repeat(0.6 * chars - 5)}`,
    100_000,
  );
});
