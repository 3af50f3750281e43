import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

for (
  const [start, unit] of [["${", "a"], ["[", ":"], ["http://", "@"], ["http://[", "f"]] as const
) {
  Deno.test(`curl-converter: linear time for a URL of ${start}${unit} repeated`, async () => {
    await assertInProportion(
      (url) => outputOf("curl-converter", { command: `curl '${url}'` }),
      (chars) => start + unit.repeat(chars),
      90_000,
    );
  });
}
